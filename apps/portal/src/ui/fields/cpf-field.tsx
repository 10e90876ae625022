import { formatCpf } from '@portal/brazil/cpf'
import { MaskedField } from './masked-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** The form gets the CPF with its marks: `onlyDigits` or `parseCpf` at submit. */
export function CpfField({ label = 'CPF', name = 'cpf', ...rest }: Partial<TextFieldProps>) {
  return (
    <MaskedField
      autoComplete="username"
      placeholder="000.000.000-00"
      {...rest}
      label={label}
      name={name}
      format={formatCpf}
    />
  )
}
