/** Words of money that a contract cannot do without, each in two short sentences. */
export const glossary = {
  CET: 'Custo Efetivo Total: tudo o que o crédito custa em um ano, com juros, IOF e tarifas. Serve para comparar: quanto menor, mais barato.',
  IOF: 'Imposto sobre Operações Financeiras: vai para o governo, e não para nós. É cobrado quando você parcela, paga menos que o total ou compra em outra moeda.',
  Juros: 'O preço de pagar depois. São contados sobre o que falta pagar, a cada mês.',
  Rotativo: 'O que falta quando você paga menos que o total da fatura. Vai para a próxima fatura com juros e IOF.',
  Mínimo: 'O menor valor que mantém a fatura em dia. O restante custa juros se não for pago até o vencimento.',
  Mora: 'O que o atraso custa por mês, além da multa. Para de contar no dia em que você paga.',
  Multa: 'Um valor cobrado uma vez só, quando o pagamento atrasa.',
  Entrada: 'O primeiro pagamento de um acordo ou de um parcelamento. O combinado só vale depois que a entrada é paga.',
  Portabilidade: 'Levar a sua dívida para outra instituição que cobra menos. Você não paga nada por isso.',
} as const

export type GlossaryWord = keyof typeof glossary
