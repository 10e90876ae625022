import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { AwaitingPlans } from '../../accounts/instalments/public.ts'
import type { Due, InvoiceService } from '../../accounts/account/public.ts'
import { insertDebitCharge } from '../payments/public.ts'
import * as debits from './debits-repository.ts'
import { type DebitFacts, type DebitStep, type DecidedDebit, decide, isLive } from './deciding.ts'
import { isPending, isUnpaid } from './debit-outside.ts'
import { type DebitMoment, type DebitTimes, retriesOverAt, settlementDay } from './debit-times.ts'
import type { DebitNews } from './news.ts'
import { lockRecurrence, type OwnRecurrence, type Recurrence } from './repository.ts'

type Deps = { clock: Clock; times: DebitTimes; invoices: InvoiceService; awaiting: AwaitingPlans; news: DebitNews }

/** Decides what one invoice wants of its authorisation, and writes it down before anybody is asked. */
export function debitPlanning({ clock, times, invoices, awaiting, news }: Deps) {
  const write = async (tx: Transaction, owner: OwnRecurrence, wanted: DebitWish, step: DebitStep): Promise<void> => {
    const { live, invoice } = wanted
    if (step.kind === 'ask') return insertAsked(tx, owner, { ...wanted, cents: step.cents }, clock.now())
    if (step.kind === 'tell-none') return news.none(tx, owner.customerId, invoice)
    if (live === undefined) return
    if (step.kind === 'cancel')
      await debits.updateDebit(tx, live.id, { state: 'cancelling', cause: step.cause, askedAt: null })
    if (step.kind === 'drop-retry') await debits.updateDebit(tx, live.id, { retryOn: null })
    if (step.kind === 'retry') await debits.updateDebit(tx, live.id, { retryOn: step.on, askedAt: null })
  }

  return {
    /** Gives the steps that it wrote; a `miss` is for who asks the PSP. */
    async plan(tx: Transaction, owner: OwnRecurrence, invoiceId: string): Promise<DebitStep[]> {
      const { customerId, issuer } = owner
      const { invoice, due } = await invoices.lockDue(tx, customerId, issuer, invoiceId)
      const recurrence = await lockRecurrence(tx, owner.id)
      const all = await debits.lockOfInvoice(tx, invoiceId)
      if (all.some((debit) => debit.recurrenceId !== owner.id && (isLive(debit) || debit.state === 'paid'))) return []
      const own = all.filter(({ recurrenceId }) => recurrenceId === owner.id)
      const live = own.findLast(isLive)
      const now = clock.now()
      const choice =
        live !== undefined && now >= times.clocksOf(live.settlesOn).askUntil ? live.choice : recurrence.choice
      const isDivided = (await awaiting.entryOf(tx, customerId, invoiceId)) !== undefined
      const cents = isDivided ? 0 : wantedCents(due, choice)
      const standing = {
        ...standingOf(recurrence, owner),
        now,
        times,
        wantedCents: cents,
        settlesOn: settlementDay(invoice.dueOn),
      }
      const steps = decide({
        ...standing,
        isAsked: due.state === 'open' || due.state === 'due-today',
        isReached: invoice.dueOn >= recurrence.firstDueOn,
        debits: own.map((debit) => decided(debit, { now, times })),
      })
      for (const step of steps) await write(tx, owner, { invoice, due, choice, cents, live }, step)
      return steps
    },
  }
}

export type DebitPlanning = ReturnType<typeof debitPlanning>

type DebitWish = {
  invoice: { id: string; month: string; dueOn: string }
  due: Due
  choice: debits.Debit['choice']
  cents: number
  live?: debits.Debit | undefined
}

/** A debit and its charge, by which its Pix is booked. */
async function insertAsked(
  tx: Transaction,
  owner: OwnRecurrence,
  { invoice, due, choice, cents }: DebitWish,
  now: Date,
): Promise<void> {
  const id = randomUUID()
  const settlesOn = settlementDay(invoice.dueOn)
  await insertDebitCharge(tx, {
    id,
    customerId: owner.customerId,
    invoiceId: invoice.id,
    month: invoice.month,
    amountCents: cents,
    settles: cents === due.payableCents,
    expiresAt: retriesOverAt(settlesOn),
    now,
  })
  await debits.insertDebit(tx, {
    id,
    recurrenceId: owner.id,
    invoiceId: invoice.id,
    choice,
    amountCents: cents,
    dueOn: invoice.dueOn,
    settlesOn,
    state: 'asking',
    cause: null,
    code: null,
    retryOn: null,
    madeAt: now,
    askedAt: null,
    endedAt: null,
    lateCents: null,
    lateInvoiceId: null,
    returnCents: null,
    returnAskedAt: null,
  })
}

const standingOf = (
  { state, endAskedAt }: Recurrence,
  { isCardOver }: OwnRecurrence,
): Pick<DebitFacts, 'mayDebit' | 'isOver'> => {
  const isOver = endAskedAt !== null || state === 'ended' || isCardOver
  return { isOver, mayDebit: state === 'approved' && !isOver }
}

/** One cent is no minimum: what the invoice asked at least was paid. Charges for lateness are never debited. */
export function wantedCents({ payableCents, minimumCents, late }: Due, choice: debits.Debit['choice']): number {
  const charges = late === null ? 0 : late.fineCents + late.arrearsCents + late.interestCents
  const principalCents = Math.max(0, payableCents - charges)
  if (choice === 'total') return principalCents
  return minimumCents <= 1 ? 0 : Math.min(principalCents, minimumCents)
}

/** A debit of the books in the words of `decide`. */
export const decided = (debit: debits.Debit, { now, times }: DebitMoment): DecidedDebit => ({
  state: debit.state,
  amountCents: debit.amountCents,
  settlesOn: debit.settlesOn,
  cause: debit.cause,
  retries: debit.attempts.flatMap(({ kind, on }) => (kind === 'retry' ? [on] : [])),
  isPending: isPending(debit.attempts),
  isUnpaid: isUnpaid(debit, now),
  // A retry that was wanted on an evening that is over is wanted no more.
  retryOn: debit.retryOn !== null && times.retryWindow(debit.retryOn).until > now ? debit.retryOn : null,
})
