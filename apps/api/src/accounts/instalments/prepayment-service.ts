import { monthName } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { once } from '../../platform/idempotency.ts'
import { transact } from '../../platform/transact.ts'
import { type InvoiceService, addEntries } from '../account/public.ts'
import type { MessageService } from '../../records/messages/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findOption } from './offer-repository.ts'
import type { Plan, PlanInstalment } from './plan-repository.ts'
import { isPrepayable } from './plan-status.ts'
import type { PlanView, PlanViews } from './plan-view.ts'
import { planMail, prepaidWords } from './plan-words.ts'
import { type Prepayment, prepaymentsOf, principalOf } from './prepayment.ts'
import * as repository from './prepayment-repository.ts'

type Deps = {
  db: Database
  clock: Clock
  invoices: InvoiceService
  views: PlanViews
  messages: MessageService
}
type PlanOwner = { customerId: string; issuer: string; planId: string }
export type PrepaymentOrder = PlanOwner & {
  count: number
  /** The amount that was shown, which is agreed to. */
  valueCents: number
  key: string
  address: string
  sessionId: string
}
export type PrepaymentQuote = {
  planId: string
  invoice: repository.OpenInvoice
  monthlyRate: string
  options: Prepayment<PlanInstalment>[]
}

/**
 * Instalments brought forward (CDC art. 52 §2): the last enter the open invoice at their worth, once the plan can be given
 * back no more.
 */
export function prepaymentService({ db, clock, invoices, views, messages }: Deps) {
  /** Held as posting and settling hold it: the divided invoice, then the instalments, then the invoice that takes them. */
  const hold = async (tx: Transaction, { customerId, issuer, planId }: PlanOwner): Promise<void> => {
    const { invoiceId } = await views.own(tx, customerId, planId)
    await invoices.lockDue(tx, customerId, issuer, invoiceId)
  }

  const quoteOf = async (tx: Transaction, { customerId, planId }: PlanOwner) => {
    const plan = await views.own(tx, customerId, planId)
    const left = await repository.lockLeft(tx, planId)
    const invoice = await repository.findOpenInvoice(tx, plan.cardId, clock.today())
    if (!isPrepayable(plan, left, clock.today()) || invoice === undefined) throw new Refusal('ANTECIPACAO_INDISPONIVEL')
    const { monthlyRate } = await findOption(tx, plan.optionId)
    const options = prepaymentsOf(left, { monthlyRate, on: invoice.dueOn })
    return { plan, quote: { planId, invoice, monthlyRate, options } }
  }

  const bring = async (tx: Transaction, order: PrepaymentOrder): Promise<string> => {
    await hold(tx, order)
    const { plan, quote } = await quoteOf(tx, order)
    const chosen = quote.options.find(({ instalments }) => instalments.length === order.count)
    if (chosen?.valueCents !== order.valueCents) throw new Refusal('ANTECIPACAO_MUDOU')
    await repository.insertPrepayment(tx, rowOf(order, chosen, quote), chosen.instalments)
    await addEntries(tx, quote.invoice.id, entriesOf(chosen, plan, clock.today()))
    await messages.write(tx, planMail(plan, prepaidWords(plan, chosen, quote.invoice)))
    return plan.id
  }

  const rowOf = (order: PrepaymentOrder, { faceCents, valueCents }: Prepayment, { invoice }: PrepaymentQuote) => ({
    id: randomUUID(),
    planId: order.planId,
    customerId: order.customerId,
    invoiceId: invoice.id,
    count: order.count,
    faceCents,
    valueCents,
    acceptedAt: clock.now(),
    address: order.address,
    sessionId: order.sessionId,
  })

  return {
    quote: (whose: PlanOwner): Promise<PrepaymentQuote> =>
      transact(db, async (tx) => {
        await hold(tx, whose)
        return (await quoteOf(tx, whose)).quote
      }),

    /** Brings instalments forward once a key, for the amount that was shown. */
    async accept(order: PrepaymentOrder): Promise<PlanView> {
      const { customerId, issuer, planId, count, valueCents, key } = order
      const asks = [planId, count, valueCents]
      return transact(db, async (tx) => {
        await once(tx, { customerId, kind: 'prepayment', key, asks }, clock.now(), () => bring(tx, order))
        return views.view(tx, issuer, await views.own(tx, customerId, planId))
      })
    },
  }
}

export type PrepaymentService = ReturnType<typeof prepaymentService>

/** Loan and interest stand apart, as where an instalment is posted by itself; so does interest given back. */
function entriesOf({ instalments, valueCents }: Prepayment, { month }: Plan, today: string) {
  const count = instalments.length === 1 ? 'parcela' : `${instalments.length} parcelas`
  const words = `antecipação de ${count} da fatura de ${monthName(month)}`
  const lentCents = principalOf(instalments)
  const interestCents = valueCents - lentCents
  const named = { happenedOn: today, instalmentNumber: null, instalmentTotal: null }
  const entries = [
    { ...named, description: `A${words.slice(1)}`, kind: 'PARCELAMENTO' as const, amountCents: lentCents },
    interestCents > 0
      ? { ...named, description: `Juros da ${words}`, kind: 'JUROS' as const, amountCents: interestCents }
      : { ...named, description: `Desconto da ${words}`, kind: 'CREDITO' as const, amountCents: interestCents },
  ]
  return entries.filter(({ amountCents }) => amountCents !== 0)
}
