import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import type { AttemptService } from '../attempts/attempts.ts'
import { deletePasskeysOf } from '../passkeys/passkey-repository.ts'
import { findCustomer, forgetDevices } from '../repository.ts'
import { noteAtDesk, openAccesses } from './session-repository.ts'
import type { SessionService } from './sessions.ts'

type Deps = { db: Database; clock: Clock; sessions: SessionService; attempts: AttemptService }
type DeskEnding = { issuer: string; cpf: string; note: string; by: string }

/** Ends all accesses of a person whose account is in other hands: sessions, sign-ins in progress, known devices, passkeys. */
export const deskEndings = ({ db, clock, sessions, attempts }: Deps) => ({
  /** The count of the sessions that ended; undefined for a CPF that the issuer does not know. */
  async endAll({ issuer, cpf, note, by: actor }: DeskEnding): Promise<number | undefined> {
    const customer = await findCustomer(db, issuer, cpf)
    if (customer === undefined) return undefined
    const { id: customerId } = customer
    const count = await transact(db, async (tx) => {
      // Locks in the order of a reset: a code that is being confirmed comes before this, or finds nothing.
      await attempts.endAllOf(tx, customerId)
      await lockCustomer(tx, customerId)
      const now = clock.now()
      const open = await openAccesses(tx, customerId, now)
      await sessions.endAllOf(tx, customerId, 'ended-by-desk')
      await forgetDevices(tx, customerId)
      // A stranger's passkey would enter at once, without any code.
      await deletePasskeysOf(tx, customerId)
      const act = { act: 'access-ending', customerId, subjectId: customerId, details: { sessions: open } } as const
      await noteAtDesk(tx, { ...act, note, actor, happenedAt: now })
      return open
    })
    sessions.forget(customerId)
    return count
  },
})

export type DeskEndings = ReturnType<typeof deskEndings>
