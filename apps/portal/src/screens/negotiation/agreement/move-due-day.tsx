import { call } from '../../../client/call.ts'
import { problemsOf } from '../../../client/problems-of.ts'
import { useRetry } from '../../../client/use-retry.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import type { AgreementReply } from '../agreement-flow.ts'
import { DueDayField } from '../proposal/due-day-field.tsx'

/** The due day of the remaining instalments may move once, for free. */
export function MoveDueDay({ agreement: { id, mudancaDeVencimento } }: { agreement: AgreementReply }) {
  const { retry } = useRetry()
  const { busy, problems, submit } = useSubmit(problemsOf)
  const move = (form: FormData) =>
    submit(async () => {
      await call('moveDueDay', { params: { acordo: id }, body: { diaVencimento: Number(form.get('dia')) } })
      retry()
    })
  if (!mudancaDeVencimento.possivel) return null
  return (
    <Panel title="Mudar o dia do vencimento">
      <p className="small muted my-2">Uma vez, sem custo. Vale para as parcelas que ainda não venceram.</p>
      <Form className="stack" onSubmit={move}>
        <DueDayField name="dia" label="Novo dia" />
        <Button type="submit" kind="secondary" busy={busy}>
          Mudar o dia
        </Button>
        <ProblemNotice>{problems.form}</ProblemNotice>
      </Form>
    </Panel>
  )
}
