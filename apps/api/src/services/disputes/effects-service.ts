import { compareDates } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ActivationService, AwaitingPlans } from '../../accounts/instalments/public.ts'
import {
  type AccountService,
  type Due,
  type Invoice,
  type InvoiceService,
  lastDayOnTime,
} from '../../accounts/account/public.ts'
import type { End, ServiceRequest } from '../requests/public.ts'
import { disputeGranting } from './granting.ts'
import * as repository from './repository.ts'

type Deps = {
  clock: Clock
  invoices: InvoiceService
  account: AccountService
  activation: ActivationService
  awaiting: AwaitingPlans
}
type InvoiceHolder = { customerId: string; issuer: string }

/**
 * A contested amount leaves its invoice. A refusal or withdrawal returns it there while payable in time, else to the
 * next invoice (decision 017).
 */
export function disputeEffects({ clock, invoices, account, activation, awaiting }: Deps) {
  const grant = disputeGranting({ clock, invoices, account, activation })

  /** The invoice has a plan that waits for its down payment. */
  const isAgreedOn = async (tx: Transaction, customerId: string, invoiceId: string): Promise<boolean> =>
    (await awaiting.entryOf(tx, customerId, invoiceId)) !== undefined

  /** A plan that waits for its down payment goes on with the rest alone; a withdrawn late dispute ends it. */
  const asksAgain = async (
    tx: Transaction,
    dispute: repository.PurchaseDispute,
    invoice: Invoice,
    end: End,
  ): Promise<boolean> => {
    if (invoice.refinanced) return false
    const late = wasLate(dispute, invoice, end)
    if (!late && compareDates(clock.today(), lastDayOnTime(invoice)) > 0) return false
    return (late && dispute.outCents > 0) || !(await isAgreedOn(tx, dispute.customerId, invoice.id))
  }

  /** The part of a purchase that its invoice still asks for. Locks the invoice. */
  const contestableOf = async (
    tx: Transaction,
    { customerId, issuer }: InvoiceHolder,
    purchase: repository.Purchase,
  ) => {
    const { invoiceId, cents } = purchase
    const before = await invoices.lockDue(tx, customerId, issuer, invoiceId)
    const contestedCents = Math.min(cents, invoices.contestable(before.invoice, before.issuer))
    return { ...before, contestedCents }
  }

  return {
    /** The effect of contesting a purchase now, or of its newest dispute. */
    async about(
      tx: Transaction,
      owner: InvoiceHolder,
      purchase: repository.Purchase,
      dispute: repository.PurchaseDispute | undefined,
    ) {
      const found = await contestableOf(tx, owner, purchase)
      return {
        contestedCents: found.contestedCents,
        endsPlan: found.contestedCents > 0 && (await isAgreedOn(tx, owner.customerId, purchase.invoiceId)),
        chargesStay: hasCharges(found, dispute),
      }
    },

    /** The caller has just written the dispute's request. */
    async contest(tx: Transaction, id: string, { customerId, issuer }: InvoiceHolder, purchase: repository.Purchase) {
      const { invoiceId, cents } = purchase
      const { contestedCents } = await contestableOf(tx, { customerId, issuer }, purchase)
      const row = { requestId: id, customerId, invoiceId, purchaseId: purchase.id, cents }
      await repository.insertDispute(tx, { ...row, outCents: contestedCents, outOn: clock.today(), state: 'open' })
      if (contestedCents > 0) await account.change(tx, { customerId, issuer, invoiceId }, { kind: 'contested' })
    },

    /** The caller has locked the request. */
    async end(tx: Transaction, { id, customerId }: ServiceRequest, end: End): Promise<void> {
      const dispute = await repository.findDisputeById(tx, customerId, id)
      if (dispute === undefined) throw new Error('a request without its dispute')
      const { invoiceId, outCents: contestedCents } = dispute
      const issuer = await repository.findIssuerOf(tx, customerId)
      if (end === 'granted') return grant(tx, dispute, issuer)
      const { invoice } = await invoices.lockDue(tx, customerId, issuer, invoiceId)
      const returned = await asksAgain(tx, dispute, invoice, end)
      await repository.updateDispute(tx, id, { state: end, returned, toPostCents: returned ? 0 : contestedCents })
      if (returned && contestedCents > 0)
        await account.change(tx, { customerId, issuer, invoiceId }, { kind: 'dispute-returned' })
    },
  }
}

export type DisputeEffects = ReturnType<typeof disputeEffects>

/** A late dispute that is withdrawn leaves the invoice late, with its charges. */
const wasLate = ({ outOn }: repository.PurchaseDispute, invoice: Invoice, end: End): boolean =>
  end === 'withdrawn' && compareDates(outOn, lastDayOnTime(invoice)) > 0

/** Charges from before the dispute stay until it is accepted. */
const hasCharges = (
  { invoice, due }: { invoice: Invoice; due: Due },
  dispute: repository.PurchaseDispute | undefined,
) =>
  due.state === 'late' &&
  (dispute?.state !== 'open' || (dispute.outCents > 0 && compareDates(dispute.outOn, lastDayOnTime(invoice)) > 0))
