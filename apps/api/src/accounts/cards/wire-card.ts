import type { Reply } from '@portal/contract'
import type { Card } from './repository.ts'

type CardState = 'active' | 'locked' | 'ended'

export const cardStateOf = ({ endedAt, lockedAt }: Pick<Card, 'endedAt' | 'lockedAt'>): CardState =>
  endedAt !== null ? 'ended' : lockedAt !== null ? 'locked' : 'active'

export const cardStateNames = { active: 'ATIVO', locked: 'BLOQUEADO', ended: 'CANCELADO' } as const satisfies Record<
  CardState,
  Reply<'cardServices'>['situacao']
>

export const wireCard = (card: Card): Reply<'cards'>[number] => ({
  bin: card.bin,
  tipo: card.type,
  numeroCartao: card.id,
  nome: card.name,
  logo: card.logo,
  final: card.last4,
})
