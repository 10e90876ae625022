import type { InvoiceReply } from '../invoice-words.ts'

/** The instalments that an invoice offers: 'de 4× a 24×', and the least that they cost; undefined where it has none. */
export function divisionOf({ opcoes }: Pick<InvoiceReply, 'opcoes'>): Division | undefined {
  const divided = opcoes.filter(({ parcelas }) => parcelas !== null)
  if (divided.length === 0) return undefined
  const counts = divided.map(({ parcelas }) => parcelas?.quantidade ?? 0)
  return {
    range: `de ${Math.min(...counts)}× a ${Math.max(...counts)}×`,
    leastCents: Math.min(...divided.map(({ custoTotalCentavos }) => custoTotalCentavos)),
  }
}

type Division = { range: string; leastCents: number }
