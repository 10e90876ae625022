import { randomUUID } from 'node:crypto'
import { civilDateInSaoPaulo, compareDates } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { type Clock, later, minutes } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import type { ActivationService } from '../instalments/activation-service.ts'
import type { InvoiceService } from '../invoices/service.ts'
import * as repository from './repository.ts'

/** Money that the outside confirmed: how much, when, and the id that it has nowhere else. */
export type Receipt = { amountCents: number; at: Date; externalId: string }

/** A payment in the books, and the charges whose state it changed: whoever looks at one is told after the commit. */
export type Booking = { paymentId: string; touched: string[] }

type Deps = { clock: Clock; invoices: InvoiceService; activation: ActivationService }

/**
 * Puts confirmed money into the books. The invoice is held while it happens, so that of two payments the first settles
 * and the second becomes a credit, as does whatever goes beyond what came to be owed. A payment counts from its own day,
 * however late it was told and whatever was told before it.
 */
export function settlementService({ clock, invoices, activation }: Deps) {
  return {
    /** Takes its turn at the invoice of a charge: what is decided next is decided by nobody else meanwhile. */
    async hold(tx: Transaction, { customer_id, issuer, invoice_id }: repository.Charge): Promise<void> {
      await invoices.lockDue(tx, customer_id, issuer, invoice_id)
    },

    async book(tx: Transaction, charge: repository.Charge, receipt: Receipt): Promise<Booking> {
      const on = civilDateInSaoPaulo(receipt.at)
      const held = await invoices.lockDue(tx, charge.customer_id, charge.issuer, charge.invoice_id, on)
      const { invoice, issuer, due } = held
      const creditCents = invoices.creditOf({ cents: receipt.amountCents, on }, invoice, issuer)
      const paymentId = randomUUID()
      await repository.insertPayment(tx, {
        id: paymentId,
        invoice_id: charge.invoice_id,
        charge_id: charge.id,
        amount_cents: receipt.amountCents,
        method: charge.method,
        paid_at: receipt.at,
        external_id: receipt.externalId,
        credit_cents: creditCents,
      })
      const paid = { state: 'paid', paid_at: receipt.at, external_id: receipt.externalId } as const
      await repository.updateCharge(tx, charge.id, paid)
      const whole = receipt.amountCents >= due.payableCents || paysAllAsked(charge, receipt)
      if (!invoice.settled && !invoice.refinanced && whole)
        await invoices.markSettled(tx, charge.invoice_id, receipt.at)
      const cents = receipt.amountCents - creditCents
      await activation.afterPayment(tx, {
        customerId: charge.customer_id,
        invoiceId: charge.invoice_id,
        on,
        cents,
        before: invoice,
      })
      const after = await invoices.lockDue(tx, charge.customer_id, charge.issuer, charge.invoice_id)
      const removed = await repository.removeUseless(tx, {
        invoiceId: charge.invoice_id,
        paidId: charge.id,
        paidCents: charge.amount_cents,
        leftCents: after.due.payableCents,
        now: clock.now(),
      })
      return { paymentId, touched: [charge.id, ...removed.map(({ id }) => id)] }
    },
  }
}

/** A payer's bank may have read a Pix just before it expired. */
const PIX_GRACE = minutes(10)

/** What was all that was owed when it was asked for still is, though midnight added a day of interest, while its terms hold. */
const paysAllAsked = (charge: repository.Charge, { amountCents, at }: Receipt): boolean =>
  charge.settles && amountCents >= charge.amount_cents && isWithinTerms(charge, at)

const isWithinTerms = ({ method, due_on, expires_at }: repository.Charge, paidAt: Date): boolean =>
  method === 'PIX' || due_on === null
    ? paidAt <= later(expires_at, PIX_GRACE)
    : compareDates(civilDateInSaoPaulo(paidAt), nextBusinessDay(due_on)) <= 0

export type SettlementService = ReturnType<typeof settlementService>
