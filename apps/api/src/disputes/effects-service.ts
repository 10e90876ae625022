import { compareDates } from '@portal/brazil/dates'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import type { ActivationService } from '../instalments/activation-service.ts'
import type { CreditService } from '../invoices/credits-service.ts'
import type { Invoice, InvoiceService } from '../invoices/service.ts'
import { invoiceRules, lastDayOnTime } from '../invoices/status.ts'
import type { ChargeClosing } from '../payments/closing-service.ts'
import type { End, ServiceRequest } from '../requests/service.ts'
import * as repository from './repository.ts'

type Deps = {
  clock: Clock
  invoices: InvoiceService
  activation: ActivationService
  charges: ChargeClosing
  credits: CreditService
}
type Owner = { customerId: string; issuer: string }

/**
 * What a dispute does to its invoice (decision 017): what is contested leaves what is asked for, and comes back only with a
 * refusal. Where the invoice can be paid in time no more by then, the next one asks for it, so that nothing grew on it;
 * but what was late before and is taken back stays late.
 */
export function disputeEffects({ clock, invoices, activation, charges, credits }: Deps) {
  /** Whether a plan of instalments waits for its down payment: what it divides is agreed on, and stays as it is. */
  const isAgreedOn = async (tx: Transaction, customerId: string, invoiceId: string): Promise<boolean> =>
    (await activation.awaitedEntry(tx, customerId, invoiceId)) !== undefined

  const asksAgain = async (
    tx: Transaction,
    { customer_id: customerId, out_on: outOn }: repository.Dispute,
    invoice: Invoice,
    end: End,
  ): Promise<boolean> => {
    const lastDay = lastDayOnTime(invoice)
    // Who contests late and takes it back owes what is late, with its charges.
    const wasLate = end === 'withdrawn' && compareDates(outOn, lastDay) > 0
    return (
      !invoice.refinanced &&
      (wasLate || compareDates(clock.today(), lastDay) <= 0) &&
      !(await isAgreedOn(tx, customerId, invoice.id))
    )
  }

  /** What of a purchase its invoice would not ask for from now on. The invoice is held. */
  const outOf = async (tx: Transaction, { customerId, issuer }: Owner, purchase: repository.Purchase) => {
    const { invoiceId, cents } = purchase
    const before = await invoices.lockDue(tx, customerId, issuer, invoiceId)
    if (await isAgreedOn(tx, customerId, invoiceId)) return 0
    return Math.min(cents, invoices.contestable(before.invoice, before.issuer))
  }

  return {
    outOf,

    /** Opens the dispute of a request that was just written. */
    async takeOut(tx: Transaction, id: string, { customerId, issuer }: Owner, purchase: repository.Purchase) {
      const { invoiceId, cents } = purchase
      const outCents = await outOf(tx, { customerId, issuer }, purchase)
      const row = { request_id: id, customer_id: customerId, invoice_id: invoiceId, purchase_id: purchase.id, cents }
      await repository.insertDispute(tx, { ...row, out_cents: outCents, out_on: clock.today(), state: 'open' })
      if (outCents === 0) return
      await charges.supersede(tx, invoiceId)
      const { due } = await invoices.lockDue(tx, customerId, issuer, invoiceId)
      if (invoiceRules[due.state].payable && due.payableCents === 0)
        await invoices.markSettled(tx, invoiceId, clock.now())
    },

    /** What the end of a dispute means to its invoice. The request is held. */
    async end(tx: Transaction, { id, customer_id: customerId }: ServiceRequest, end: End): Promise<void> {
      const dispute = await repository.findDisputeById(tx, customerId, id)
      if (dispute === undefined) throw new Error('a request without its dispute')
      const { invoice_id: invoiceId, cents, out_cents: outCents } = dispute
      const issuer = await repository.findIssuerOf(tx, customerId)
      const { invoice } = await invoices.lockDue(tx, customerId, issuer, invoiceId)
      if (end === 'granted') {
        await repository.updateDispute(tx, id, { state: end, to_post_cents: outCents - cents })
        return
      }
      const returned = await asksAgain(tx, dispute, invoice, end)
      await repository.updateDispute(tx, id, { state: end, returned, to_post_cents: returned ? 0 : outCents })
      if (!returned || outCents === 0) return
      await invoices.unsettle(tx, invoiceId)
      await charges.supersede(tx, invoiceId)
      await credits.payAgain(tx, { customerId, issuer, invoiceId })
    },
  }
}

export type DisputeEffects = ReturnType<typeof disputeEffects>
