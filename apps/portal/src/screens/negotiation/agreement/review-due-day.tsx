import { formatDate, movedDueDates } from '@portal/brazil/dates'
import { useState } from 'react'
import { ConfirmationCode } from '../../../acts/confirmation-code.tsx'
import { Arrived } from '../../../acts/said.tsx'
import { call } from '../../../client/call.ts'
import { problemsOf } from '../../../client/problems-of.ts'
import { messageOf, noProblems } from '../../../client/problems.ts'
import { useRetry } from '../../../client/use-retry.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { session } from '../../../session/session.ts'
import { today } from '../../../session/today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import type { AgreementReply } from '../agreement-flow.ts'
import { partsWordsIn } from '../negotiation-words.ts'

/** WCAG 3.3.4: every date that changes, before and after, and only then the act. */
export function ReviewDueDay({ agreement, day, onBack, onMoved }: ReviewDueDayProps) {
  const { id } = agreement
  const { retry } = useRetry()
  const { busy, problems, setProblems, submit } = useSubmit(problemsOf)
  // A session of a message's link proved little: a code says that it is the holder.
  const [asksCode] = useState(() => session.get().auth.origin === 'LINK')
  const [codeSent, setCodeSent] = useState(false)
  const move = (form: FormData) =>
    submit(async () => {
      const codigo = String(form.get('codigo') ?? '')
      await call('moveDueDay', { params: { acordo: id }, body: { diaVencimento: day, ...(asksCode && { codigo }) } })
      onMoved()
      retry()
    })
  return (
    <Form className="stack" onSubmit={move} problems={problems.fields}>
      <Arrived role="group" label="Confira as novas datas" className="stack">
        <h3>Confira as novas datas</h3>
        <Facts rows={changesOf(agreement, day)} />
        <p className="small muted">Os valores não mudam. Depois disso, não dá para mudar o dia de novo.</p>
      </Arrived>
      {asksCode && (
        <ConfirmationCode
          lead="Para mudar o dia, confirme que é você com um código de 6 dígitos."
          send={(canal) => call('sendMoveCode', { params: { acordo: id }, body: { canal } })}
          error={messageOf(problems, 'codigo')}
          onSent={() => {
            setProblems(noProblems)
            setCodeSent(true)
          }}
        />
      )}
      <ProblemNotice>{problems.form}</ProblemNotice>
      <div className="actions">
        <Button type="submit" busy={busy} reason={asksCode && !codeSent ? 'Peça o código para continuar.' : undefined}>
          Mudar para o dia {day}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Escolher outro dia
        </Button>
      </div>
    </Form>
  )
}

/** The instalments that move, each with its date before and after. */
function changesOf({ plano }: AgreementReply, day: number) {
  const nameOf = partsWordsIn(plano.length)
  const left = plano.filter(({ situacao }) => situacao === 'ABERTA' || situacao === 'ATRASADA')
  const moved = movedDueDates(
    left.map(({ vencimento }) => vencimento),
    day,
    today(),
  )
  return left.map(({ numero, vencimento }, index) => ({
    term: nameOf([numero]),
    value: `de ${formatDate(vencimento)} para ${formatDate(moved[index] ?? vencimento)}`,
  }))
}

interface ReviewDueDayProps {
  agreement: AgreementReply
  day: number
  onBack: () => void
  onMoved: () => void
}
