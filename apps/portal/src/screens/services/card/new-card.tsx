import { Link } from 'react-router'
import { PhoneLink } from '../../../chrome/help/phone-link.tsx'
import { paths } from '../../../paths.ts'
import { Protocol } from '../../../ui/codes/protocol.tsx'
import { circleCheck } from '../../../ui/icons/states.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Steps } from '../../../ui/layout/steps.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import type { ServiceRequest } from '../card-services.ts'
import { stepsOf } from '../requests/request-words.ts'

/** The result first; a thief may have bought something, but with a booklet's card there is no purchase to contest. */
export const CardEnded = ({ request: { motivo, protocolo, respostaAte }, hasPurchases }: CardEndedProps) => (
  <Notice icon={circleCheck} tone="positive" role="status" title="Pronto: seu cartão foi cancelado.">
    <p>
      O cartão antigo não faz mais compras, e já pedimos o novo. Até <CivilDate date={respostaAte} />, avisamos quando o
      cartão novo chega.{motivo === 'ROUBO' && ' Registre também um boletim de ocorrência.'}
    </p>
    {motivo !== 'DANO' && hasPurchases && (
      <p>
        Viu uma compra que não foi sua?{' '}
        <Link className="link" to={paths.choosePurchase()}>
          Conteste a compra
        </Link>
      </p>
    )}
    <p className="small">
      <Protocol of={protocolo} />
    </p>
  </Notice>
)

interface CardEndedProps {
  request: ServiceRequest
  hasPurchases: boolean
}

/** The progress of the new card, and where it goes. */
export const NewCard = ({ request, address }: { request: ServiceRequest; address: string | null }) => (
  <Panel title="Seu cartão novo">
    <Steps steps={stepsOf(request)} />
    <Destination address={address} isOrdered />
    <p className="caption">
      A fatura continua a mesma. <Protocol of={request.protocolo} />
    </p>
  </Panel>
)

/** The address of the new card, as much of it as its owner needs to recognise it. */
export const Destination = ({ address, isOrdered = false, isLocked = false }: DestinationProps) => (
  <div>
    <p className="label">O cartão novo vai para</p>
    <p>{address ?? 'Não temos um endereço no seu cadastro.'}</p>
    <p className="small">
      Não é mais aí?{' '}
      {isOrdered ? (
        <>
          Ligue hoje para <PhoneLink />.
        </>
      ) : (
        <>
          {isLocked ? 'Ligue' : 'Bloqueie o cartão e ligue'} para <PhoneLink /> antes de pedir outro. Depois, corrija o
          endereço em{' '}
          <Link className="link" to={paths.myData()}>
            Meus dados
          </Link>
          .
        </>
      )}
    </p>
  </div>
)

interface DestinationProps {
  address: string | null
  isOrdered?: boolean
  isLocked?: boolean
}
