import { useOutletContext } from 'react-router'
import { session } from '../../../session/session.ts'
import { CardArt, type CardLogo } from '../../../ui/paper/card-art.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { swap } from '../../../ui/icons/actions.ts'
import { warning } from '../../../ui/icons/notices.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { type CardServices, hasAdditionals, isOver } from '../card-services.ts'
import { useLock } from './use-lock.ts'

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
      {situacao === 'CANCELADO' ? (
        <Ended forGood={isOver(services)} />
      ) : (
        <Lock locked={situacao === 'BLOQUEADO'} alone={!hasAdditionals(services)} />
      )}
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

/** A noun reads true of both positions: 'Bloquear cartão', switched on, does not say whether the card is locked. */
function Lock({ locked, alone }: { locked: boolean; alone: boolean }) {
  const state = locked ? 'on' : 'off'
  const { busy, problems, turn } = useLock()
  return (
    <>
      <Switch
        title="Bloqueio do cartão"
        detail={alone ? lockDetail[state] : `${lockDetail[state]} ${additionalsDetail[state]}`}
        checked={locked}
        aria-busy={busy}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <ProblemNotice>{problems.form}</ProblemNotice>
    </>
  )
}

const lockDetail = {
  on: 'Cartão bloqueado: novas compras são recusadas. Para voltar a comprar, desligue o bloqueio. Assinaturas e compras já feitas ainda podem aparecer na fatura.',
  off: 'Não está encontrando o cartão? Bloqueie e desbloqueie quando quiser.',
} as const

/** An additional card buys nothing while its holder's does not. */
const additionalsDetail = {
  on: 'Os cartões adicionais também não compram.',
  off: 'Os cartões adicionais param junto.',
} as const
