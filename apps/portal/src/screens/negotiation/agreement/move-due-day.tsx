import { formatDate } from '@portal/brazil/dates'
import { useState } from 'react'
import { Arrived, Said } from '../../../acts/said.tsx'
import { messageOf, noProblems, problemAt } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { AgreementReply } from '../agreement-flow.ts'
import { DueDayField } from '../proposal/due-day-field.tsx'
import { ReviewDueDay } from './review-due-day.tsx'

/** The due day of the remaining instalments may move once, for free: the new dates are reviewed before that. */
export function MoveDueDay({ agreement }: { agreement: AgreementReply }) {
  const [day, setDay] = useState<number>()
  const [state, setState] = useState<'choosing' | 'reviewing' | 'moved'>('choosing')
  if (!agreement.mudancaDeVencimento.possivel && state !== 'moved') return null
  return (
    <Panel title="Mudar o dia do vencimento">
      {state === 'moved' && (
        <Said>
          Pronto. As parcelas que faltam vencem agora no dia {day}.
          {agreement.proximoVencimento !== null && ` A próxima, em ${formatDate(agreement.proximoVencimento)}.`}
        </Said>
      )}
      {state === 'choosing' && (
        <ChooseDay
          agreement={agreement}
          chosen={day}
          onChoose={(chosen) => {
            setDay(chosen)
            setState('reviewing')
          }}
        />
      )}
      {state === 'reviewing' && day !== undefined && (
        <ReviewDueDay
          agreement={agreement}
          day={day}
          onBack={() => setState('choosing')}
          onMoved={() => setState('moved')}
        />
      )}
    </Panel>
  )
}

function ChooseDay({ agreement: { proximoVencimento }, chosen, onChoose }: ChooseDayProps) {
  const [problems, setProblems] = useState(noProblems)
  const now = Number(proximoVencimento?.slice(8) ?? 0)
  const choose = (form: FormData) => {
    const day = Number(form.get('dia'))
    if (day === 0) return setProblems(problemAt('Escolha o novo dia', { field: 'dia' }))
    onChoose(day)
  }
  // Whoever comes back from the review is led to the choice.
  return (
    <Arrived now={chosen !== undefined} role="group" label="Mudança do vencimento">
      <p className="small muted my-2">Uma vez, sem custo. Vale para as parcelas que ainda não venceram.</p>
      <Form className="stack" onSubmit={choose} problems={problems.fields}>
        <DueDayField
          name="dia"
          label="Novo dia"
          now={now}
          defaultValue={chosen?.toString()}
          hint={`Hoje as parcelas vencem no dia ${now}`}
          error={messageOf(problems, 'dia')}
        />
        <Button type="submit" kind="secondary">
          Ver as novas datas
        </Button>
      </Form>
    </Arrived>
  )
}

interface ChooseDayProps {
  agreement: AgreementReply
  chosen: number | undefined
  onChoose: (day: number) => void
}
