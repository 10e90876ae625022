import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import type { ChargeChanges } from './changes.ts'
import type { Charge } from './repository.ts'
import { replaceRivals } from './void-repository.ts'

type Deps = { db: Database; clock: Clock; changes: ChargeChanges }

/** A holder's choice takes the place of the Pix of other amounts that wait, once it has a code of its own. */
export function rivalCharges({ db, clock, changes }: Deps) {
  return {
    async withdraw(chosen: Charge): Promise<void> {
      const rivals = await transact(db, (tx) => replaceRivals(tx, chosen, clock.now()))
      for (const { id } of rivals) changes.announce(id)
    },
  }
}

export type RivalCharges = ReturnType<typeof rivalCharges>
