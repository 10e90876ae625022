import type { Reply } from '@portal/contract'
import { clock } from './clock.ts'
import { session } from './session.ts'
import { endSession } from './sign-out.ts'

/** A negotiation by link begins: it opens that alone, and whoever leaves finds the login of negotiations, with what the link said. */
export function beginByLink({ accessToken, refreshToken, cpf, campanha, cupom }: Reply<'negotiationLinkAccess'>): void {
  endSession({ reason: 'replaced' })
  const now = clock.now()
  const said = Object.entries({ campanha, cupom }).filter((pair): pair is [string, string] => pair[1] !== null)
  session.update({
    auth: { accessToken, refreshToken, cpf, origin: 'LINK', isConcluded: true, tokensAt: now, signedInAt: now },
    signIn: { context: 'NEGOCIACAO', query: `?${new URLSearchParams([['contexto', 'negociacao'], ...said])}` },
    negotiation: { coupon: cupom },
  })
}
