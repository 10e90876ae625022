import { useState } from 'react'
import { PasswordField } from './password-field.tsx'
import { strengthOf } from './password-strength.ts'

/** A new password, with its strength in words. */
export function NewPasswordField({ refused, onEdit, ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <PasswordField
        name="senha"
        label="Senha nova"
        autoComplete="new-password"
        hint="Use pelo menos 8 caracteres. Uma frase longa é mais segura."
        enterKeyHint="go"
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onEdit?.()
        }}
        required
        {...field}
      />
      <p className="muted" role="status">
        {typed === refused ? '' : strengthOf(typed)}
      </p>
    </>
  )
}

interface NewPasswordFieldProps {
  name?: string
  error?: string | undefined
  /** A refused password, which is not praised beside its refusal. */
  refused?: string | undefined
  /** Called at each key: what was said of the password before is over. */
  onEdit?: () => void
}
