import type { Reply } from '@portal/contract'
import type { useNavigate } from 'react-router'
import { stepPaths } from '../../../session/step-paths.ts'
import { paths } from '../../../paths.ts'
import { beginConfirmation, beginSession } from '../../../session/begin-session.ts'
import { type Attempt, session } from '../../../session/session.ts'
import { type Access, keepStep, type StepReply } from '../../../session/keep-step.ts'

export type SignInReply = Reply<'signIn'> | StepReply | Reply<'createPassword'>
type Navigate = ReturnType<typeof useNavigate>

/** Continues a sign-in: at the step that the server named, at the contacts, or in the dashboard. `access` only where it begins. */
export async function continueSignIn(reply: SignInReply, navigate: Navigate, access?: Access): Promise<void> {
  if (!('accessToken' in reply)) {
    const before = session.get().signIn.attempt
    keepStep(reply, access)
    if (isSameStep(before, reply)) return
    return navigate(stepPaths[reply.proximoPasso](), { replace: access === undefined })
  }
  const confirms = 'proximoPasso' in reply
  if (confirms) beginConfirmation(reply)
  else beginSession(reply)
  return navigate(confirms ? paths.updateData() : paths.dashboard(), { replace: true })
}

/** True for another code of the current step: nowhere to go. */
export const isSameStep = (before: Attempt | null, reply: SignInReply): boolean =>
  !('accessToken' in reply) && before?.desafio === reply.desafio && before.passo === reply.proximoPasso
