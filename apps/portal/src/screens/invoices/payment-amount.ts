import { formatMoney, parseMoney } from '@portal/brazil/money'

/** What an invoice lets a person pay: whole cents, both ends included. */
export type PayableRange = { minimumCents: number; totalCents: number }

export type AmountReading = { cents: number } | { problem: string }

type Asked = { valorMinimoCentavos: number; valorHojeCentavos: number }

/** What may be paid of an invoice today; the wire's minimum is what is left of it, nothing or one cent when it was paid already. */
export const payableRange = ({ valorMinimoCentavos, valorHojeCentavos }: Asked): PayableRange => ({
  minimumCents: Math.max(1, Math.min(valorMinimoCentavos, valorHojeCentavos)),
  totalCents: valorHojeCentavos,
})

/** Reads what a person typed in 'Outro valor'; the problem is in words that say how to fix it. */
export function readAmount(text: string, { minimumCents, totalCents }: PayableRange): AmountReading {
  const cents = parseMoney(text)
  if (text.trim() === '') return { problem: `Digite quanto você quer pagar, a partir de ${formatMoney(minimumCents)}.` }
  if (cents === undefined || cents <= 0) return { problem: 'Digite o valor em reais, assim: 250,00.' }
  if (cents < minimumCents) return { problem: `O menor valor que esta fatura aceita é ${formatMoney(minimumCents)}.` }
  if (cents > totalCents) return { problem: `O valor passa do total que falta pagar, ${formatMoney(totalCents)}.` }
  return { cents }
}
