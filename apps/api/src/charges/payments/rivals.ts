import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { afterCommit, lockCustomer, transact } from '../../platform/transact.ts'
import type { ChargeChanges } from './changes.ts'
import * as repository from './repository.ts'
import { replaceRivals } from './void-repository.ts'

type Deps = { db: Database; clock: Clock; changes: ChargeChanges }

/** A holder's choice takes the place of the Pix of other amounts that wait, once it has a code of its own. */
export function rivalCharges({ db, clock, changes }: Deps) {
  return {
    /** A choice that was itself withdrawn meanwhile withdraws nobody: of two at once the later one stays. */
    withdraw: (customerId: string, { id, method }: repository.Charge): Promise<void> =>
      transact(db, async (tx) => {
        await lockCustomer(tx, customerId)
        const chosen = await repository.findCharge(tx, customerId, method, id)
        // A boleto in the bank's hands waits for its number alone.
        if (chosen?.state !== 'open' && chosen?.state !== 'creating') return
        const rivals = await replaceRivals(tx, chosen, clock.now())
        afterCommit(tx, () => rivals.forEach((rival) => changes.announce(rival.id)))
      }),
  }
}

export type RivalCharges = ReturnType<typeof rivalCharges>
