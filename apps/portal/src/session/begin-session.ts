import type { Reply } from '@portal/contract'
import { clock } from './clock.ts'
import { session } from './session.ts'

type SignInReply = Reply<'signIn'>
export type SignedIn = Extract<SignInReply, { accessToken: string }>
export type CodeSent = Exclude<SignInReply, SignedIn>

export const isCodeSent = (reply: SignInReply | Reply<'code'>): reply is CodeSent => 'canal' in reply

/** A login begins: what the server told of the person, and the moment from which its tokens age. */
export function beginSession({ accessToken, refreshToken, usuario }: SignedIn): void {
  const { cpf, nome, email, ddd, celular, faturaDigital } = usuario
  const now = clock.now()
  session.update({
    accessToken,
    refreshToken,
    tokensAt: now,
    loginTimestamp: now,
    loginTracking: true,
    fastTicketLoginTracking: false,
    cpf,
    dataUser: { nome, email, ddd, celular, faturaDigital },
    challenge: null,
    passkeyOffer: true,
    endReason: null,
  })
}

/** The quick slip begins: a token that nothing renews, and of the person no more than they typed, masked. */
export const beginQuickSlip = ({ accessToken, cpf }: Reply<'quickSlipAccess'>): void =>
  session.update({ accessToken, cpf, fastTicketLoginTracking: true, endReason: null })

/** A code was sent: kept, so that a reload stays on its step while it holds. */
export function keepChallenge({ proximoPasso: _, destino = '', canais, ...challenge }: CodeSent): void {
  const shown = canais.map(({ canal, destino: to = '' }) => ({ canal, destino: to }))
  session.update({ challenge: { ...challenge, destino, canais: shown, sentAt: clock.now() } })
}
