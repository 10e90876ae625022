import { randomUUID } from 'node:crypto'
import type { CivilDate } from '@portal/brazil/dates'
import { addBusinessDays } from '@portal/brazil/holidays'
import type { Clock } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { PixRefund } from '../../../platform/gateways/pix-refunds.ts'
import {
  type AccountService,
  DAYS_AFTER,
  type Invoice,
  type InvoiceService,
  isRevolving,
  lastDayOnTime,
} from '../../../accounts/account/public.ts'
import { type InvoiceCharge, ownerOf } from '../invoice-booking.ts'
import { givenBackWords, surplusGivenBackWords } from '../paid-words.ts'
import { lowerCredit } from '../payment-repository.ts'
import * as refunds from './refund-repository.ts'
import type { Teller } from '../settlement.ts'

export type Refund = PixRefund & { endToEndId: string }

/** A credit that is kept for whoever asked for it back, of which payment, and since when. */
type AskedBack = (
  tx: Transaction,
  chargeId: string,
) => Promise<{ paymentId: string; cents: number; since: Date } | undefined>

type Deps = {
  clock: Clock
  askedBack: AskedBack
  invoices: InvoiceService
  account: AccountService
  alerts: Teller
}

/** The invoice is held. */
export function refundBooking({ clock, askedBack, invoices, account, alerts }: Deps) {
  const keptOf = keptCredit(askedBack)

  /** Undefined where a person has to say. */
  const effectOf = async (
    tx: Transaction,
    charge: InvoiceCharge,
    payment: refunds.RefundedPayment,
    { amountCents }: Refund,
  ): Promise<RefundEffect | undefined> => {
    const { invoice, due } = await invoices.dueOf(tx, ownerOf(charge))
    const keptCents = await keptOf(tx, charge, payment)
    const creditCents = Math.min(amountCents, payment.creditCents - payment.creditPostedCents + keptCents)
    const effect = {
      invoice,
      creditCents,
      keptCents: Math.min(keptCents, creditCents),
      againCents: amountCents - creditCents,
      stoodPaid: invoice.settled || isMinimumPaid(invoice),
    }
    if (effect.againCents > payment.amountCents - payment.creditCents - payment.refundedCents) return undefined
    if (effect.againCents === 0) return effect
    if (invoice.refinanced) return undefined
    // The next invoice asks for the rest of this one already.
    const isPassedOn = due.state === 'revolving' && (await refunds.hasClosedLater(tx, charge.invoiceId, clock.today()))
    return isPassedOn ? undefined : effect
  }

  /** Another payment's surplus pays what is asked for again; true where that is not enough. */
  const reopen = async (tx: Transaction, charge: InvoiceCharge): Promise<boolean> => {
    const { payableCents } = await account.change(tx, ownerOf(charge), { kind: 'refunded' })
    return payableCents > 0
  }

  /** False where a person has to book it. */
  const book = async (tx: Transaction, charge: InvoiceCharge, refund: Refund): Promise<boolean> => {
    const payment = await refunds.findPayment(tx, refund.endToEndId)
    const effect = payment && (await effectOf(tx, charge, payment, refund))
    if (payment === undefined || effect === undefined) return false
    const at = refund.at ?? clock.now()
    const freeUntil = laterOf(addBusinessDays(clock.today(), DAYS_AFTER), lastDayOnTime(effect.invoice))
    await refunds.insertRefund(tx, {
      id: randomUUID(),
      externalId: refund.rtrId,
      paymentId: payment.id,
      chargeId: charge.id,
      cents: refund.amountCents,
      creditCents: effect.creditCents,
      nature: refund.nature,
      refundedAt: at < payment.paidAt ? payment.paidAt : at,
      stoodPaid: effect.stoodPaid,
      freeUntil,
    })
    await lowerCredit(tx, payment.id, effect.creditCents, effect.keptCents)
    const isWhole = refund.amountCents === payment.amountCents
    const isAskedAgain = effect.againCents > 0 && (await reopen(tx, charge))
    const text = isAskedAgain
      ? givenBackWords({ about: charge.about, isWhole, freeUntil })
      : surplusGivenBackWords(charge.about)
    await alerts.notify(tx, { ...givenBackNews(charge, refund), text })
    return true
  }

  return { book }
}

const givenBackNews = ({ customerId, invoiceId }: InvoiceCharge, { rtrId }: Refund) => ({
  customerId,
  kind: 'given-back' as const,
  event: `given-back ${rtrId}`,
  about: { subject: 'invoice' as const, id: invoiceId },
})

const keptCredit =
  (askedBack: AskedBack) =>
  async (tx: Transaction, charge: InvoiceCharge, payment: refunds.RefundedPayment): Promise<number> => {
    const kept = await askedBack(tx, charge.id)
    if (kept?.paymentId !== payment.id) return 0
    const gone = await refunds.creditGivenBackSince(tx, payment.id, kept.since)
    return Math.max(0, Math.min(kept.cents - gone, payment.creditPostedCents))
  }

export type RefundBooking = ReturnType<typeof refundBooking>

const isMinimumPaid = (invoice: Invoice): boolean =>
  isRevolving({ ...invoice, dueOn: lastDayOnTime(invoice) }, invoice.payments)

const laterOf = (one: CivilDate, other: CivilDate): CivilDate => (one > other ? one : other)

type RefundEffect = {
  invoice: Invoice
  /** The part that had been a credit. */
  creditCents: number
  /** Cents of it that were kept for whoever asked for them back. */
  keptCents: number
  /** The part that the invoice asks for again. */
  againCents: number
  stoodPaid: boolean
}
