import { addDays, type CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import * as debits from './debits-repository.ts'
import type { DebitOrders } from './debit-orders.ts'
import { type DebitOutside, isUnpaid } from './debit-outside.ts'
import { type DebitMoment, type DebitTimes, overAt, settlementDay } from './debit-times.ts'
import { isLive } from './deciding.ts'
import type { DebitPlanning } from './planning.ts'
import type { RecurrenceOutside } from './recurrence-outside.ts'
import * as repository from './repository.ts'

export type StepDeps = {
  db: Database
  clock: Clock
  times: DebitTimes
  outside: DebitOutside
  recurrences: RecurrenceOutside
  planning: DebitPlanning
  orders: DebitOrders
  /** True while anything of a person's invoices is owed. */
  owes(customerId: string): Promise<boolean>
}

/** An invoice is looked at until its last retry is over. */
const DAYS_LOOKED_AT = 14

/** The steps of a visit. */
export function visitSteps({ db, clock, times, outside, recurrences, planning, orders, owes }: StepDeps) {
  /** Asks about each live debit, and gives them as they stand then. */
  const look = async (owner: repository.OwnRecurrence): Promise<debits.Debit[]> => {
    const looked: debits.Debit[] = []
    for (const debit of await debits.findLive(db, owner.id))
      looked.push((debit.state === 'asking' ? undefined : await outside.confirm(debit, owner)) ?? debit)
    return looked
  }

  /** True where a step was written down. */
  const plan = async (owner: repository.OwnRecurrence, invoiceId: string): Promise<boolean> => {
    const steps = await transact(db, (tx) => planning.plan(tx, owner, invoiceId))
    if (!steps.some(({ kind }) => kind === 'miss')) return steps.length > 0
    for (const debit of await debits.findLive(db, owner.id))
      if (debit.invoiceId === invoiceId) await orders.miss(debit, owner)
    return true
  }

  /** Gives the live debits anew where something was asked for, which may change what is wanted. */
  const planAll = async (
    owner: repository.OwnRecurrence,
    looked: readonly debits.Debit[],
  ): Promise<debits.Debit[] | undefined> => {
    const live = looked.filter(isLive)
    const today = clock.today()
    const invoices = await debits.findDebitable(db, owner, { today, since: addDays(today, -DAYS_LOOKED_AT) })
    let isPlanned = false
    for (const invoice of invoices)
      if (mayWant(invoice, live, { now: clock.now(), times }) && (await plan(owner, invoice.id))) isPlanned = true
    const wanted = (isPlanned ? await debits.findLive(db, owner.id) : live).filter(isWanted)
    if (wanted.length === 0) return undefined
    for (const debit of wanted) await orders.perform(debit, owner)
    const after = await debits.findLive(db, owner.id)
    const states = new Map(after.map((debit) => [debit.id, debit.state]))
    return wanted.some(({ id, state }) => states.get(id) !== state) ? after : undefined
  }

  /** Without an offer that anybody may still take, or a card to pay for, the authorisation ends at the PSP too. */
  const askForEnd = async (owner: repository.OwnRecurrence): Promise<repository.OwnRecurrence> => {
    if (owner.endAskedAt !== null || owner.state === 'ended') return owner
    const isUntaken = owner.state !== 'approved' && clock.now() >= owner.offerUntil
    const isLeft = owner.isCardOver && !(await owes(owner.customerId))
    if (!isUntaken && !isLeft) return owner
    const end = { endAskedAt: clock.now(), endAskedBy: isUntaken ? ('time' as const) : ('issuer' as const) }
    await repository.updateRecurrence(db, owner.id, end)
    return { ...owner, ...end }
  }

  const end = async (owner: repository.OwnRecurrence): Promise<void> => {
    if (owner.state === 'creating') {
      const over = { endedAt: clock.now(), endedBy: owner.endAskedBy, visitAt: null }
      await repository.updateRecurrence(db, owner.id, { state: 'ended', ...over })
      return
    }
    await recurrences.end(owner)
    await recurrences.confirm(owner)
  }

  return { look, planAll, askForEnd, end }
}

/** An order that the PSP has not confirmed. */
const isWanted = ({ state, retryOn }: debits.Debit): boolean =>
  state === 'asking' || state === 'cancelling' || retryOn !== null

/** False where `decide` could want nothing by the clock alone: then no invoice is held to find that out. */
export function mayWant(
  invoice: { id: string; dueOn: CivilDate },
  live: readonly debits.Debit[],
  { now, times }: DebitMoment,
): boolean {
  const own = live.findLast(({ invoiceId }) => invoiceId === invoice.id)
  if (own === undefined) return now < overAt(settlementDay(invoice.dueOn))
  if (own.state !== 'scheduled' || own.retryOn !== null || !isUnpaid(own, now)) return true
  const [next] = times.retriesAhead(own.settlesOn, now)
  return next !== undefined && times.retryWindow(next).from <= now
}
