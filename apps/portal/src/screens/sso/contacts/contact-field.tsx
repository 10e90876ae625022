import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ChannelName } from './contact-state.ts'

/** The field of a new celular or e-mail. */
export function ContactField({ canal, id = 'contato', autoFocus = false, error }: ContactFieldProps) {
  const field = { name: 'contato', id, autoFocus, error, enterKeyHint: 'send', required: true } as const
  if (canal === 'SMS') return <PhoneField label="Celular novo" {...field} />
  return (
    <TextField
      label="E-mail novo"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}

interface ContactFieldProps {
  canal: ChannelName
  id?: string
  autoFocus?: boolean
  error: string | undefined
}
