import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { usePasswordChange } from './use-password-change.ts'

/** Another password for who knows the one of now. Closed until it is asked for: few come for it. */
export function ChangePassword() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  // The button that comes back after the form takes the focus that the form had.
  const [wasOpen, setWasOpen] = useState(false)
  const show = () => {
    setOpen(true)
    setWasOpen(true)
  }
  return (
    <Panel title="Senha" sub="Ao trocar, você sai dos outros aparelhos, e eles voltam a pedir um código.">
      {open ? (
        <Form onDone={close} />
      ) : (
        <Button kind="secondary" autoFocus={wasOpen} onClick={show}>
          Trocar senha
        </Button>
      )}
    </Panel>
  )
}

function Form({ onDone }: { onDone: () => void }) {
  const { problems, refused, busy, change } = usePasswordChange(onDone)
  const errorOf = (name: string) => problems.fields.find(({ field }) => field === name)?.message
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    change({ senhaAtual: String(form.get('senhaAtual')), senha: String(form.get('senha')) })
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <ErrorSummary errors={problems.fields} title="Sua senha ainda é a mesma" />
      {problems.form !== undefined && (
        <Notice icon={exclamation} tone="negative" role="alert">
          {problems.form}
        </Notice>
      )}
      <PasswordField
        name="senhaAtual"
        label="Senha atual"
        autoFocus
        error={errorOf('senhaAtual')}
        enterKeyHint="next"
        required
      />
      <NewPasswordField error={errorOf('senha')} refused={refused} />
      <div className="actions">
        <Button type="submit" busy={busy}>
          Salvar senha
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Manter a atual
        </Button>
      </div>
    </form>
  )
}
