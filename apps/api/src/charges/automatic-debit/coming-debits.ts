import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { isUnpaid } from './debit-outside.ts'
import type { DebitMoment, DebitTimes } from './debit-times.ts'
import { findLiveOf, type LiveDebit } from './debits-repository.ts'
import type { NeedlessDebits } from './needless.ts'
import { nextRetry, type Retry } from './view.ts'

/** A live debit: the day on which it comes by itself, or its next attempt after one that came to nothing. */
export type DebitOutlook = { on: CivilDate | undefined; cents: number; retry: Retry | undefined }

type Deps = { db: Database; clock: Clock; times: DebitTimes; needless: NeedlessDebits }

/** The invoices of a person with a live debit, by id. */
export const comingDebits =
  ({ db, clock, times, needless }: Deps) =>
  async (owner: { customerId: string; issuer: string }): Promise<Map<string, DebitOutlook>> => {
    const live = await findLiveOf(db, owner.customerId)
    const over = await needless.among(owner, live)
    return new Map(
      live.map((debit) => [debit.invoiceId, outlookOf(debit, { now: clock.now(), times }, over.has(debit.id))]),
    )
  }

const outlookOf = (debit: LiveDebit, moment: DebitMoment, isNeedless: boolean): DebitOutlook =>
  debit.state !== 'cancelling' && !isUnpaid(debit, moment.now)
    ? { on: debit.settlesOn, cents: debit.amountCents, retry: undefined }
    : { on: undefined, cents: debit.amountCents, retry: isNeedless ? undefined : nextRetry(debit, moment) }

export type ComingDebits = ReturnType<typeof comingDebits>
