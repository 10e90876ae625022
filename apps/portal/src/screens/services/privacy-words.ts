import type { Privacy } from './my-data.tsx'

/** What stands in the way, whom to call about it, where it takes a call, and what else to do. */
export type Impediment = { what: string; call?: string; instead?: string }

/** Why an account cannot end yet, and what to do instead. */
export const impedimentWords: Record<Privacy['impedimentos'][number], Impediment> = {
  CARTAO: { what: 'Você tem um cartão.', call: 'Cancele o cartão em Serviços; se ele é de carnê, ligue para' },
  DIVIDA: {
    what: 'Há uma fatura, um carnê ou uma dívida em aberto.',
    instead: 'Depois de pagar ou negociar tudo, volte aqui.',
  },
  ACORDO: { what: 'Há um acordo em andamento.', instead: 'Quando a última parcela for paga, volte aqui.' },
  SEGURO: { what: 'Há um seguro ativo.', instead: 'Cancele em Seguros e veja quanto volta para você.' },
  DEVOLUCAO: { what: 'Temos dinheiro seu para devolver.', call: 'Para receber primeiro, ligue para' },
  PEDIDO: {
    what: 'Há um pedido seu sem resposta.',
    instead: 'Espere a resposta. De alguns pedidos dá para desistir, em Seus pedidos.',
  },
}
