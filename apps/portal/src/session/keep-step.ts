import type { Reply } from '@portal/contract'
import { clock } from './clock.ts'
import { session, type SessionState } from './session.ts'

type Attempt = NonNullable<SessionState['attempt']>

/** The next step of a sign-in, as the server names it: any answer that is not a session. */
export type StepReply = Reply<'currentStep'>
export type StepName = Attempt['passo']
/** How the person came: what the steps say hangs on it, and nothing else. */
export type Access = Attempt['acesso']

/** The server named a step: kept, so that a reload stays on it while the attempt lives (GUARD-11). */
export function keepStep(reply: StepReply, acesso: Access = session.get().attempt?.acesso ?? 'LOGIN'): void {
  const { proximoPasso: passo, desafio } = reply
  const challenge = 'canal' in reply ? challengeOf(reply) : null
  session.update({ attempt: { desafio, passo, acesso }, challenge })
}

/** Nobody goes on with this one; its words are told at the login. */
export const dropAttempt = (endReason: string | null): void =>
  session.update({ attempt: null, challenge: null, endReason })

function challengeOf(reply: Extract<StepReply, { canal: unknown }>): SessionState['challenge'] {
  const { proximoPasso: _, destino = '', canais, ...rest } = reply
  const shown = canais.map(({ canal, destino: to = '' }) => ({ canal, destino: to }))
  return { ...rest, destino, canais: shown, sentAt: clock.now() }
}
