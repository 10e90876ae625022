import { randomUUID } from 'node:crypto'
import { civilDateInSaoPaulo, compareDates } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { type Clock, later, minutes } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { InvoiceService } from '../invoices/service.ts'
import type { ChargeChanges } from './changes.ts'
import * as repository from './repository.ts'

/** Money that the outside confirmed: how much, when, and the id that it has nowhere else. */
export type Receipt = { amountCents: number; at: Date; externalId: string }

type Deps = { db: Database; clock: Clock; invoices: InvoiceService; changes: ChargeChanges }

/**
 * Puts a confirmed receipt into the books once. The invoice is held while it happens, so that of two payments the first
 * settles and the second becomes a credit, as does whatever comes beyond what was owed on the day it was paid; a receipt
 * that stands already changes nothing.
 */
export function settlementService({ db, clock, invoices, changes }: Deps) {
  return {
    async settle(charge: repository.Charge, receipt: Receipt): Promise<void> {
      const touched = await db.transaction().execute(async (tx) => {
        const on = civilDateInSaoPaulo(receipt.at)
        const { invoice, due } = await invoices.lockDue(tx, charge.customer_id, charge.issuer, charge.invoice_id, on)
        const isNew = await repository.insertPayment(tx, {
          id: randomUUID(),
          invoice_id: charge.invoice_id,
          charge_id: charge.id,
          amount_cents: receipt.amountCents,
          method: charge.method,
          paid_at: receipt.at,
          external_id: receipt.externalId,
          credit_cents: Math.max(0, receipt.amountCents - due.payableCents),
        })
        if (!isNew) return []
        const paid = { state: 'paid', paid_at: receipt.at, external_id: receipt.externalId } as const
        await repository.updateCharge(tx, charge.id, paid)
        const whole = receipt.amountCents >= due.payableCents || (charge.settles && isWithinTerms(charge, receipt.at))
        if (!invoice.settled && whole) await invoices.markSettled(tx, charge.invoice_id, receipt.at)
        const after = await invoices.lockDue(tx, charge.customer_id, charge.issuer, charge.invoice_id)
        const removed = await repository.removeChargesAbove(tx, {
          invoiceId: charge.invoice_id,
          paidId: charge.id,
          leftCents: after.due.payableCents,
          now: clock.now(),
        })
        return [charge.id, ...removed.map(({ id }) => id)]
      })
      touched.forEach(changes.announce)
    },
  }
}

/** A payer's bank may have read a Pix just before it expired. */
const PIX_GRACE = minutes(10)

/** What was all that was owed when it was asked for still is, though midnight added a day of interest, while its terms hold. */
const isWithinTerms = ({ due_on, expires_at }: repository.Charge, paidAt: Date): boolean =>
  due_on === null
    ? paidAt <= later(expires_at, PIX_GRACE)
    : compareDates(civilDateInSaoPaulo(paidAt), nextBusinessDay(due_on)) <= 0

export type SettlementService = ReturnType<typeof settlementService>
