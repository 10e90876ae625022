import { useLoaderData } from 'react-router'
import { formatDate } from '@portal/brazil/dates'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { useRequest } from '../../../client/use-request.ts'
import { Arrived } from '../../../acts/said.tsx'
import { paths } from '../../../paths.ts'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { calendar } from '../../../ui/icons/things.ts'
import { info } from '../../../ui/icons/notices.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { type ServiceRequest, isOver, loadCardServices } from '../card-services.ts'
import { RequestMade } from '../requests/requests.tsx'
import { type DueDay, DueDayChoice } from './due-day-choice.tsx'

export const loader = loadCardServices

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
          <Arrived role="group" label="Resultado" className="mt-4">
            <RequestMade request={made}>
              Pronto! O dia de vencimento mudou. A fatura que já fechou continua com a mesma data.
            </RequestMade>
          </Arrived>
        )}
      </Panel>
      <Panel title="Outro dia">
        {liberadoEm === null ? (
          <DueDayChoice dueDay={dueDay} {...asking} />
        ) : (
          <Notice icon={info} title={`A partir de ${formatDate(liberadoEm)}`}>
            você pode mudar de novo.
          </Notice>
        )}
      </Panel>
    </div>
  )
}
