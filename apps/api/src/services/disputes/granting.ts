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
 * An accepted purchase counts as never billed: its invoice asks for no more than one without it, and the excess is
 * credited (decision 017).
 */
export function disputeGranting({ clock, invoices, account, activation }: Deps) {
  /** The day until which charges grew: of the plan's offer, of the settling payment, or today. */
  const lastChargedDay = async (tx: Transaction, customerId: string, invoice: Invoice): Promise<CivilDate> => {
    if (invoice.refinanced) return (await activation.dividedOn(tx, customerId, invoice.id)) ?? invoice.dueOn
    if (!invoice.settled) return clock.today()
    const ends = [...invoice.payments, ...invoice.outs].map(({ on }) => on)
    return ends.toSorted(compareDates).at(-1) ?? invoice.dueOn
  }

  return async (tx: Transaction, dispute: repository.PurchaseDispute, issuer: string): Promise<void> => {
    const { requestId: id, customerId, invoiceId, cents } = dispute
    const owner = { customerId, issuer, invoiceId }
    const before = await invoices.lockDue(tx, customerId, issuer, invoiceId)
    const day = await lastChargedDay(tx, customerId, before.invoice)
    await repository.updateDispute(tx, id, { state: 'granted', outCents: cents })
    const after = await invoices.dueOf(tx, owner)
    const { contestedCents, creditCents, waivedCents } = acceptanceOf(
      cents,
      balanceOf(before.invoice, before.issuer, day),
      balanceOf(after.invoice, after.issuer, day),
      { asked: isAsked(before.due), chargesPaidCents: chargesPaid(before.invoice) },
    )
    const values = { outCents: contestedCents, waivedCents, toPostCents: -creditCents }
    await repository.updateDispute(tx, id, values)
    const { due } = await invoices.dueOf(tx, owner)
    if (due.payableCents !== before.due.payableCents) await account.change(tx, owner, { kind: 'dispute-granted' })
  }
}

const isAsked = ({ state }: Due): boolean => state === 'next' || invoiceRules[state].payable
