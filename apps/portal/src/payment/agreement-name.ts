const kindWords = {
  CARTAO: ['cartão', 'cartões'],
  EMPRESTIMO: ['empréstimo', 'empréstimos'],
  CARNE: ['carnê', 'carnês'],
} as const

/** `Cartão + empréstimo`: an agreement by its debts; one that came without them has only its number. */
export function agreementName({ sobre, contrato }: AgreementDebts): string {
  const [first] = sobre
  if (first === undefined) return `Acordo ${contrato}`
  if (sobre.length === 1) return first.origem
  const kinds = [...new Set(sobre.map(({ tipo }) => tipo))].map((kind) => {
    const count = sobre.filter(({ tipo }) => tipo === kind).length
    return count === 1 ? kindWords[kind][0] : `${count} ${kindWords[kind][1]}`
  })
  const words = kinds.join(' + ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
type AgreementDebts = { sobre: { tipo: keyof typeof kindWords; origem: string }[]; contrato: string }
