import { redirect } from 'react-router'
import { call } from '../../../client/call.ts'
import { isCallError } from '../../../client/errors.ts'
import { refusalWords } from '../../../client/refusal-words.ts'
import { stepPaths } from '../../../session/step-paths.ts'
import { dropAttempt, keepStep, type StepName, type StepReply } from '../../../session/keep-step.ts'
import { loginPath } from '../../../session/login-path.ts'
import { session } from '../../../session/session.ts'

/** The server's step of the attempt; at a step of another screen, that one opens. */
export async function askStep(...steps: readonly StepName[]): Promise<StepReply | { error: unknown }> {
  const desafio = session.get().signIn.attempt?.desafio ?? ''
  const reply = await call('currentStep', { body: { desafio } }).catch((error: unknown) => ({ error }))
  if ('error' in reply) {
    if (!isCallError(reply.error) || reply.error.code !== 'DESAFIO_ENCERRADO') return reply
    dropAttempt(refusalWords(reply.error))
    throw redirect(loginPath())
  }
  keepStep(reply)
  if (!steps.includes(reply.proximoPasso)) throw redirect(stepPaths[reply.proximoPasso]())
  return reply
}
