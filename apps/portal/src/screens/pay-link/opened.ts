import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import type { Source } from '../../client/use-watched.ts'
import { session } from '../../session/session.ts'

export type OpenLink = Extract<Reply<'openPayLink'>, { situacao: 'ABERTO' }>
/** What a link is by now; what serves no more has one word, whatever it was. */
export type Opened = Reply<'openPayLink'> | { situacao: 'NAO_VALE' }

export const openLink = (token: string, signal: AbortSignal): Promise<Opened> =>
  call('openPayLink', { body: { token, emissor: session.get().auth.issuer ?? '' } }, { signal }).catch(
    (error: unknown) => {
      if (isCallError(error) && error.code === 'LINK_DE_PAGAMENTO_NAO_VALE') return { situacao: 'NAO_VALE' }
      throw error
    },
  )

/** Paid or taken back: the page turns by itself. */
export function linkSource(token: string): Source<Opened> & { lookOnceMore: () => void } {
  let last = false
  return {
    ask: (signal) => openLink(token, signal),
    isOver: ({ situacao }) => situacao !== 'ABERTO' || last,
    onOver: () => {},
    /** After its Pix ran out: each look would make a code that nobody asked for. */
    lookOnceMore: () => void (last = true),
  }
}
