import { randomUUID } from 'node:crypto'
import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type KeyedOrder, once } from '../../platform/idempotency.ts'
import type { Method } from '../../platform/db/schema.ts'
import { isForsaken, mayBeGivenOut } from './charge-life.ts'
import type { InstalmentPrice } from './payable-service.ts'
import * as repository from './repository.ts'
import { replaceCharge } from './void-repository.ts'

export type Terms = {
  method: Method
  /** `lastDay` is the last one on which what is asked for costs this amount. */
  endsOf(lastDay: CivilDate): Ends
}
export type Ends = { expiresAt: Date; dueOn: CivilDate | null }

/** Exactly one of them. */
export type Subject = { invoiceId: string } | { bookletId: string } | { agreementId: string } | { debtId: string }

export type ChargeDraft = {
  customerId: string
  subject: Subject
  method: Method
  amountCents: number
  parts: readonly InstalmentPrice[]
  about: string
  /** The amount is all that is owed today. */
  settles: boolean
  ends: Ends
}

/** The key names the effect: a retry comes back to the same row. A thing, a method and an amount have one open charge. */
export function charging(clock: Clock) {
  /** The open charge of the same amount; one that is too old to be given out again is closed for a new one. */
  const standing = async (tx: Transaction, wanted: ChargeDraft): Promise<repository.Charge | undefined> => {
    const charge = await repository.findOpenCharge(tx, wanted)
    if (charge === undefined || mayBeGivenOut(charge, clock)) return charge
    // Closed outside at once, which asks first: it may have been paid in its last minute.
    await replaceCharge(tx, charge.id, clock.now())
    return undefined
  }

  const make = async (tx: Transaction, wanted: ChargeDraft): Promise<repository.Charge> => {
    const charge = newCharge(wanted, clock.now())
    await repository.insertCharge(tx, charge)
    return there(await repository.findCharge(tx, wanted.customerId, wanted.method, charge.id))
  }

  return {
    make,

    /** The key's charge comes back, unless nobody ever saw it. */
    async giveOut(
      tx: Transaction,
      order: KeyedOrder,
      method: Method,
      want: () => Promise<ChargeDraft>,
    ): Promise<repository.Charge> {
      const find = (id: string) => repository.findCharge(tx, order.customerId, method, id)
      const giveOne = async (): Promise<string> => {
        const wanted = await want()
        const charge = (await standing(tx, wanted)) ?? (await make(tx, wanted))
        return charge.id
      }
      const wasSeen = async (id: string): Promise<boolean> => {
        const charge = await find(id)
        return charge !== undefined && !isUnseen(charge, clock)
      }
      return there(await find(await once(tx, order, clock.now(), giveOne, wasSeen)))
    },
  }
}

function there(charge: repository.Charge | undefined): repository.Charge {
  if (charge === undefined) throw new Error('the charge just made is not there')
  return charge
}

/** Ended before the outside gave its code: nobody ever saw it. */
const isUnseen = (charge: repository.Charge, clock: Clock): boolean =>
  charge.copyPaste === null &&
  charge.digitLine === null &&
  charge.state !== 'rejected' &&
  (charge.state !== 'creating' || isForsaken(charge, clock))

const newCharge = ({ customerId, subject, method, amountCents, ends, ...wanted }: ChargeDraft, now: Date) => ({
  id: randomUUID(),
  customerId,
  invoiceId: null,
  bookletId: null,
  agreementId: null,
  debtId: null,
  ...subject,
  method,
  amountCents,
  parts: [...wanted.parts],
  about: wanted.about,
  settles: wanted.settles,
  state: 'creating' as const,
  createdAt: now,
  expiresAt: ends.expiresAt,
  dueOn: ends.dueOn,
  copyPaste: null,
  bankNumber: null,
  digitLine: null,
  barcode: null,
  paidAt: null,
  externalId: null,
  closedOutsideAt: null,
  pollAt: now,
})
