import type { Reply } from '@portal/contract'
import type { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { beginSession, isCodeSent, keepChallenge } from '../../session/begin-session.ts'

/** Where a sign-in goes on, whichever way it came: to the code, or into the dashboard. */
export async function goOn(reply: Reply<'signIn'>, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  if (isCodeSent(reply)) keepChallenge(reply)
  else beginSession(reply)
  await navigate(isCodeSent(reply) ? paths.insertCode() : paths.dashboard(), { replace: !isCodeSent(reply) })
}
