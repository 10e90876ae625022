import { digitGroups } from './digit-groups.ts'
import { MaskedField } from './masked-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const format = digitGroups('##/##/####')

/** A date that the person knows by heart (birth): typed, not picked. The form gets `25/11/1990`. */
export function DateField(props: TextFieldProps) {
  return <MaskedField autoComplete="bday" placeholder="dd/mm/aaaa" {...props} format={format} />
}
