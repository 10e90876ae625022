import { useOutletContext } from 'react-router'
import { call } from '../../../client/call.ts'
import { useRequest } from '../../../client/use-request.ts'
import { session } from '../../../session/session.ts'
import { CardArt, type CardLogo } from '../../../ui/paper/card-art.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { swap } from '../../../ui/icons/actions.ts'
import { warning } from '../../../ui/icons/notices.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { type CardServices, type ServiceRequest, currentCardNumber, isOver } from '../card-services.ts'

type DashboardContext = { cardLogo?: CardLogo; onSwapCard?: () => void } | undefined

/** The states of a card that buys nothing, as words on it. */
const states = { ATIVO: undefined, BLOQUEADO: 'Bloqueado', CANCELADO: 'Cancelado' } as const

/** The card itself, and its lock. */
export function CardPanel({ services }: { services: CardServices }) {
  const card = session.get().card.selected
  const { cardLogo, onSwapCard } = useOutletContext<DashboardContext>() ?? {}
  const { situacao } = services
  return (
    <Panel as="section">
      {card && (
        <div className="mb-4">
          <CardArt
            logo={cardLogo}
            name={card.nome}
            lastFour={card.final}
            locked={states[situacao]}
            action={onSwapCard && { icon: swap, text: 'Trocar cartão', onPress: onSwapCard }}
          />
        </div>
      )}
      {situacao === 'CANCELADO' ? <Ended forGood={isOver(services)} /> : <Lock locked={situacao === 'BLOQUEADO'} />}
    </Panel>
  )
}

const Ended = ({ forGood }: { forGood: boolean }) => (
  <Notice icon={warning} tone="warning" title="Cartão cancelado.">
    {forGood
      ? 'Novas compras são recusadas. O que falta pagar continua em Fatura.'
      : 'Novas compras são recusadas. O cartão novo vem com outro número; a fatura continua a mesma.'}
  </Notice>
)

/** Its name stays, and only its state changes: a reader hears what turning it does. */
function Lock({ locked }: { locked: boolean }) {
  const { busy, problems, ask } = useRequest<ServiceRequest>()
  const turn = (bloqueado: boolean) =>
    ask(String(bloqueado), (idempotencyKey) =>
      call('lockCard', { params: { cartao: currentCardNumber() }, body: { bloqueado } }, { idempotencyKey }),
    )
  return (
    <>
      <Switch
        title="Bloquear cartão"
        detail={
          locked
            ? 'Novas compras são recusadas. Assinaturas e compras já feitas ainda podem aparecer na fatura.'
            : 'Não está encontrando o cartão? Bloqueie e desbloqueie quando quiser.'
        }
        checked={locked}
        aria-busy={busy}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <ProblemNotice>{problems.form}</ProblemNotice>
    </>
  )
}
