import { formatDate, monthName, monthOf } from '@portal/brazil/dates'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { messageOf, problemAt, withoutProblem } from '../../../client/problems.ts'
import type { RequestControls } from '../../../client/use-request.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/choices/choice.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { type CardServices, type ServiceRequest, currentCardNumber } from '../card-services.ts'

export type DueDay = NonNullable<CardServices['vencimento']>

/** The days that can be had, each with the cycle that it brings. */
export function DueDayChoice({ dueDay: { opcoes, proxima }, busy, problems, setProblems, ask }: DueDayChoiceProps) {
  // No day is preselected: it can be changed again only after half a year.
  const [chosen, setChosen] = useState<DueDay['opcoes'][number]>()
  const choose = (day: string) => {
    setProblems(withoutProblem('dia'))
    setChosen(opcoes.find(({ dia }) => String(dia) === day))
  }
  const submit = () => {
    if (chosen === undefined) return setProblems(problemAt('Escolha o dia', { field: 'dia' }))
    const body = { dia: chosen.dia, vencimento: chosen.vencimento }
    ask(String(chosen.dia), (idempotencyKey) =>
      call('changeDueDay', { params: { cartao: currentCardNumber() }, body }, { idempotencyKey }),
    )
  }
  return (
    <Form onSubmit={submit} problems={problems.fields}>
      <Choice
        legend="Em que dia quer pagar?"
        name="dia"
        value={String(chosen?.dia ?? '')}
        onChange={choose}
        options={opcoes.map(({ dia, fechamento, vencimento }) => ({
          value: String(dia),
          title: `Dia ${dia}`,
          detail: cycleWords({ fechamento, vencimento }, proxima.vencimento),
        }))}
        error={messageOf(problems, 'dia')}
      />
      {chosen !== undefined && chosen.diasAMais > 0 && (
        <Notice icon={info} role="status">
          A próxima fatura vence {chosen.diasAMais === 1 ? '1 dia' : `${chosen.diasAMais} dias`} depois de{' '}
          {formatDate(proxima.vencimento)}, e junta as compras desses dias também.
        </Notice>
      )}
      <ProblemNotice>{problems.form}</ProblemNotice>
      <Button type="submit" block busy={busy}>
        {chosen === undefined ? 'Mudar o dia' : `Mudar para o dia ${chosen.dia}`}
      </Button>
    </Form>
  )
}

/** A day that comes only in the month after the planned one leaves that month without an invoice. */
const cycleWords = ({ fechamento, vencimento }: DueDay['proxima'], planned: string): string =>
  [
    `Fecha ${formatDate(fechamento)} e vence ${formatDate(vencimento)}.`,
    ...(monthOf(vencimento) === monthOf(planned) ? [] : [`Sem fatura em ${monthName(planned)}.`]),
  ].join(' ')

interface DueDayChoiceProps extends RequestControls<ServiceRequest> {
  dueDay: DueDay
}
