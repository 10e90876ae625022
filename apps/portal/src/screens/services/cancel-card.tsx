import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { LateAnswer } from '../../chrome/late-answer.tsx'
import { Modal } from '../../chrome/modal.tsx'
import { PageHead } from '../../chrome/page-head.tsx'
import { call } from '../../client/call.ts'
import { insidePaths } from '../../inside-paths.ts'
import { paths } from '../../paths.ts'
import { useAsking } from '../../payment/use-asking.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { warning } from '../../ui/icons/warning.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { Steps } from '../../ui/steps.tsx'
import {
  type CardServices,
  type ServiceRequest,
  cancellationOf,
  cardInHand,
  isOver,
  loadCardServices,
} from './card-services.ts'
import { answerWords, stepsOf } from './request-words.ts'

export const loader = loadCardServices

/** A card that its holder gives up: what that means before, how it goes after. */
export default function CancelCard() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Cancelar o cartão" back={{ to: paths.services(), text: 'Serviços' }} />
      <LateAnswer answer={answer} failed="Não conseguimos mostrar este serviço">
        {(services) => (
          <div className="cols cols--half">
            <Standing services={services} />
          </div>
        )}
      </LateAnswer>
    </>
  )
}

function Standing({ services }: { services: CardServices | undefined }) {
  if (services === undefined || services.limite === null) return <NotHere />
  const made = cancellationOf(services)
  if (made !== undefined) return <Cancelled request={made} />
  if (services.situacao !== 'CANCELADO') return <Offer />
  return isOver(services) ? <Ended /> : <Replaced />
}

const NotHere = () => (
  <Panel>
    <EmptyState icon={warning} title="Nada a cancelar aqui">
      Este serviço é de um cartão de crédito. Quando você tiver um, ele aparece aqui.
    </EmptyState>
  </Panel>
)

const Ended = () => (
  <Panel>
    <EmptyState icon={warning} title="Este cartão já foi cancelado" action={<InvoicesLink />}>
      Ninguém compra mais com ele, e não há nada a pedir aqui.
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
        <ButtonLink kind="secondary" to={insidePaths.lostCard()}>
          Ver onde está o cartão novo
        </ButtonLink>
      }
    >
      Outro está a caminho. Se não quiser mais nenhum, cancele o novo quando ele chegar.
    </EmptyState>
  </Panel>
)

const Cancelled = ({ request }: { request: ServiceRequest }) => (
  <Panel title="Seu cartão foi cancelado" sub={`Protocolo ${request.protocolo}`}>
    <p className="mb-4" role="status">
      Ninguém compra mais com ele. {answerWords(request)} O protocolo também foi para o seu e-mail.
    </p>
    <Steps steps={stepsOf(request)} />
    <p className="mt-4">
      <InvoicesLink />
    </p>
  </Panel>
)

function Offer() {
  const { busy, trouble, ask } = useAsking<ServiceRequest>()
  const [sure, setSure] = useState(false)
  const cancel = () =>
    ask('cancel', (idempotencyKey) => call('cancelCard', { params: { cartao: cardInHand() } }, { idempotencyKey }))
  return (
    <Panel title="Antes de cancelar">
      <ul className="stack">
        <li>
          <b>Nenhuma compra nova.</b> O cartão para na hora. Assinaturas e contas cobradas nele precisam de outra forma
          de pagamento.
        </li>
        <li>
          <b>O que você já comprou continua na fatura.</b> Ela continua chegando e você paga aqui, como hoje.
        </li>
        <li>
          <b>Parcelas continuam mês a mês,</b> sem mudar de valor. Quanto falta está em{' '}
          <Link className="link" to={insidePaths.monthsAhead()}>
            Próximos meses
          </Link>
          .
        </li>
        <li>
          <b>Seguros não acabam junto.</b> Cancele em{' '}
          <Link className="link" to={paths.insurance()}>
            Seguros
          </Link>
          , onde você vê antes o que volta.
        </li>
      </ul>
      <p className="small muted mt-4">
        Só não está achando o cartão? Bloqueie por enquanto em{' '}
        <Link className="link" to={paths.services()}>
          Serviços
        </Link>
        , ou{' '}
        <Link className="link" to={insidePaths.lostCard()}>
          peça outro
        </Link>
        .
      </p>
      <div className="actions mt-4">
        <Button kind="danger" onClick={() => setSure(true)}>
          Cancelar o cartão
        </Button>
      </div>
      {sure && (
        <Modal
          title="Cancelar o cartão agora?"
          onClose={() => setSure(false)}
          foot={
            <>
              <Button kind="secondary" onClick={() => setSure(false)}>
                Ficar com o cartão
              </Button>
              <Button kind="danger" busy={busy} onClick={cancel}>
                Sim, cancelar
              </Button>
            </>
          }
        >
          <p>Este cartão deixa de funcionar agora e não volta. Nenhum outro vem no lugar.</p>
          {trouble !== undefined && <p role="alert">{trouble.words}</p>}
        </Modal>
      )}
    </Panel>
  )
}
