import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { Modal } from '../../../chrome/dialogs/modal.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { LossPhone } from '../../../chrome/help/loss-phone.tsx'
import { PhoneLink } from '../../../chrome/help/phone-link.tsx'
import { call } from '../../../client/call.ts'
import { messageOf, problemAt, withoutProblem } from '../../../client/problems.ts'
import { type RequestControls, useRequest } from '../../../client/use-request.ts'
import { Arrived } from '../../../acts/said.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/choices/choice.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { info, warning } from '../../../ui/icons/notices.ts'
import { circleCheck } from '../../../ui/icons/states.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Protocol } from '../../../ui/codes/protocol.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { Steps } from '../../../ui/layout/steps.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import {
  type CardServices,
  type ServiceRequest,
  currentCardNumber,
  hasAdditionals,
  loadCardServices,
  replacementOf,
} from '../card-services.ts'
import { stepsOf } from '../requests/request-words.ts'
import { cardName } from './card-name.ts'
import { LockFirst } from './lock-first.tsx'

export const loader = loadCardServices

const reasons = [
  { value: 'PERDA', title: 'Perdi', detail: 'Se ainda pode encontrar o cartão, basta bloquear.' },
  { value: 'ROUBO', title: 'Fui roubado', detail: 'Faça também um boletim de ocorrência.' },
  { value: 'DANO', title: 'Está danificado', detail: 'Quebrou, ou não passa mais na máquina.' },
] as const

type LossReason = (typeof reasons)[number]['value']

/** A lost card: locked first, or ended at once, then the progress of its replacement. */
export default function LostCard() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Perda, roubo ou dano" back={{ to: paths.services(), text: 'Cartão' }} />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar este serviço">
        {(services) => (
          <div className="cols cols--half">
            {services === undefined ? <NoCard /> : <Replacement services={services} />}
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
          <Arrived>
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

/** The end of the card for good, asked once more. */
function GiveUp({ services, busy, problems, setProblems, ask }: GiveUpProps) {
  const { entrega } = services
  const [sure, setSure] = useState<LossReason>()
  const submit = (form: FormData) => {
    const motivo = form.get('motivo') as LossReason | null
    if (motivo === null) return setProblems(problemAt('Escolha o que aconteceu', { field: 'motivo' }))
    setProblems(withoutProblem('motivo'))
    setSure(motivo)
  }
  const replace = (motivo: LossReason) =>
    ask(motivo, (idempotencyKey) =>
      call('replaceCard', { params: { cartao: currentCardNumber() }, body: { motivo } }, { idempotencyKey }),
    )
  return (
    <Panel title="Cancelar e pedir outro">
      <Form onSubmit={submit} problems={problems.fields}>
        <Choice
          legend="O que aconteceu com o cartão?"
          name="motivo"
          options={reasons}
          onChange={() => setProblems(withoutProblem('motivo'))}
          error={messageOf(problems, 'motivo')}
        />
        <Destination address={entrega} />
        <Notice icon={info} tone="warning" title="Não dá para voltar atrás.">
          O número deste cartão acaba agora, e o novo vem com outro. Assinaturas precisam do número novo.
          {hasAdditionals(services) && ' Os cartões adicionais param até o novo chegar.'}
        </Notice>
        <Button type="submit" kind="danger" block>
          Cancelar este cartão e pedir outro
        </Button>
      </Form>
      {sure !== undefined && (
        <Sure
          motivo={sure}
          busy={busy}
          problem={problems.form}
          onStay={() => setSure(undefined)}
          onReplace={() => replace(sure)}
        />
      )}
    </Panel>
  )
}

type GiveUpProps = RequestControls<ServiceRequest> & { services: CardServices }

/** The result first; a thief may have bought something, but with a booklet's card there is no purchase to contest. */
export const CardEnded = ({ request: { motivo, protocolo, respostaAte }, hasPurchases }: CardEndedProps) => (
  <Notice icon={circleCheck} tone="positive" role="status" title="Pronto: seu cartão foi cancelado.">
    <p>
      O cartão antigo não faz mais compras. Já pedimos o cartão novo, e respondemos sobre a entrega até{' '}
      <CivilDate date={respostaAte} />.{motivo === 'ROUBO' && ' Registre também um boletim de ocorrência.'}
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

const NewCard = ({ request, address }: { request: ServiceRequest; address: string | null }) => (
  <Panel title="Seu cartão novo">
    <Steps steps={stepsOf(request)} />
    <Destination address={address} isOrdered />
    <p className="caption">
      A fatura continua a mesma. <Protocol of={request.protocolo} />
    </p>
  </Panel>
)

const Cancelled = () => (
  <Panel>
    <EmptyState icon={warning} title="Este cartão já foi cancelado">
      O cartão não aceita novas compras. Você não precisa pedir nada aqui.
    </EmptyState>
  </Panel>
)

const Sure = ({ motivo, busy, problem, onStay, onReplace }: SureProps) => (
  <Modal
    title="Cancelar este cartão agora?"
    onClose={onStay}
    foot={
      <>
        <Button kind="secondary" onClick={onStay}>
          Voltar
        </Button>
        <Button kind="danger" busy={busy} onClick={onReplace}>
          Sim, cancelar e pedir outro
        </Button>
      </>
    }
  >
    <p>
      {cardName()} é cancelado na hora. O cartão novo chega com outro número: atualize suas assinaturas.
      {motivo !== 'DANO' && ' Se encontrar o cartão, descarte.'}
    </p>
    {problem !== undefined && <p role="alert">{problem}</p>}
  </Modal>
)

interface SureProps {
  motivo: LossReason
  busy: boolean
  problem: string | undefined
  onStay: () => void
  onReplace: () => void
}

/** The address of the new card, as much of it as its owner needs to recognise it. */
const Destination = ({ address, isOrdered = false }: { address: string | null; isOrdered?: boolean }) => (
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
          Bloqueie o cartão e ligue para <PhoneLink /> antes de pedir outro. Sem pressa, peça a correção em{' '}
          <Link className="link" to={paths.myData()}>
            Meus dados
          </Link>
          .
        </>
      )}
    </p>
  </div>
)
