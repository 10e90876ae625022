import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import type { Source } from '../../client/use-watched.ts'
import { session } from '../../session/session.ts'

export type OpenLink = Extract<Reply<'openPayLink'>, { situacao: 'ABERTO' }> & {
  /** True where another code came while the first one would still have served. */
  isReplaced?: boolean
}
/** The state of a link; every link that serves no more has the same one. */
export type PayLinkState = OpenLink | Exclude<Reply<'openPayLink'>, { situacao: 'ABERTO' }> | { situacao: 'NAO_VALE' }

export const openLink = (token: string, signal: AbortSignal): Promise<PayLinkState> =>
  call('openPayLink', { body: { token, emissor: session.get().auth.issuer ?? '' } }, { signal }).catch(
    (error: unknown) => {
      if (isCallError(error) && error.code === 'LINK_DE_PAGAMENTO_NAO_VALE') return { situacao: 'NAO_VALE' }
      throw error
    },
  )

/** The page changes by itself once the link is paid or revoked. */
export function linkSource(token: string, first: PayLinkState): Source<PayLinkState> & { lookOnceMore: () => void } {
  let last = false
  let isReplaced = false
  const code = first.situacao === 'ABERTO' ? first.pix.copiaECola : undefined
  const end = performance.now() + (first.situacao === 'ABERTO' ? first.pix.segundosRestantes * 1000 : 0)
  return {
    async ask(signal) {
      const state = await openLink(token, signal)
      if (state.situacao !== 'ABERTO') return state
      // A code that came after the end of the first is nobody's choice.
      isReplaced ||= code !== undefined && state.pix.copiaECola !== code && performance.now() < end
      return { ...state, isReplaced }
    },
    isOver: ({ situacao }) => situacao !== 'ABERTO' || last,
    onOver: () => {},
    /** Polls once more after the Pix ran out: each further poll would create a code that nobody asked for. */
    lookOnceMore: () => void (last = true),
  }
}
