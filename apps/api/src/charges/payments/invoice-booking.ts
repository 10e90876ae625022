import { type CivilDate, civilDateInSaoPaulo, compareDates } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { type LateCharges, sumOfCharges } from '@portal/brazil/replay'
import { type Clock, later, minutes } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ActivationService } from '../../accounts/instalments/public.ts'
import {
  type AccountService,
  type Due,
  findRoom,
  type InvoiceOwner,
  type InvoiceService,
} from '../../accounts/account/public.ts'
import type * as repository from './repository.ts'
import type { PaymentEffect, Receipt } from './settlement.ts'
import { voidUseless } from './void-repository.ts'

export type InvoiceCharge = repository.Charge & { invoiceId: string }

export const ownerOf = ({ customerId, issuer, invoiceId }: InvoiceCharge): InvoiceOwner => ({
  customerId,
  issuer,
  invoiceId,
})

/** Automatic debits, as the booking needs them. */
export type DebitDelays = {
  /** A debit paid all of its invoice late, but for what that cost. */
  paidLate(tx: Transaction, debitId: string, charges: LateCharges): Promise<void>
}

type Deps = {
  clock: Clock
  invoices: InvoiceService
  account: AccountService
  activation: ActivationService
  debits: DebitDelays
}

/** Writes a payment, of which so much is a credit, and so much of that stands in an invoice already; gives its proof's code. */
export type RecordPayment = (creditCents: number, postedCents?: number) => Promise<string>

/**
 * A payment counts from its own day, however late it was told. The first in full settles the invoice; whatever goes beyond is a
 * credit.
 */
export function invoiceBooking({ clock, invoices, account, activation, debits }: Deps) {
  /** An invoice that has not closed may still grow and is not settled: money lowers it at once, as a line of its own. */
  const bookEarly = async (
    tx: Transaction,
    charge: InvoiceCharge,
    receipt: Receipt,
    record: RecordPayment,
  ): Promise<PaymentEffect> => {
    const postedCents = Math.min(receipt.amountCents, await findRoom(tx, charge.invoiceId))
    const checkCode = await record(receipt.amountCents, postedCents)
    const leftCents = await lower(tx, charge, earlyEntry(postedCents, civilDateInSaoPaulo(receipt.at)))
    const surplusCents = receipt.amountCents - postedCents
    return { removed: await removeOthers(tx, charge, leftCents), checkCode, surplusCents }
  }

  /** An invoice that something else made zero meanwhile has no room: the money is a credit of a later one. */
  const lower = async (
    tx: Transaction,
    charge: InvoiceCharge,
    entry: ReturnType<typeof earlyEntry>,
  ): Promise<number> => {
    if (entry.amountCents === 0) return 0
    const { payableCents } = await account.change(tx, ownerOf(charge), { kind: 'credit-posted', entry })
    return payableCents
  }

  const removeOthers = (tx: Transaction, charge: InvoiceCharge, leftCents: number) =>
    voidUseless(tx, {
      invoiceId: charge.invoiceId,
      paidId: charge.id,
      paidCents: charge.amountCents,
      leftCents,
      now: clock.now(),
    })

  return {
    async hold(tx: Transaction, { customerId, invoiceId }: InvoiceCharge): Promise<void> {
      await invoices.hold(tx, customerId, invoiceId)
    },

    /** The invoice is held. */
    async book(
      tx: Transaction,
      charge: InvoiceCharge,
      receipt: Receipt,
      record: RecordPayment,
    ): Promise<PaymentEffect> {
      const owner = ownerOf(charge)
      const on = civilDateInSaoPaulo(receipt.at)
      const { invoice, issuer, due } = await invoices.dueOf(tx, owner, on)
      if (!invoice.settled && compareDates(clock.today(), invoice.closesOn) < 0)
        return bookEarly(tx, charge, receipt, record)
      const creditCents = invoices.creditOf({ cents: receipt.amountCents, on }, invoice, issuer)
      const checkCode = await record(creditCents)
      const whole = receipt.amountCents >= due.payableCents || paysAllAsked(charge, receipt)
      const cents = receipt.amountCents - creditCents
      const mailed = await activation.afterPayment(tx, owner, { on, cents, before: invoice, checkCode })
      const isOpen = !invoice.settled && !invoice.refinanced
      const wholeAt = isOpen && whole ? receipt.at : undefined
      const delay = wholeAt && delayLeft(charge, receipt, due)
      if (delay) await debits.paidLate(tx, charge.id, delay)
      const { payableCents: leftCents } = await account.change(tx, owner, { kind: 'paid', wholeAt })
      return { removed: await removeOthers(tx, charge, leftCents), mailed, checkCode, surplusCents: creditCents }
    },
  }
}

/** The charges that a debit of the rest alone leaves to the next invoice. */
const delayLeft = ({ debit }: InvoiceCharge, { amountCents }: Receipt, { payableCents, late }: Due) =>
  debit && late !== null && amountCents === payableCents - sumOfCharges(late) ? late : undefined

const earlyEntry = (cents: number, on: CivilDate) => ({
  happenedOn: on,
  description: 'Pagamento antecipado por Pix',
  kind: 'CREDITO' as const,
  amountCents: -cents,
})

/** A payer's bank may have read a Pix just before it expired. */
const PIX_GRACE = minutes(10)

/** An amount asked for as all that was owed still is, though midnight added a day of interest, while its terms hold. */
const paysAllAsked = (charge: InvoiceCharge, { amountCents, at }: Receipt): boolean =>
  charge.settles && amountCents >= charge.amountCents && isWithinTerms(charge, at)

const isWithinTerms = ({ method, dueOn, expiresAt }: InvoiceCharge, paidAt: Date): boolean =>
  method === 'PIX' || dueOn === null
    ? paidAt <= later(expiresAt, PIX_GRACE)
    : compareDates(civilDateInSaoPaulo(paidAt), nextBusinessDay(dueOn)) <= 0
