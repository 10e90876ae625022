import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatDate, monthName, monthOf } from '@portal/brazil/dates'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { messageOf, problemAt, withoutProblem } from '../../../client/problems.ts'
import { type RequestControls, useRequest } from '../../../client/use-request.ts'
import { Arrived } from '../../../acts/said.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/choices/choice.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { calendar } from '../../../ui/icons/things.ts'
import { info } from '../../../ui/icons/notices.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import {
  type CardServices,
  type ServiceRequest,
  currentCardNumber,
  isOver,
  loadCardServices,
} from '../card-services.ts'
import { RequestMade } from '../requests/requests.tsx'

export const loader = loadCardServices

type DueDay = NonNullable<CardServices['vencimento']>

/** Another due day for the invoices to come: both cycles are shown before the change. */
export default function ChangeDueDay() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Dia de vencimento" back={{ to: paths.services(), text: 'Cartão' }}>
        O dia pode mudar uma vez a cada 6 meses.
      </PageHead>
      <DeferredContent answer={answer} failed="Não conseguimos mostrar este serviço">
        {(services) => {
          if (services && isOver(services)) return <Over />
          return services?.vencimento ? <Days dueDay={services.vencimento} /> : <NoInvoice />
        }}
      </DeferredContent>
    </>
  )
}

const Over = () => (
  <Panel>
    <EmptyState icon={calendar} title="Este cartão foi cancelado">
      As faturas que faltam continuam com o vencimento de hoje.
    </EmptyState>
  </Panel>
)

const NoInvoice = () => (
  <Panel>
    <EmptyState icon={calendar} title="Ainda não há fatura para mudar">
      Quando a sua próxima fatura abrir, você pode escolher outro dia aqui.
    </EmptyState>
  </Panel>
)

function Days({ dueDay }: { dueDay: DueDay }) {
  const { proxima, dia, liberadoEm } = dueDay
  const { made, ...asking } = useRequest<ServiceRequest>()
  return (
    <div className="cols cols--half">
      <Panel title={`Hoje: todo dia ${dia}`}>
        <Facts
          rows={[
            { term: 'Próxima fatura fecha', value: <CivilDate date={proxima.fechamento} /> },
            { term: 'Vence', value: <CivilDate date={proxima.vencimento} /> },
          ]}
        />
        {made !== undefined && (
          <Arrived className="mt-4">
            <RequestMade request={made}>
              Pronto! O dia de vencimento mudou. A fatura que já fechou continua com a mesma data.
            </RequestMade>
          </Arrived>
        )}
      </Panel>
      <Panel title="Outro dia">
        {liberadoEm === null ? (
          <Options dueDay={dueDay} {...asking} />
        ) : (
          <Notice icon={info} title={`A partir de ${formatDate(liberadoEm)}`}>
            você pode mudar de novo.
          </Notice>
        )}
      </Panel>
    </div>
  )
}

function Options({ dueDay: { opcoes, proxima }, busy, problems, setProblems, ask }: OptionsProps) {
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

interface OptionsProps extends RequestControls<ServiceRequest> {
  dueDay: DueDay
}
