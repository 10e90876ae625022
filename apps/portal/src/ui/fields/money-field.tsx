import { formatAmount, parseMoney } from '@portal/brazil/money'
import type { FocusEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Money as a person types it, formatted on blur; other text stays as typed. `parseMoney` at submit gives the cents. */
export function MoneyField({ onBlur, ...rest }: TextFieldProps) {
  const tidy = (event: FocusEvent<HTMLInputElement>) => {
    const cents = parseMoney(event.currentTarget.value)
    if (cents !== undefined && rest.value === undefined) event.currentTarget.value = formatAmount(cents)
    onBlur?.(event)
  }
  return <TextField inputMode="decimal" autoComplete="off" {...rest} prefix="R$" onBlur={tidy} />
}
