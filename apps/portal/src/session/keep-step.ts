import type { Reply } from '@portal/contract'
import { clock } from './clock.ts'
import { type Attempt, type Challenge, session } from './session.ts'

/** The next step of a sign-in, as the server names it: any answer that is not a session. */
export type StepReply = Reply<'currentStep'>
export type StepName = Attempt['passo']
/** The way in: only the words of the steps depend on it. */
export type Access = Attempt['acesso']

/** The server named a step: kept, so that a reload stays on it while the attempt lives (GUARD-11). */
export function keepStep(reply: StepReply, acesso: Access = session.get().signIn.attempt?.acesso ?? 'LOGIN'): void {
  const { proximoPasso: passo, desafio } = reply
  const challenge = 'canal' in reply ? challengeOf(reply) : null
  session.update({ signIn: { attempt: { desafio, passo, acesso }, challenge } })
}

/** Nobody goes on with this one; its words are told at the login. */
export const dropAttempt = (endReason: string | null): void =>
  session.update({ signIn: { attempt: null, challenge: null }, auth: { endReason } })

function challengeOf(reply: Extract<StepReply, { canal: unknown }>): Challenge {
  const { proximoPasso: _, destino = '', canais, ...rest } = reply
  const shown = canais.map(({ canal, destino: to = '' }) => ({ canal, destino: to }))
  return { ...rest, destino, canais: shown, sentAt: clock.now() }
}
