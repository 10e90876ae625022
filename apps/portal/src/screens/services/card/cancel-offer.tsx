import { useState } from 'react'
import { Link } from 'react-router'
import { Modal } from '../../../chrome/dialogs/modal.tsx'
import { call } from '../../../client/call.ts'
import type { RequestControls } from '../../../client/use-request.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type ServiceRequest, currentCardNumber } from '../card-services.ts'

/** The meaning of a cancellation, and the question that is asked twice. */
export function CancelOffer({ alone, busy, problems, ask }: CancelOfferProps) {
  const [sure, setSure] = useState(false)
  const cancel = () =>
    ask('cancel', (idempotencyKey) =>
      call('cancelCard', { params: { cartao: currentCardNumber() } }, { idempotencyKey }),
    )
  return (
    <Panel title="Antes de cancelar">
      <ul className="stack mb-3">
        <li>
          <b>Nenhuma compra nova.</b> O cartão para na hora. Assinaturas e contas cobradas no cartão precisam de outra
          forma de pagamento.
        </li>
        {!alone && (
          <li>
            <b>Os cartões adicionais acabam junto.</b> Avise quem usa.
          </li>
        )}
      </ul>
      <LastingDuties />
      <p className="small muted mt-4">
        Só não está achando o cartão? Bloqueie por enquanto em{' '}
        <Link className="link" to={paths.services()}>
          Cartão
        </Link>
        , ou{' '}
        <Link className="link" to={paths.lostCard()}>
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
          <p>Este cartão é cancelado agora, de vez. Você não recebe outro no lugar.</p>
          {problems.form !== undefined && <p role="alert">{problems.form}</p>}
        </Modal>
      )}
    </Panel>
  )
}

interface CancelOfferProps extends RequestControls<ServiceRequest> {
  /** True where no additional card ends with it. */
  alone: boolean
}

/** The obligations that do not end with the card: said before the cancellation and once more after it. */
export const LastingDuties = () => (
  <ul className="stack">
    <li>
      <b>O que você já comprou continua na fatura.</b> A fatura continua chegando, e você paga aqui, como hoje.
    </li>
    <li>
      <b>Parcelas continuam mês a mês,</b> sem mudar de valor. Quanto falta está em{' '}
      <Link className="link" to={paths.monthsAhead()}>
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
)
