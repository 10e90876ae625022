import { useState } from 'react'
import type { Access } from '../../session/keep-step.ts'
import { session, useSession } from '../../session/session.ts'

/** How the person came; the attempt ends before its last screen is left, which stays as it was. */
export function useAccess(): Access | undefined {
  const [first] = useState(() => session.get().signIn.attempt)
  return (useSession(({ signIn }) => signIn.attempt) ?? first)?.acesso
}
