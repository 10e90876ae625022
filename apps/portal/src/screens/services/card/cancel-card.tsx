import { useLoaderData } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { Arrived } from '../../../acts/said.tsx'
import { useRequest } from '../../../client/use-request.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { warning } from '../../../ui/icons/notices.ts'
import { Protocol } from '../../../ui/codes/protocol.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { Steps } from '../../../ui/layout/steps.tsx'
import {
  type CardServices,
  type ServiceRequest,
  cancellationOf,
  hasAdditionals,
  isOver,
  loadCardServices,
} from '../card-services.ts'
import { ForCreditCards } from '../for-credit-cards.tsx'
import { CancelOffer, LastingDuties } from './cancel-offer.tsx'
import { answerWords, stepsOf } from '../requests/request-words.ts'
import { unbroken } from '../../../ui/unbroken.tsx'

export const loader = loadCardServices

/** The cancellation of a card by its holder: its meaning before, its progress after. */
export default function CancelCard() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Cancelar o cartão" back={{ to: paths.services(), text: 'Cartão' }} />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar este serviço">
        {(services) => (
          <div className="cols cols--half">
            <Standing services={services} />
          </div>
        )}
      </DeferredContent>
    </>
  )
}

function Standing({ services }: { services: CardServices | undefined }) {
  const asking = useRequest<ServiceRequest>()
  if (services === undefined || services.limite === null)
    return <ForCreditCards icon={warning} title="Nada a cancelar aqui" />
  const made = cancellationOf(services)
  if (made !== undefined) return <Cancelled request={made} now={asking.made?.protocolo === made.protocolo} />
  if (services.situacao !== 'CANCELADO') return <CancelOffer {...asking} alone={!hasAdditionals(services)} />
  return isOver(services) ? <Ended /> : <Replaced />
}

const Ended = () => (
  <Panel>
    <EmptyState icon={warning} title="Este cartão já foi cancelado" action={<InvoicesLink />}>
      O cartão não aceita novas compras. Você não precisa pedir nada aqui.
    </EmptyState>
  </Panel>
)

const InvoicesLink = () => (
  <ButtonLink kind="secondary" to={paths.invoices()}>
    Ver o que falta pagar
  </ButtonLink>
)

const Replaced = () => (
  <Panel>
    <EmptyState
      icon={warning}
      title="Este cartão já foi cancelado"
      action={
        <ButtonLink kind="secondary" to={paths.lostCard()}>
          Ver onde está o cartão novo
        </ButtonLink>
      }
    >
      Outro cartão está a caminho. Se não quiser mais nenhum, cancele o novo quando chegar.
    </EmptyState>
  </Panel>
)

const Cancelled = ({ request, now }: { request: ServiceRequest; now: boolean }) => (
  <Panel title="Seu cartão foi cancelado" sub={<Protocol of={request.protocolo} />}>
    <Arrived now={now} role="status" className="mb-4">
      <p>
        Novas compras são recusadas. {answerWords(request)} {unbroken('O protocolo também foi para o seu e-mail.')}
      </p>
    </Arrived>
    <Steps steps={stepsOf(request)} />
    <h3 className="mt-4 mb-3">O que continua</h3>
    <LastingDuties />
    <p className="mt-4">
      <InvoicesLink />
    </p>
  </Panel>
)
