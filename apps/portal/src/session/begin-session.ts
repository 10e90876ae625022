import type { Reply } from '@portal/contract'
import { clock } from './clock.ts'
import { saidByLink } from './said-by-link.ts'
import { session, type SessionPatch } from './session.ts'
import { endSession } from './sign-out.ts'

export type SignedIn = Extract<Reply<'signIn'>, { accessToken: string }>

/** A login begins: what the server told of the person, and the moment from which its tokens age. */
export const beginSession = (signedIn: SignedIn): void =>
  session.update({
    ...holderOf(signedIn),
    loginTracking: true,
    passkeyOffer: signedIn.contexto === undefined,
    activeCoupon: saidByLink(session.get(), 'cupom'),
  })

/** A password was made: a token, and no login yet. The contacts come first. */
export const beginConfirmation = (signedIn: SignedIn): void =>
  session.update({ ...holderOf(signedIn), loginTracking: false })

function holderOf({ accessToken, refreshToken, usuario, contexto }: SignedIn): SessionPatch {
  const { cpf, nome, email, ddd, celular, faturaDigital } = usuario
  const now = clock.now()
  return {
    accessToken,
    refreshToken,
    contexto: contexto ?? null,
    tokensAt: now,
    loginTimestamp: now,
    fastTicketLoginTracking: false,
    cpf,
    dataUser: { nome, email, ddd, celular, faturaDigital },
    attempt: null,
    challenge: null,
    endReason: null,
  }
}

/**
 * The quick slip begins: a token that nothing renews, and of the person no more than they typed, masked. Whose access stood at
 * the contacts leaves it, or its refresh would take the quick slip's place.
 */
export function beginQuickSlip({ accessToken, cpf }: Reply<'quickSlipAccess'>): void {
  endSession({ reason: 'replaced' })
  session.update({ accessToken, cpf, fastTicketLoginTracking: true })
}
