import { useMemo } from 'react'
import { useWatched } from '../../client/use-watched.ts'
import { type CodeLeft, useSession } from '../../session/session.ts'
import { FollowedCharge } from './followed-charge.tsx'
import { beforeAnswer, followingOf } from './following.ts'

/** A charge whose session ended while its code waited: it is followed until its end (SSO-11). */
export default function AwaitedPayment() {
  const awaited = useSession(({ auth }) => auth.awaited)
  return awaited && <Watched awaited={awaited} />
}

function Watched({ awaited }: { awaited: CodeLeft }) {
  const source = useMemo(() => followingOf(awaited.token), [awaited.token])
  const { status } = useWatched(beforeAnswer, source)
  return <FollowedCharge awaited={awaited} followed={status} />
}
