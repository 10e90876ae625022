import { formatDate } from '@portal/brazil/dates'
import { useState } from 'react'
import { Modal } from '../../../chrome/dialogs/modal.tsx'
import { call } from '../../../client/call.ts'
import { namedProblemsOf } from '../../../client/problems-of.ts'
import { useRetry } from '../../../client/use-retry.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { warning } from '../../../ui/icons/notices.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Plan } from './instalment-flow.ts'

/** The undoing of a plan within seven days, with its consequences said before. */
export function UndoPlan({ plan }: { plan: Plan }) {
  const [asking, setAsking] = useState(false)
  return (
    <Panel title="Mudou de ideia?">
      <p className="small mt-2 mb-4">
        Você pode desistir, sem custo e sem dizer por quê, até <CivilDate date={plan.desistencia.ate} />.
      </p>
      <Button kind="secondary" block onClick={() => setAsking(true)}>
        Desistir do parcelamento
      </Button>
      {asking && <AskUndo plan={plan} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function AskUndo({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { retry } = useRetry()
  const { busy, problems, submit } = useSubmit(namedProblemsOf)
  const undo = () =>
    submit(async () => {
      await call('undoInstalments', { params: { parcelamento: plan.parcelamento } })
      onClose()
      retry()
      return 'leave'
    })
  const paid = plan.situacao === 'CONTRATADO' ? plan.entradaCentavos : 0
  return (
    <Modal
      title="Desistir do parcelamento?"
      onClose={onClose}
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Manter
          </Button>
          <Button busy={busy} onClick={undo}>
            Desistir
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>O parcelamento é cancelado, sem juros nem IOF. A fatura volta a ser cobrada.</p>
        <Facts
          rows={[
            ...(paid > 0 ? [{ term: 'Entrada já paga, que fica descontada', value: <Money cents={paid} /> }] : []),
            {
              term: 'Para pagar da fatura hoje',
              value: <Money cents={plan.desistencia.faturaSemParcelamentoCentavos} />,
              kind: 'total',
            },
          ]}
        />
        <p className="small muted">
          Depois de {formatDate(plan.desistencia.ate)} não dá mais para desistir, mas dá para quitar antes com desconto.
        </p>
        {problems.form !== undefined && (
          <Notice icon={warning} tone="negative" role="alert">
            {problems.form}
          </Notice>
        )}
      </div>
    </Modal>
  )
}
