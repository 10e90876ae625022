import { useState } from 'react'
import { messageOf } from '../../client/problems.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form, FormProblems } from '../../ui/fields/form.tsx'
import { NewPasswordField } from '../../ui/fields/new-password-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { usePasswordChange } from './use-password-change.ts'

/** A new password for a person who knows the current one. Folded: few come for it. */
export function ChangePassword() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  // The button that returns after the form takes over the form's focus.
  const [wasOpen, setWasOpen] = useState(false)
  const show = () => {
    setOpen(true)
    setWasOpen(true)
  }
  return (
    <Panel title="Senha" sub="Ao trocar, você sai dos outros aparelhos. Para voltar, será preciso um código.">
      {open ? (
        <PasswordForm onDone={close} />
      ) : (
        <Button kind="secondary" autoFocus={wasOpen} onClick={show}>
          Trocar senha
        </Button>
      )}
    </Panel>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { problems, refused, onEdit, busy, change } = usePasswordChange(onDone)
  const submit = (form: FormData) =>
    change({ senhaAtual: String(form.get('senhaAtual')), senha: String(form.get('senha')) })
  return (
    <Form onSubmit={submit}>
      <FormProblems problems={{ ...problems, title: 'Sua senha ainda é a mesma' }} />
      <PasswordField
        name="senhaAtual"
        label="Senha atual"
        autoFocus
        error={messageOf(problems, 'senhaAtual')}
        enterKeyHint="next"
        required
      />
      <NewPasswordField error={messageOf(problems, 'senha')} refused={refused} onEdit={onEdit} />
      <div className="actions">
        <Button type="submit" busy={busy}>
          Salvar senha
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Manter a atual
        </Button>
      </div>
    </Form>
  )
}
