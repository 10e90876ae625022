import { digitGroups } from '../codes/digit-groups.ts'
import { MaskedField } from './masked-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const mobile = digitGroups('(##) #####-####')
const landline = digitGroups('(##) ####-####')

/** A telephone, `+55 (11) 98765-4321` included. The form gets it with its marks: `parsePhone` at submit. */
export function PhoneField(props: TextFieldProps) {
  return (
    <MaskedField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="(00) 00000-0000"
      {...props}
      format={format}
    />
  )
}

function format(text: string): string {
  const digits = text.replace(/\D/g, '')
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  return (national.length === 10 && national[2] !== '9' ? landline : mobile)(national)
}
