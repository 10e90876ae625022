import { Suspense } from 'react'
import { Await, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { LossPhone } from '../../../chrome/help/loss-phone.tsx'
import { useRequest } from '../../../client/use-request.ts'
import { Arrived } from '../../../acts/said.tsx'
import { paths } from '../../../paths.ts'
import { warning } from '../../../ui/icons/notices.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { type CardServices, type ServiceRequest, loadCardServices, replacementOf } from '../card-services.ts'
import { GiveUp } from './give-up.tsx'
import { LockFirst } from './lock-first.tsx'
import { CardEnded, NewCard } from './new-card.tsx'
import { askTheftPolicy, TheftCover } from './theft-cover.tsx'

export const loader = async (args: LoaderFunctionArgs) => {
  const theftPolicy = askTheftPolicy(args.request.signal)
  return { ...(await loadCardServices(args)), theftPolicy }
}

/** A lost card: locked first, or ended at once, then the progress of its replacement. */
export default function LostCard() {
  const { answer, theftPolicy } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Perda, roubo ou dano" back={{ to: paths.services(), text: 'Cartão' }} />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar este serviço">
        {(services) => (
          <div className="cols cols--half">
            {services === undefined ? <NoCard /> : <Replacement services={services} />}
            {services && replacementOf(services)?.motivo !== 'DANO' && (
              <Suspense>
                <Await resolve={theftPolicy}>{(policy) => policy && <TheftCover policy={policy} />}</Await>
              </Suspense>
            )}
          </div>
        )}
      </DeferredContent>
      <p>
        <LossPhone />
      </p>
    </>
  )
}

const NoCard = () => (
  <Panel>
    <EmptyState icon={warning} title="Nenhum cartão nesta conta">
      Este serviço é para quem tem cartão. Quando você tiver um cartão, o serviço aparece aqui.
    </EmptyState>
  </Panel>
)

function Replacement({ services }: { services: CardServices }) {
  const { made, ...asking } = useRequest<ServiceRequest>()
  const current = replacementOf(services)
  if (current !== undefined)
    return (
      <div className="stack-l">
        {made !== undefined && (
          <Arrived role="group" label="Resultado">
            <CardEnded request={made} hasPurchases={services.limite !== null} />
          </Arrived>
        )}
        <NewCard request={current} address={services.entrega} />
      </div>
    )
  if (services.situacao === 'CANCELADO') return <Cancelled />
  return (
    <div className="stack-l">
      <LockFirst services={services} />
      <GiveUp services={services} {...asking} />
    </div>
  )
}

const Cancelled = () => (
  <Panel>
    <EmptyState icon={warning} title="Este cartão já foi cancelado">
      O cartão não aceita novas compras. Você não precisa pedir nada aqui.
    </EmptyState>
  </Panel>
)
