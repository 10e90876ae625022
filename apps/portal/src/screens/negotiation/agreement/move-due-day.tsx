import { useState } from 'react'
import { ConfirmationCode } from '../../../acts/confirmation-code.tsx'
import { call } from '../../../client/call.ts'
import { problemsOf } from '../../../client/problems-of.ts'
import { messageOf, noProblems } from '../../../client/problems.ts'
import { useRetry } from '../../../client/use-retry.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { session } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import type { AgreementReply } from '../agreement-flow.ts'
import { DueDayField } from '../proposal/due-day-field.tsx'

/** The due day of the remaining instalments may move once, for free. */
export function MoveDueDay({ agreement: { id, mudancaDeVencimento } }: { agreement: AgreementReply }) {
  const { retry } = useRetry()
  const { busy, problems, setProblems, submit } = useSubmit(problemsOf)
  // A session of a message's link proved little: a code says that it is the holder.
  const [asksCode] = useState(() => session.get().auth.origin === 'LINK')
  const [codeSent, setCodeSent] = useState(false)
  const move = (form: FormData) =>
    submit(async () => {
      const codigo = String(form.get('codigo') ?? '')
      await call('moveDueDay', {
        params: { acordo: id },
        body: { diaVencimento: Number(form.get('dia')), ...(asksCode && { codigo }) },
      })
      retry()
    })
  if (!mudancaDeVencimento.possivel) return null
  return (
    <Panel title="Mudar o dia do vencimento">
      <p className="small muted my-2">Uma vez, sem custo. Vale para as parcelas que ainda não venceram.</p>
      <Form className="stack" onSubmit={move}>
        <DueDayField name="dia" label="Novo dia" />
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
        <Button
          type="submit"
          kind="secondary"
          busy={busy}
          reason={asksCode && !codeSent ? 'Peça o código para continuar.' : undefined}
        >
          Mudar o dia
        </Button>
        <ProblemNotice>{problems.form}</ProblemNotice>
      </Form>
    </Panel>
  )
}
