import { addDays, type CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { isUnpaid } from './debit-outside.ts'
import { findNewestOf, type LiveDebit } from './debits-repository.ts'
import type { DebitMoment, DebitTimes } from './debit-times.ts'
import { isLive } from './deciding.ts'
import type { NeedlessDebits } from './needless.ts'
import { nextRetry, type Retry } from './view.ts'

/** The day on which a debit comes by itself, or its next attempt after one that came to nothing. */
export type DebitOutlook = {
  on: CivilDate | undefined
  cents: number
  retry: Retry | undefined
  /** True where it was to come, and neither it nor another attempt does. */
  isOff: boolean
}

/** An invoice that has been open for longer is nobody's surprise. */
const DAYS_TOLD = 60

type Deps = { db: Database; clock: Clock; times: DebitTimes; needless: NeedlessDebits }

/** The invoices of a person with a debit that comes, or that was to come and does not, by id. */
export const comingDebits =
  ({ db, clock, times, needless }: Deps) =>
  async (owner: { customerId: string; issuer: string }): Promise<Map<string, DebitOutlook>> => {
    const moment = { now: clock.now(), times }
    const newest = await findNewestOf(db, owner.customerId, addDays(clock.today(), -DAYS_TOLD))
    const over = await needless.among(owner, newest)
    const told = newest.filter((debit) => isLive(debit) || isLost(debit, moment))
    return new Map(told.map((debit) => [debit.invoiceId, outlookOf(debit, moment, over.has(debit.id))]))
  }

function outlookOf(debit: LiveDebit, moment: DebitMoment, isNeedless: boolean): DebitOutlook {
  const cents = debit.amountCents
  if (!isLive(debit)) return { on: undefined, cents, retry: undefined, isOff: true }
  if (debit.state !== 'cancelling' && !isUnpaid(debit, moment.now))
    return { on: debit.settlesOn, cents, retry: undefined, isOff: false }
  const retry = isNeedless ? undefined : nextRetry(debit, moment)
  return { on: undefined, cents, retry, isOff: retry === undefined && debit.state !== 'cancelling' }
}

/** One that was taken back for another amount is made anew while there is time. */
const isLost = ({ state, cause, settlesOn }: LiveDebit, { now, times }: DebitMoment): boolean =>
  state !== 'cancelled' || (cause !== 'paid' && (cause !== 'amount' || now >= times.clocksOf(settlesOn).askUntil))

export type ComingDebits = ReturnType<typeof comingDebits>
