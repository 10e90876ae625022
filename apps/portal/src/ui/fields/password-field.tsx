import { useState } from 'react'
import { FieldAction } from './field-action.tsx'
import { eye } from '../icons/access.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Paste and password managers are welcome. The button's word is its state, so it carries no `aria-pressed`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <FieldAction icon={eye} onClick={() => setShown(!shown)}>
          <span>
            {shown ? 'Ocultar' : 'Mostrar'}
            <span className="vh"> senha</span>
          </span>
        </FieldAction>
      }
    />
  )
}
