import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { ChargeChanges } from '../changes.ts'
import { bookedAs } from '../receipts.ts'
import * as repository from '../repository.ts'
import { concludeRecord, findSlipIds } from '../returns/return-repository.ts'
import type { SettlementService } from '../settlement.ts'
import * as suspense from './suspense-repository.ts'

type Deps = { db: Database; clock: Clock; settlement: SettlementService; changes: ChargeChanges }
/** The money as a person saw it: another by now is not decided about. */
type SeenMoney = { cents?: number | undefined; reason?: string | undefined; chargeId?: string | undefined }
/** `by`: the person of the issuer who decides. */
type ClosingOrder = { note: string; by: string; seen?: SeenMoney }
type BookingOrder = ClosingOrder & {
  bankNumber?: string
  /** It is another payment than the one that it looks like. */
  again?: boolean
}
type SuspenseNote = { act: 'suspense-booking' | 'suspense-closing'; actor: string; note: string; happenedAt: Date }
export type SuspenseEnd = { cents: number; about: string | undefined }
/** `alike` is the payment in the books that the money looks like. */
export type Resolution =
  | SuspenseEnd
  | 'not-waiting'
  | 'changed'
  | 'no-slip'
  | 'reversed'
  | 'refund'
  | { alike: suspense.LikePayment }

/** Money that waits for a person: listed, then booked on a slip of ours or closed with what was done about it. */
export function suspenseService({ db, clock, settlement, changes }: Deps) {
  const chargeOf = async (tx: Transaction, row: suspense.Suspense, bankNumber?: string) => {
    const found = bankNumber === undefined ? [row.chargeId] : await findSlipIds(tx, bankNumber.replace(/^0+/, ''))
    const [id, another] = found
    if (!id || another !== undefined) return undefined
    const method = bankNumber === undefined ? row.source : 'BOLETO'
    return repository.findChargeOutside(tx, method, id)
  }

  return {
    ...suspenseReading(db),

    /** Money beyond what is owed becomes a credit. A likeness of a payment in the books is booked only as another one. */
    async book(
      id: string,
      { bankNumber, note: words, by, again = false, seen = {} }: BookingOrder,
    ): Promise<Resolution> {
      const booked = await transact(db, async (tx) => {
        const row = await suspense.lockOpen(tx, id)
        if (row === undefined) return 'not-waiting'
        if (isAnother(row, seen)) return 'changed'
        const gone = wentOut[row.reason]
        if (gone !== undefined) return gone
        const charge = await chargeOf(tx, row, bankNumber)
        if (charge === undefined) return 'no-slip'
        if (seen.chargeId !== undefined && seen.chargeId !== charge.id) return 'changed'
        await settlement.hold(tx, charge)
        const alike = again ? undefined : await suspense.findAlike(tx, row, charge)
        if (alike !== undefined) return { alike }
        const receipt = { amountCents: row.amountCents, at: row.paidAt, externalId: row.externalId }
        const booking = await settlement.book(tx, charge, receipt)
        await suspense.updateSuspense(tx, row.id, {
          ...bookedAs(booking.paymentId, clock.now(), words),
          chargeId: charge.id,
        })
        if (row.recordId !== null) await concludeRecord(tx, row.recordId, 'applied', booking.paymentId)
        const event = { act: 'suspense-booking', actor: by, note: words } as const
        await note(tx, { ...row, chargeId: charge.id }, charge.customerId, { ...event, happenedAt: clock.now() })
        return { touched: booking.touched, resolved: { cents: row.amountCents, about: charge.about } }
      })
      if (typeof booked === 'string' || booked.resolved === undefined) return booked
      booked.touched.forEach(changes.announce)
      return booked.resolved
    },

    /** Closes without booking: given back outside, or told twice. The note says which. */
    async close(id: string, { note: words, by, seen = {} }: ClosingOrder): Promise<Resolution> {
      const row = await transact(db, async (tx) => {
        const found = await suspense.lockOpen(tx, id)
        if (found === undefined) return 'not-waiting'
        if (isAnother(found, seen)) return 'changed'
        await suspense.updateSuspense(tx, found.id, { resolvedAt: clock.now(), resolution: 'closed', note: words })
        if (found.chargeId !== null) await repository.updateCharge(tx, found.chargeId, { seenAt: null })
        const event = { act: 'suspense-closing', actor: by, note: words, happenedAt: clock.now() } as const
        await note(tx, found, await suspense.findCustomerOf(tx, found.chargeId), event)
        return found
      })
      if (typeof row === 'string') return row
      if (row.chargeId !== null) changes.announce(row.chargeId)
      return { cents: row.amountCents, about: undefined }
    },
  }
}

const isAnother = (row: suspense.Suspense, { cents = row.amountCents, reason = row.reason }: SeenMoney): boolean =>
  row.amountCents !== cents || row.reason !== reason

const note = (tx: Transaction, row: suspense.Suspense, customerId: string | null, event: SuspenseNote) => {
  const { id: subjectId, amountCents: cents, source, chargeId } = row
  return suspense.noteAtDesk(tx, { ...event, customerId, subjectId, details: { cents, source, chargeId } })
}

/** Questions about money that waits. */
const suspenseReading = (db: Database) => ({
  list: () => suspense.findOpen(db),

  personOf: (id: string, bankNumber?: string) => personOf(db, id, bankNumber),

  /** The charge that money would be booked on. */
  async target(id: string, bankNumber?: string) {
    const chargeId = await chargeIdOf(db, id, bankNumber)
    return chargeId === undefined ? undefined : suspense.findTarget(db, chargeId)
  },

  async listOfFile(fileId: string) {
    const [waiting, others] = await Promise.all([suspense.findOpen(db, fileId), suspense.countOpenBesides(db, fileId)])
    return { waiting, others }
  },
})

export type SuspenseService = ReturnType<typeof suspenseService>

/** Money that left is not booked as money that came. */
const wentOut: Partial<Record<suspense.Suspense['reason'], 'reversed' | 'refund'>> = {
  reversed: 'reversed',
  'refund-of-unknown': 'refund',
  'refund-by-hand': 'refund',
}

/** The person whose money it is, or would be by the slip that an order names. */
async function personOf(db: Database, id: string, bankNumber?: string) {
  const chargeId = (await chargeIdOf(db, id, bankNumber)) ?? (await suspense.findChargeOf(db, id))
  return chargeId === undefined ? undefined : suspense.findPersonOf(db, chargeId)
}

/** Undefined where the number is of no slip, or of two. */
async function chargeIdOf(db: Database, id: string, bankNumber?: string): Promise<string | undefined> {
  if (bankNumber === undefined) return suspense.findChargeOf(db, id)
  const [found, another] = await findSlipIds(db, bankNumber.replace(/^0+/, ''))
  return another === undefined ? found : undefined
}
