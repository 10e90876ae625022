import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/transact.ts'
import type { Method, VoidReason } from '../../platform/db/schema.ts'
import type { ChargeChanges } from './changes.ts'
import { supersedeAll, voidAll, withdrawSome } from './void-repository.ts'

/** Closes what nobody is to pay any more: here at once, outside as soon as the outside answers. */
export function chargeClosing({ clock, changes }: { clock: Clock; changes: ChargeChanges }) {
  const announce = (tx: Transaction, voided: readonly { id: string }[]): void =>
    afterCommit(tx, () => voided.forEach(({ id }) => changes.announce(id)))

  return {
    /** A superseded charge that is paid all the same pays its own amount, and no longer all that is owed. */
    async supersede(tx: Transaction, invoiceId: string, why: VoidReason): Promise<void> {
      announce(tx, await supersedeAll(tx, invoiceId, { why, now: clock.now() }))
    },

    /** A withdrawn charge that is paid all the same pays what it asked for. Gives those that the outside is to hear of. */
    async withdraw(tx: Transaction, chargeIds: readonly string[]): Promise<{ id: string; method: Method }[]> {
      const withdrawn = await withdrawSome(tx, chargeIds, clock.now())
      announce(tx, withdrawn)
      return withdrawn.filter(({ expiresAt }) => expiresAt > clock.now())
    },

    /** Every open charge of what asks for nothing any more. Its watchers hear of it within their next look. */
    async closeAll(tx: Transaction, subjectId: string, why: VoidReason): Promise<void> {
      announce(tx, await voidAll(tx, subjectId, { why, now: clock.now() }))
    },
  }
}

export type ChargeClosing = ReturnType<typeof chargeClosing>
