import type { Reply } from '@portal/contract'
import type { useNavigate } from 'react-router'
import { stepPaths } from '../../session/step-paths.ts'
import { insidePaths } from '../../inside-paths.ts'
import { paths } from '../../paths.ts'
import { beginConfirmation, beginSession } from '../../session/begin-session.ts'
import { type Attempt, session } from '../../session/session.ts'
import { type Access, keepStep, type StepReply } from '../../session/keep-step.ts'

export type Answer = Reply<'signIn'> | StepReply | Reply<'createPassword'>
type Navigate = ReturnType<typeof useNavigate>

/**
 * Where a sign-in goes on, whichever way it came: to the step that the server named, to the contacts, or into the dashboard.
 * `access` where it begins: only then is there a screen to go back to.
 */
export async function goOn(reply: Answer, navigate: Navigate, access?: Access): Promise<void> {
  if (!('accessToken' in reply)) {
    const before = session.get().signIn.attempt
    keepStep(reply, access)
    if (isSameStep(before, reply)) return
    return navigate(stepPaths[reply.proximoPasso](), { replace: access === undefined })
  }
  const confirms = 'proximoPasso' in reply
  if (confirms) beginConfirmation(reply)
  else beginSession(reply)
  return navigate(confirms ? insidePaths.updateData() : paths.dashboard(), { replace: true })
}

/** Another code for the step that the person is at: nowhere to go. */
export const isSameStep = (before: Attempt | null, reply: Answer): boolean =>
  !('accessToken' in reply) && before?.desafio === reply.desafio && before.passo === reply.proximoPasso
