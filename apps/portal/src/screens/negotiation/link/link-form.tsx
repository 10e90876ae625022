import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { messageOf, problemAt } from '../../../client/problems.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { today } from '../../../session/today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DateField, birthDateOf, typedDateWords } from '../../../ui/fields/date-field.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'

/** The birth date that opens a link. The token stays in memory, except for this one call. */
export function LinkForm({ token, onOver }: { token: string; onOver: () => void }) {
  const navigate = useNavigate()
  const { busy, problems, setProblems, submit: send } = useSubmit(() => undefined)

  const submit = (form: FormData) => {
    const typed = String(form.get('dataNascimento')).trim()
    const date = birthDateOf(typed, today())
    if (date === undefined) return setProblems(problemAt(typedDateWords(typed), { field: 'dataNascimento' }))
    send(async () => {
      const { enterByLink } = await import('./enter-by-link.ts')
      const entered = await enterByLink(token, date)
      if ('over' in entered) return onOver()
      if (!('to' in entered)) return entered
      await navigate(entered.to, { replace: true })
      return 'leave'
    })
  }

  return (
    <>
      <FormProblems problems={problems} />
      <Form method="post" action={paths.negotiationLink()} onSubmit={submit}>
        <DateField
          name="dataNascimento"
          label="Data de nascimento"
          hint="De quem recebeu a mensagem."
          error={messageOf(problems, 'dataNascimento')}
          enterKeyHint="go"
          required
        />
        <Button type="submit" size="big" block busy={busy}>
          Continuar
        </Button>
      </Form>
    </>
  )
}
