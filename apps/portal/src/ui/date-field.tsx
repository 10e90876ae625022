import { isCivilDate } from '@portal/brazil/dates'
import { digitGroups } from './digit-groups.ts'
import { MaskedField } from './masked-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const format = digitGroups('##/##/####')

/** A date that the person knows by heart (birth): typed, not picked. The form gets `25/11/1990`. */
export function DateField(props: TextFieldProps) {
  return <MaskedField autoComplete="bday" placeholder="dd/mm/aaaa" {...props} format={format} />
}

/** `1988-03-14` of `14/03/1988`, as a date field is typed into. */
export function civilDateOf(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/?(\d{2})\/?((?:19|20)\d{2})$/.exec(typed) ?? []
  const date = `${year}-${month}-${day}`
  return isCivilDate(date) ? date : undefined
}

/** What to put right of what was typed. */
export const typedDateWords = (typed: string): string =>
  typed === '' ? 'Digite a data de nascimento.' : 'Confira a data: dia, mês e ano com 4 números.'
