import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, seconds } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import type { Method } from '../../platform/db/schema.ts'
import type { ChargeClosing } from '../payments/public.ts'
import type { LinkCharging } from './charging.ts'
import * as repository from './repository.ts'

/** The PSP's and the bank's time to answer a person who takes a link back. */
const PATIENCE = seconds(3)

type LinkCharges = { id: string; method: Method }[]
type Deps = {
  db: Database
  clock: Clock
  charging: LinkCharging
  charges: Pick<ChargeClosing, 'withdraw'>
  /** Has the outside told of some charges at once. */
  visitNow(charges: LinkCharges): Promise<void>
}

/** Takes links back, and with them all that they gave out: here at once, outside as soon as the outside answers. */
export function linkRevoking({ db, clock, charging, charges, visitNow }: Deps) {
  const end = async (tx: Transaction, link: repository.Link): Promise<LinkCharges> => {
    await charging.hold(tx, link)
    const last = await repository.revoke(tx, link.customerId, link.id, clock.now())
    if (last === undefined) return []
    const given = (await repository.findCharges(tx, link.id)).map(({ id }) => id)
    return charges.withdraw(tx, [...given, last.pixId, ...(last.slipId === null ? [] : [last.slipId])])
  }

  return async (link: repository.Link): Promise<void> => {
    const given = await transact(db, (tx) => end(tx, link))
    // The reconciliation tells the outside again, whatever becomes of this process.
    await Promise.race([visitNow(given), wait(PATIENCE, undefined, { ref: false })])
  }
}
