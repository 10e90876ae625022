import { type Clock, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/bind.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { policy } from '../policy.ts'
import { forgetDevice, forgetDevices } from '../repository.ts'
import { type OpenSession, openSessionsOf } from './session-repository.ts'
import type { StepUps } from '../step-up/step-ups.ts'
import type { SessionService } from './sessions.ts'

/** `forget`: the session's device too. Without `sessionId` all others end. `proof`: that it is the person who asks. */
type SessionEnding = { sessionId: string | undefined; forget: boolean; proof: string | undefined }
type Deps = { db: Database; clock: Clock; sessions: SessionService; stepUps: StepUps }

/** A customer's open sessions, as they see and end them. */
export function ownSessions({ db, clock, sessions, stepUps }: Deps) {
  const open = (customerId: string): Promise<OpenSession[]> => {
    const now = clock.now()
    return openSessionsOf(db, customerId, { now, idleSince: later(now, -policy.session.idle) })
  }

  return {
    open,

    /**
     * Ends one session, or all but the caller's; returns the count. Ending all forgets every other device, ending one
     * only if asked.
     */
    async end(
      caller: Caller,
      { sessionId, forget, proof }: SessionEnding,
      device: string | undefined,
    ): Promise<number> {
      // Else a copied bearer throws its owner out, and stays.
      await stepUps.require(caller, proof)
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
