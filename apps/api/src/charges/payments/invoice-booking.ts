import { civilDateInSaoPaulo, compareDates } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { type Clock, later, minutes } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ActivationService } from '../../accounts/instalments/public.ts'
import type { AccountService, InvoiceOwner, InvoiceService } from '../../accounts/account/public.ts'
import * as repository from './repository.ts'
import type { PaymentEffect, Receipt } from './settlement.ts'

export type InvoiceCharge = repository.Charge & { invoiceId: string }

export const ownerOf = ({ customerId, issuer, invoiceId }: InvoiceCharge): InvoiceOwner => ({
  customerId,
  issuer,
  invoiceId,
})

type Deps = { clock: Clock; invoices: InvoiceService; account: AccountService; activation: ActivationService }

/**
 * A payment counts from its own day, however late it was told. The first in full settles the invoice; whatever goes beyond is a
 * credit.
 */
export function invoiceBooking({ clock, invoices, account, activation }: Deps) {
  return {
    async hold(tx: Transaction, { customerId, invoiceId }: InvoiceCharge): Promise<void> {
      await invoices.hold(tx, customerId, invoiceId)
    },

    /** `record` writes the payment, of which it needs the part that is a credit, and gives its proof's code. The invoice is held. */
    async book(
      tx: Transaction,
      charge: InvoiceCharge,
      receipt: Receipt,
      record: (creditCents: number) => Promise<string>,
    ): Promise<PaymentEffect> {
      const owner = ownerOf(charge)
      const on = civilDateInSaoPaulo(receipt.at)
      const { invoice, issuer, due } = await invoices.dueOfHeld(tx, owner, on)
      const creditCents = invoices.creditOf({ cents: receipt.amountCents, on }, invoice, issuer)
      const checkCode = await record(creditCents)
      const whole = receipt.amountCents >= due.payableCents || paysAllAsked(charge, receipt)
      const cents = receipt.amountCents - creditCents
      const mailed = await activation.afterPayment(tx, owner, { on, cents, before: invoice, checkCode })
      const isOpen = !invoice.settled && !invoice.refinanced
      const wholeAt = isOpen && whole ? receipt.at : undefined
      const { payableCents: leftCents } = await account.change(tx, owner, { kind: 'paid', wholeAt })
      const removed = await repository.removeUseless(tx, {
        invoiceId: charge.invoiceId,
        paidId: charge.id,
        paidCents: charge.amountCents,
        leftCents,
        now: clock.now(),
      })
      return { removed, mailed, checkCode }
    },
  }
}

/** A payer's bank may have read a Pix just before it expired. */
const PIX_GRACE = minutes(10)

/** An amount asked for as all that was owed still is, though midnight added a day of interest, while its terms hold. */
const paysAllAsked = (charge: InvoiceCharge, { amountCents, at }: Receipt): boolean =>
  charge.settles && amountCents >= charge.amountCents && isWithinTerms(charge, at)

const isWithinTerms = ({ method, dueOn, expiresAt }: InvoiceCharge, paidAt: Date): boolean =>
  method === 'PIX' || dueOn === null
    ? paidAt <= later(expiresAt, PIX_GRACE)
    : compareDates(civilDateInSaoPaulo(paidAt), nextBusinessDay(dueOn)) <= 0
