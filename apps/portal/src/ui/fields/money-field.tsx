import { formatAmount, parseMoney } from '@portal/brazil/money'
import { MaskedField } from './masked-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** Money that fills from the cents, as in every bank's app: 30050 is R$ 300,50. `parseMoney` at submit gives the cents. */
export const MoneyField = (props: TextFieldProps) => (
  <MaskedField autoComplete="off" {...props} prefix="R$" format={moneyAsTyped} fromEnd />
)

/** Up to R$ 999.999.999,99. */
const mostDigits = 11

/** A box's text as an amount: typed digits fill it from the cents, a pasted '1.000' is a thousand. */
export function moneyAsTyped(text: string, isPasted = false): string {
  const pasted = isPasted ? parseMoney(text) : undefined
  const digits = pasted === undefined ? text.replace(/\D/g, '') : String(pasted)
  // The rest of 0,01 without its last digit.
  if (digits === '' || digits === '00') return ''
  return formatAmount(Number(digits.replace(/^0+/, '').slice(0, mostDigits)))
}
