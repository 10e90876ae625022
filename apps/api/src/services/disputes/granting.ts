import { type CivilDate, compareDates } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ActivationService } from '../../accounts/instalments/public.ts'
import {
  type AccountService,
  type Due,
  type Invoice,
  type InvoiceService,
  balanceOf,
  invoiceRules,
} from '../../accounts/account/public.ts'
import { acceptanceOf, chargesPaid } from './accepting.ts'
import * as repository from './repository.ts'

type Deps = { clock: Clock; invoices: InvoiceService; account: AccountService; activation: ActivationService }

/**
 * What was accepted is as if it had never been billed: its invoice asks for no more than one without it, charges included, and
 * what was paid beyond that is a credit. An invoice that asks for nothing more credits all of the difference.
 */
export function disputeGranting({ clock, invoices, account, activation }: Deps) {
  /** The day until which an invoice grew charges: that of the debt which a plan divides, or of what settled it; none are known else. */
  const lastChargedDay = async (tx: Transaction, customerId: string, invoice: Invoice): Promise<CivilDate> => {
    if (invoice.refinanced) return (await activation.dividedOn(tx, customerId, invoice.id)) ?? invoice.dueOn
    if (!invoice.settled) return clock.today()
    const ends = [...invoice.payments, ...invoice.outs].map(({ on }) => on)
    return ends.toSorted(compareDates).at(-1) ?? invoice.dueOn
  }

  return async (tx: Transaction, dispute: repository.Dispute, issuer: string): Promise<void> => {
    const { request_id: id, customer_id: customerId, invoice_id: invoiceId, cents } = dispute
    const owner = { customerId, issuer, invoiceId }
    const before = await invoices.lockDue(tx, customerId, issuer, invoiceId)
    const day = await lastChargedDay(tx, customerId, before.invoice)
    await repository.updateDispute(tx, id, { state: 'granted', out_cents: cents })
    const after = await invoices.dueOfHeld(tx, owner)
    const { outCents, creditCents, waivedCents } = acceptanceOf(
      cents,
      balanceOf(before.invoice, before.issuer, day),
      balanceOf(after.invoice, after.issuer, day),
      { asked: isAsked(before.due), chargesPaidCents: chargesPaid(before.invoice) },
    )
    const values = { out_cents: outCents, waived_cents: waivedCents, to_post_cents: -creditCents }
    await repository.updateDispute(tx, id, values)
    const { due } = await invoices.dueOfHeld(tx, owner)
    if (due.payableCents !== before.due.payableCents) await account.change(tx, owner, { kind: 'dispute-granted' })
  }
}

const isAsked = ({ state }: Due): boolean => state === 'next' || invoiceRules[state].payable
