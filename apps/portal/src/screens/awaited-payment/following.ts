import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import type { Source } from '../../client/use-watched.ts'
import { session } from '../../session/session.ts'

type State = Reply<'followCharge'>['situacao'] | 'CONFERINDO' | 'NAO_VALE'
/** The charge as far as it is known: before the first answer, and when its token serves no more, the portal says so itself. */
export type Followed = { situacao: State; pagoEm: string | null }

export const beforeAnswer: Followed = { situacao: 'CONFERINDO', pagoEm: null }
const over: Followed = { situacao: 'NAO_VALE', pagoEm: null }

/** False while the state may change by itself. */
export const isOver = ({ situacao }: Followed): boolean => situacao !== 'CONFERINDO' && situacao !== 'AGUARDANDO'

export const followingOf = (acompanhamento: string): Source<Followed> => ({
  ask: (signal) =>
    call('followCharge', { body: { acompanhamento, emissor: session.get().auth.issuer ?? '' } }, { signal }).catch(
      (error: unknown) => {
        if (isCallError(error) && error.code === 'ACOMPANHAMENTO_NAO_VALE') return over
        throw error
      },
    ),
  isOver,
  onOver: () => {},
})
