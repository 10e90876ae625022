import { type Clock, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/bind.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { policy } from '../policy.ts'
import { forgetDevice, forgetDevices } from '../repository.ts'
import { type OpenSession, openSessionsOf } from './session-repository.ts'
import type { SessionService } from './sessions.ts'

/** `forget`: the device of the session too. Without a session all others are meant. */
type Ending = { sessionId: string | undefined; forget: boolean }

/** Where a customer is signed in, as they see it and end it. */
export function ownSessions({ db, clock, sessions }: { db: Database; clock: Clock; sessions: SessionService }) {
  const open = (customerId: string): Promise<OpenSession[]> => {
    const now = clock.now()
    return openSessionsOf(db, customerId, { now, idleSince: later(now, -policy.session.idle) })
  }

  return {
    open,

    /**
     * Ends one session of the caller's, or all but the one that calls; gives how many ended. With all of them goes the trust in
     * every other device, which types a code again; with one of them where it is asked for. The caller's own stays trusted.
     */
    async end(caller: Caller, { sessionId, forget }: Ending, device: string | undefined): Promise<number> {
      const isMeant = ({ id }: OpenSession) => (sessionId === undefined ? id !== caller.sessionId : id === sessionId)
      const meant = (await open(caller.customerId)).filter(isMeant)
      if (sessionId !== undefined && meant.length === 0) throw new Refusal('SESSAO_NAO_ENCONTRADA')
      const own = sha256(device ?? '')
      if (sessionId === undefined) await forgetDevices(db, caller.customerId, own)
      for (const { id, deviceHash } of meant) {
        if (forget && deviceHash !== null && deviceHash !== own) await forgetDevice(db, caller.customerId, deviceHash)
        await sessions.end(id)
      }
      return meant.length
    },
  }
}

export type OwnSessions = ReturnType<typeof ownSessions>
