import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { InvoiceCharge } from '../invoice-booking.ts'
import { unresolved } from '../receipts.ts'
import type { Refund, RefundBooking } from './refund-booking.ts'
import * as refunds from './refund-repository.ts'
import { GIVEN_BACK } from './refund-status.ts'
import * as repository from '../repository.ts'
import type { SettlementService } from '../settlement.ts'
import * as suspense from '../suspense/suspense-repository.ts'
import type { PaymentLog } from '../payment-log.ts'

type Deps = { db: Database; clock: Clock; booking: RefundBooking; settlement: SettlementService; log: PaymentLog }

/** A refund is taken once, by its own id: its invoice asks for it again. One of anything else waits for a person. */
export function refundService({ db, clock, booking, settlement, log }: Deps) {
  const setAside = async (tx: Transaction, refund: Refund, reason: AsideReason, chargeId: string | null) => {
    const isNew = await suspense.insertSuspense(tx, asideRow(refund, reason, chargeId, clock.now()))
    if (isNew) log.error({ refund: refund.rtrId, payment: refund.endToEndId, reason }, 'a refund is set aside')
  }

  /** A refund of what is in no books: money that waited for a person, and was given back whole, waits no more. */
  const applyToUnbooked = async (tx: Transaction, refund: Refund): Promise<void> => {
    const row = await suspense.lockOf(tx, 'PIX', refund.endToEndId)
    if (row === undefined) return setAside(tx, refund, 'refund-of-unknown', null)
    // Booked at this very moment, it is in the books when this refund is looked at next.
    if (row.resolvedAt !== null) return
    if (row.amountCents !== refund.amountCents) return setAside(tx, refund, 'refund-by-hand', row.chargeId)
    const note = `Devolvido a quem pagou (${refund.rtrId})`
    await suspense.updateSuspense(tx, row.id, { resolvedAt: clock.now(), resolution: 'closed', note })
    if (row.chargeId !== null) await repository.updateCharge(tx, row.chargeId, { seenAt: null })
  }

  const apply = async (tx: Transaction, refund: Refund): Promise<void> => {
    const chargeId = await refunds.findChargeOfPayment(tx, refund.endToEndId)
    const charge = chargeId === undefined ? undefined : await bookedOn(tx, chargeId)
    if (charge === undefined) return applyToUnbooked(tx, refund)
    await settlement.hold(tx, charge)
    if (await refunds.hasRefund(tx, refund.rtrId)) return
    const waiting = await suspense.lockOf(tx, 'PIX', refund.rtrId)
    // One of a Pix that was unknown then is looked at again.
    if (waiting && (waiting.resolvedAt !== null || waiting.reason !== 'refund-of-unknown')) return
    const isBooked = isOfInvoice(charge) && (await booking.book(tx, charge, refund))
    if (waiting === undefined) {
      if (!isBooked) await setAside(tx, refund, 'refund-by-hand', charge.id)
      return
    }
    const applied = { resolvedAt: clock.now(), resolution: 'closed', note: 'Aplicado: o pagamento apareceu' } as const
    const values = isBooked ? applied : ({ reason: 'refund-by-hand', chargeId: charge.id } as const)
    await suspense.updateSuspense(tx, waiting.id, values)
  }

  return {
    /** Takes a refund of which the PSP itself says that its money has moved; no other has changed anything yet. */
    async take(refund: Refund): Promise<void> {
      if (refund.status === GIVEN_BACK) await transact(db, (tx) => apply(tx, refund))
    },

    /** Says that the PSP holds a refund that nobody understands: it may be money that is gone. */
    tellOdd: (charge: string, payment: string): void => log.error({ charge, payment }, 'a refund is not understood'),

    /** Keeps a refund of a Pix that nobody knows, for a person. */
    keepUnknown: (refund: Refund): Promise<void> =>
      transact(db, (tx) => setAside(tx, refund, 'refund-of-unknown', null)),

    /** The charge that a refunded Pix came for, where it names none itself. */
    chargeOf: async (endToEndId: string): Promise<string | undefined> =>
      (await refunds.findChargeOfPayment(db, endToEndId)) ?? (await refunds.findChargeOfSuspense(db, endToEndId)),

    /** Undefined where nobody but a notice knows of it. */
    async standing({ rtrId, endToEndId }: Refund): Promise<'applied' | 'suspense' | undefined> {
      if (await refunds.hasRefund(db, rtrId)) return 'applied'
      if (await suspense.isInSuspense(db, 'PIX', rtrId)) return 'suspense'
      return (await suspense.isClosed(db, 'PIX', endToEndId)) ? 'applied' : undefined
    },
  }
}

export type RefundService = ReturnType<typeof refundService>

type AsideReason = 'refund-of-unknown' | 'refund-by-hand'

const asideRow = (refund: Refund, reason: AsideReason, chargeId: string | null, now: Date) => ({
  id: randomUUID(),
  source: 'PIX' as const,
  externalId: refund.rtrId,
  returnedExternalId: refund.endToEndId,
  recordId: null,
  chargeId,
  amountCents: refund.amountCents,
  paidAt: refund.at ?? now,
  reason,
  raisedAt: now,
  ...unresolved,
})

/** A person may have booked a Pix on a slip. */
const bookedOn = async (tx: Transaction, id: string): Promise<repository.Charge | undefined> =>
  (await repository.findChargeOutside(tx, 'PIX', id)) ?? (await repository.findChargeOutside(tx, 'BOLETO', id))

const isOfInvoice = (charge: repository.Charge): charge is InvoiceCharge => charge.invoiceId !== null
