import { formatMoney, parseMoney } from '@portal/brazil/money'

/** The amounts that may be paid of an invoice: whole cents, both ends included. */
export type PayableRange = { minimumCents: number; totalCents: number }

type PayableInvoice = { valorMinimoCentavos: number; valorHojeCentavos: number; antecipavel?: boolean }

export type AmountReading = { cents: number } | { problem: string }

/** The amounts payable today. The wire's minimum may be zero or one cent, when it was already paid; before the closing there is none. */
export const payableRange = ({
  valorMinimoCentavos,
  valorHojeCentavos,
  antecipavel = false,
}: PayableInvoice): PayableRange => ({
  minimumCents: antecipavel ? 1 : Math.max(1, Math.min(valorMinimoCentavos, valorHojeCentavos)),
  totalCents: valorHojeCentavos,
})

/** Reads the amount typed in 'Outro valor'; the problem says how to fix it. */
export function readAmount(text: string, { minimumCents, totalCents }: PayableRange): AmountReading {
  const cents = parseMoney(text)
  if (text.trim() === '') return { problem: `Digite quanto você quer pagar, a partir de ${formatMoney(minimumCents)}.` }
  if (cents === undefined || cents <= 0) return { problem: 'Digite o valor em reais, assim: 250,00.' }
  if (cents < minimumCents)
    return {
      problem: `Você digitou ${formatMoney(cents)}. O menor valor que esta fatura aceita é ${formatMoney(minimumCents)}.`,
    }
  if (cents > totalCents) return { problem: `O valor passa do total que falta pagar, ${formatMoney(totalCents)}.` }
  return { cents }
}
