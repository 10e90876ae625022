import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/transact.ts'
import type { Method, VoidReason } from '../../platform/db/schema.ts'
import type { ChargeChanges } from './changes.ts'
import * as repository from './repository.ts'
import { noteVoid } from './void-repository.ts'

/** Closes what nobody is to pay any more: here at once, outside as soon as the outside answers. */
export function chargeClosing({ clock, changes }: { clock: Clock; changes: ChargeChanges }) {
  const note = async (tx: Transaction, removed: readonly { id: string }[], why: VoidReason): Promise<void> => {
    await noteVoid(tx, removed, why)
    afterCommit(tx, () => removed.forEach(({ id }) => changes.announce(id)))
  }

  return {
    /** A superseded charge that is paid all the same pays its own amount, and no longer all that is owed. */
    async supersede(tx: Transaction, invoiceId: string, why: VoidReason): Promise<void> {
      const removed = await repository.removeAll(tx, invoiceId, clock.now())
      for (const { id } of removed) await repository.updateCharge(tx, id, { settles: false })
      await note(tx, removed, why)
    },

    /** A withdrawn charge that is paid all the same pays what it asked for. Gives those that the outside is to hear of. */
    async withdraw(tx: Transaction, chargeIds: readonly string[]): Promise<{ id: string; method: Method }[]> {
      const removed = await repository.removeSome(tx, chargeIds, clock.now())
      await note(tx, removed, 'withdrawn')
      return removed.filter(({ expiresAt }) => expiresAt > clock.now())
    },

    /** Every open charge of what asks for nothing any more. Its watchers hear of it within their next look. */
    async closeAll(tx: Transaction, subjectId: string, why: VoidReason): Promise<void> {
      const removed = await repository.removeAll(tx, subjectId, clock.now())
      await note(tx, removed, why)
    },
  }
}

export type ChargeClosing = ReturnType<typeof chargeClosing>
