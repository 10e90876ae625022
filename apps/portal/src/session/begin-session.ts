import type { Reply } from '@portal/contract'
import { clock } from './clock.ts'
import { saidByLink } from './said-by-link.ts'
import { session, type SessionPatch } from './session.ts'
import { endSession } from './sign-out.ts'

export type SignedIn = Extract<Reply<'signIn'>, { accessToken: string }>

/** A login begins: what the server told of the person, and the moment from which its tokens age. */
export function beginSession(signedIn: SignedIn): void {
  const { auth, signIn } = holderOf(signedIn)
  session.update({
    auth: { ...auth, isConcluded: true, offersPasskey: signedIn.contexto === undefined },
    signIn,
    negotiation: { coupon: saidByLink(session.get(), 'cupom') },
  })
}

/** A password was made: a token, and no login yet. The contacts come first. */
export const beginConfirmation = (signedIn: SignedIn): void => session.update(holderOf(signedIn))

function holderOf({ accessToken, refreshToken, usuario, contexto }: SignedIn) {
  const { cpf, nome, email, ddd, celular, faturaDigital } = usuario
  const now = clock.now()
  return {
    auth: {
      accessToken,
      refreshToken,
      tokensAt: now,
      signedInAt: now,
      isConcluded: false,
      isQuickSlip: false,
      cpf,
      user: { nome, email, ddd, celular, faturaDigital },
      endReason: null,
      awaited: null,
    },
    signIn: { context: contexto ?? null, attempt: null, challenge: null },
  } satisfies SessionPatch
}

/** A quick slip's token is never renewed, and its person is only what they typed, masked. An access that waited for contacts ends. */
export function beginQuickSlip({ accessToken, cpf }: Reply<'quickSlipAccess'>): void {
  endSession({ reason: 'replaced' })
  session.update({ auth: { accessToken, cpf, isQuickSlip: true } })
}
