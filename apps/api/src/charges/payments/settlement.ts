import { randomUUID } from 'node:crypto'
import { type Clock, days, later } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Method } from '../../platform/db/schema.ts'
import { afterCommit } from '../../platform/transact.ts'
import type { ActivationService } from '../../accounts/instalments/public.ts'
import type { AccountService, InvoiceService } from '../../accounts/account/public.ts'
import { type DebitDelays, type InvoiceCharge, invoiceBooking, type RecordPayment } from './invoice-booking.ts'
import type { MailPart } from '../../records/messages/public.ts'
import type { News, PayableKind, Payables } from './payable-service.ts'
import { chargeMoves } from './charge-status.ts'
import { paidAmountWords, paidWords, proofWords, surplusWords } from './paid-words.ts'
import { payableOf } from './payable-of.ts'
import { ASIDE_SUBJECT, ASIDE_TEXT, asideOf, asideWords } from './suspense/aside.ts'
import { insertPayment } from './payment-repository.ts'
import * as repository from './repository.ts'
import { voidTouched } from './void-repository.ts'

/** Money that the outside confirmed: how much, when, and the id that it has nowhere else. */
export type Receipt = { amountCents: number; at: Date; externalId: string }

/** A payment in the books, and the charges whose state it changed: whoever looks at one is told after the commit. */
export type Booking = { paymentId: string; touched: string[] }

/** News stands in the place of the usual words; `mailed`: the person was written to already. */
export type PaymentEffect = {
  removed: { id: string }[]
  named?: string
  news?: News | undefined
  mailed?: boolean
  checkCode: string
  /** Beyond what an invoice asked for: a credit of later ones. */
  surplusCents?: number
}

/** A person is told what became of their money once an event. */
export type Teller = { notify(tx: Transaction, news: PaymentNews): Promise<void> }

type PaymentNews = {
  customerId: string
  kind: 'paid' | 'debit-paid' | 'given-back'
  event: string
  about: { subject: 'invoice' | PayableKind; id: string }
  text: string
  portalText?: string
  subject?: string | undefined
  sentBy?: 'email'
  /** For the e-mail alone. */
  details?: readonly MailPart[]
}

type Deps = {
  clock: Clock
  invoices: InvoiceService
  account: AccountService
  activation: ActivationService
  debits: DebitDelays
  payables: Payables
  alerts: Teller
  /** Hears of each payment that was booked. */
  countPayment?: ((method: Method) => void) | undefined
}

/** Puts confirmed money into the books of what its charge asked for. */
export function settlementService({ clock, payables, alerts, countPayment, ...ofInvoice }: Deps) {
  const ofInvoices = invoiceBooking({ clock, ...ofInvoice })

  const bookParts = async (
    tx: Transaction,
    charge: repository.Charge,
    { amountCents, at }: Receipt,
    record: RecordPayment,
  ): Promise<PaymentEffect> => {
    const { kind, id } = payableOf(charge)
    const { creditCents, numbers, named, news } = await payables[kind].book(tx, {
      id,
      customerId: charge.customerId,
      parts: charge.parts,
      cents: amountCents,
      at,
    })
    const checkCode = await record(creditCents)
    const removed = await voidTouched(tx, { subjectId: id, paidId: charge.id, numbers, now: clock.now() })
    return { removed, named, news, checkCode }
  }

  return {
    /** Takes its turn at what a charge is of: what is decided next is decided by nobody else meanwhile. */
    async hold(tx: Transaction, charge: repository.Charge): Promise<void> {
      if (isOfInvoice(charge)) return ofInvoices.hold(tx, charge)
      const { kind, id } = payableOf(charge)
      await payables[kind].hold(tx, { id, customerId: charge.customerId })
    },

    /** Told once, though nothing is booked: whoever paid must not wait without a day. */
    notifyAside: (tx: Transaction, charge: repository.Charge, receipt: Receipt) =>
      alerts.notify(tx, asideNews(charge, receipt, clock)),

    async book(tx: Transaction, charge: repository.Charge, receipt: Receipt): Promise<Booking> {
      const paymentId = randomUUID()
      const record: RecordPayment = async (creditCents, creditPostedCents = 0) => {
        const checkCode = await insertPayment(tx, {
          id: paymentId,
          invoiceId: charge.invoiceId,
          chargeId: charge.id,
          amountCents: receipt.amountCents,
          method: charge.method,
          paidAt: receipt.at,
          externalId: receipt.externalId,
          creditCents,
          creditPostedCents,
        })
        await repository.updateCharge(tx, charge.id, paidBy(receipt, charge, clock))
        return checkCode
      }
      const effect = isOfInvoice(charge)
        ? await ofInvoices.book(tx, charge, receipt, record)
        : await bookParts(tx, charge, receipt, record)
      const proof = proofWords({ ...receipt, method: charge.method, checkCode: effect.checkCode })
      const details = [...surplusOf(effect), ...(effect.named ? [effect.named] : []), ...proof]
      if (countPayment) afterCommit(tx, () => countPayment(charge.method))
      await alerts.notify(tx, { ...paidNews(charge, receipt, paymentId, effect), details })
      return { paymentId, touched: [charge.id, ...effect.removed.map(({ id }) => id)] }
    },
  }
}

/** The event's name tells a payment once, however often and by whom it was told. */
function paidNews(
  charge: repository.Charge,
  { amountCents }: Receipt,
  paymentId: string,
  { news, mailed, named: _, ...effect }: PaymentEffect,
): PaymentNews {
  const subject = subjectOf(charge)
  const isNamed = subject !== 'agreement' && subject !== 'debt'
  return {
    customerId: charge.customerId,
    kind: charge.debit ? 'debit-paid' : 'paid',
    event: `paid ${paymentId}`,
    about: { subject, id: charge.subjectId },
    // A look over a shoulder learns nothing of a debt.
    text: news?.text ?? paidWords(isNamed ? charge.about : undefined),
    ...(isNamed &&
      news?.text === undefined && {
        portalText: [paidAmountWords(charge.about, amountCents), ...surplusOf(effect)].join(' '),
      }),
    subject: news?.subject,
    ...(mailed && { sentBy: 'email' as const }),
  }
}

function asideNews(charge: repository.Charge, { amountCents, externalId }: Receipt, clock: Clock): PaymentNews {
  const words = asideWords(asideOf({ cents: amountCents, raisedAt: clock.now() }, charge, clock.today()))
  return {
    customerId: charge.customerId,
    kind: 'paid',
    event: `aside ${externalId}`,
    about: { subject: subjectOf(charge), id: charge.subjectId },
    text: ASIDE_TEXT,
    portalText: words,
    subject: ASIDE_SUBJECT,
    details: [words],
  }
}

const surplusOf = ({ surplusCents = 0 }: Pick<PaymentEffect, 'surplusCents'>): string[] =>
  surplusCents > 0 ? [surplusWords(surplusCents)] : []

/** A Pix may be given back; a slip is paid for good. */
const paidBy = ({ at, amountCents, externalId }: Receipt, { method }: repository.Charge, clock: Clock) =>
  ({
    state: chargeMoves.paid.to,
    paidAt: at,
    paidCents: amountCents,
    externalId,
    refundsPollAt: method === 'PIX' ? later(clock.now(), days(1)) : null,
  }) as const

const isOfInvoice = (charge: repository.Charge): charge is InvoiceCharge => charge.invoiceId !== null

const subjectOf = (charge: repository.Charge) => (isOfInvoice(charge) ? 'invoice' : payableOf(charge).kind)

export type SettlementService = ReturnType<typeof settlementService>
