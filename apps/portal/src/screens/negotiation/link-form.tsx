import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { insidePaths } from '../../inside-paths.ts'
import { useSending } from '../../client/use-sending.ts'
import { today } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { DateField, birthDateOf, typedDateWords } from '../../ui/date-field.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'

type Problems = { fields: readonly FieldProblem[]; form?: string }

/** The birth date that opens a link. The token stays in memory, and leaves it with this one call. */
export function LinkForm({ token, onOver }: { token: string; onOver: () => void }) {
  const navigate = useNavigate()
  const { busy, send } = useSending()
  const [problems, setProblems] = useState<Problems>({ fields: [] })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('dataNascimento')).trim()
    const date = birthDateOf(typed, today())
    if (date === undefined) {
      setProblems({ fields: [{ field: 'dataNascimento', message: typedDateWords(typed) }] })
      return
    }
    void send(async () => {
      const entered = await import('./enter-by-link.ts').then(({ enterByLink }) => enterByLink(token, date))
      if ('to' in entered) {
        await navigate(entered.to, { replace: true })
        return 'leave'
      }
      if ('over' in entered) onOver()
      else setProblems(entered)
      return 'stay'
    })
  }

  return (
    <>
      <ErrorSummary errors={problems.fields} />
      {problems.form !== undefined && (
        <Notice icon={exclamation} tone="negative" role="alert">
          {problems.form}
        </Notice>
      )}
      <form className="form" method="post" action={insidePaths.negotiationLink()} noValidate onSubmit={submit}>
        <DateField
          name="dataNascimento"
          label="Data de nascimento"
          hint="De quem recebeu a mensagem."
          error={problems.fields[0]?.message}
          enterKeyHint="go"
          required
        />
        <Button type="submit" size="big" block busy={busy}>
          Continuar
        </Button>
      </form>
    </>
  )
}
