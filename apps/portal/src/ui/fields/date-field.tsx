import { type CivilDate, isCivilDate } from '@portal/brazil/dates'
import { digitGroups } from '../codes/digit-groups.ts'
import { MaskedField } from './masked-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const format = digitGroups('##/##/####')

/** A date that the person knows by heart (birth): typed, not picked. The form gets `25/11/1990`. */
export function DateField(props: TextFieldProps) {
  return <MaskedField autoComplete="bday" placeholder="dd/mm/aaaa" {...props} format={format} />
}

/** `1988-03-14` of a typed `14/03/1988`; undefined for no date, or one after today. */
export function birthDateOf(typed: string, today: CivilDate): CivilDate | undefined {
  const date = civilDateOf(typed)
  return date !== undefined && date <= today ? date : undefined
}

/** The correction of a typed date, in words. */
export function typedDateWords(typed: string): string {
  if (typed === '') return 'Digite a data de nascimento.'
  return civilDateOf(typed) === undefined
    ? 'Confira a data: dia, mês e ano com 4 números.'
    : 'Confira a data: este dia ainda não chegou.'
}

function civilDateOf(typed: string): CivilDate | undefined {
  const [, day, month, year] = /^(\d{2})\/?(\d{2})\/?((?:19|20)\d{2})$/.exec(typed) ?? []
  const date = `${year}-${month}-${day}`
  return isCivilDate(date) ? date : undefined
}
