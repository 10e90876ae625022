import { useState } from 'react'
import type { Access } from '../../../session/keep-step.ts'
import { session, useSession } from '../../../session/session.ts'

/** The kind of access, kept for the attempt's last screen: the attempt ends before that is left. */
export function useAccess(): Access | undefined {
  const [first] = useState(() => session.get().signIn.attempt)
  return (useSession(({ signIn }) => signIn.attempt) ?? first)?.acesso
}
