import { randomUUID } from 'node:crypto'
import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { madeBefore } from '../idempotency.ts'
import type { Method } from '../db/schema.ts'
import { isForsaken, mayBeGivenOut } from './charge-life.ts'
import type { Part } from './payable-service.ts'
import * as repository from './repository.ts'

/** How a method names its calls and how long a charge of it holds. */
export type Terms = {
  method: Method
  route: string
  /** `lastDay` is the last one on which what is asked for costs this amount. */
  endsOf(lastDay: CivilDate): Ends
}
export type Ends = { expiresAt: Date; dueOn: CivilDate | null }

/** What a charge is of: exactly one. */
export type Subject = { invoice_id: string } | { booklet_id: string } | { agreement_id: string }

export type Wanted = {
  customerId: string
  subject: Subject
  method: Method
  amountCents: number
  parts: readonly Part[]
  about: string
  /** The amount is all that is owed today. */
  settles: boolean
  ends: Ends
}

/** The caller's Idempotency-Key, and all that it may be used for. */
export type Keyed = { customerId: string; method: Method; route: string; key: string; hash: string }

/**
 * The one charge that an order means. The key names the effect, so a retry after any crash comes back to the same row, and
 * so does a second tab: at most one charge is open for a thing, a method and an amount.
 */
export function charging(clock: Clock) {
  /** The open charge of the same amount; one that is too old to be given out again is closed for a new one. */
  const standing = async (tx: Transaction, wanted: Wanted): Promise<repository.Charge | undefined> => {
    const charge = await repository.findOpenCharge(tx, wanted)
    if (charge === undefined || mayBeGivenOut(charge, clock)) return charge
    // Closed outside at once, which asks first: it may have been paid in its last minute.
    await repository.advanceCharge(tx, charge.id, 'useless', { poll_at: clock.now() })
    return undefined
  }

  const make = async (tx: Transaction, wanted: Wanted): Promise<repository.Charge> => {
    const charge = newCharge(wanted, clock.now())
    await repository.insertCharge(tx, charge)
    const made = await repository.findCharge(tx, wanted.customerId, wanted.method, charge.id)
    if (made === undefined) throw new Error('the charge just made is not there')
    return made
  }

  return {
    make,

    /** What the key named before, unless nobody ever saw it. */
    async known(on: Database | Transaction, keyed: Keyed): Promise<repository.Charge | undefined> {
      const ofKey = await repository.findKey(on, keyed)
      const known = madeBefore(ofKey, ({ requestHash }) => requestHash === keyed.hash)
      if (known === undefined) return undefined
      const charge = await repository.findCharge(on, keyed.customerId, keyed.method, known.chargeId)
      return charge && isUnseen(charge, clock) ? undefined : charge
    },

    async giveOut(tx: Transaction, keyed: Keyed, wanted: Wanted): Promise<repository.Charge> {
      const charge = (await standing(tx, wanted)) ?? (await make(tx, wanted))
      await repository.saveKey(tx, {
        customer_id: keyed.customerId,
        route: keyed.route,
        key: keyed.key,
        request_hash: keyed.hash,
        charge_id: charge.id,
        created_at: clock.now(),
      })
      return charge
    },
  }
}

/** Ended before the outside gave its code: nobody ever saw it. */
const isUnseen = (charge: repository.Charge, clock: Clock): boolean =>
  charge.copy_paste === null &&
  charge.digit_line === null &&
  charge.state !== 'rejected' &&
  (charge.state !== 'creating' || isForsaken(charge, clock))

const newCharge = ({ customerId, subject, method, amountCents, ends, ...wanted }: Wanted, now: Date) => ({
  id: randomUUID(),
  customer_id: customerId,
  invoice_id: null,
  booklet_id: null,
  agreement_id: null,
  ...subject,
  method,
  amount_cents: amountCents,
  parts: [...wanted.parts],
  about: wanted.about,
  settles: wanted.settles,
  state: 'creating' as const,
  created_at: now,
  expires_at: ends.expiresAt,
  due_on: ends.dueOn,
  copy_paste: null,
  bank_number: null,
  digit_line: null,
  barcode: null,
  paid_at: null,
  external_id: null,
  closed_outside_at: null,
  poll_at: now,
})
