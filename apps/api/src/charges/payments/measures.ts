import { addDays } from '@portal/brazil/dates'
import { type Clock, secondsUntil } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Measure, Sample } from '../../platform/measure.ts'
import * as standing from './standing-repository.ts'

const methods = ['PIX', 'BOLETO'] as const
/** A difference that nobody mended stays in sight for so long. */
const SHOWN_DAYS = 30

/** Money that was told, is asked about, or was set aside: the age of the oldest. */
export function paymentMeasures({ db, clock }: { db: Database; clock: Clock }): Measure[] {
  const ages = async (find: (now: Date) => Promise<standing.Oldest[]>): Promise<Sample[]> => {
    const now = clock.now()
    const rows = await find(now)
    return methods.map((method) => {
      const oldest = rows.find((row) => row.method === method)?.oldest ?? now
      return { labels: { method }, value: secondsUntil(now, oldest) }
    })
  }
  return [
    {
      name: 'portal_notice_oldest_seconds',
      help: 'Age of the oldest notice that is not applied yet; 0 where none waits.',
      labels: ['method'],
      read: () => ages(() => standing.findOldestNotices(db)),
    },
    {
      name: 'portal_reconciliation_lag_seconds',
      help: 'Time since the turn of the charge that should have been asked about first; 0 where none is late.',
      labels: ['method'],
      read: () => ages((now) => standing.findOldestTurns(db, now)),
    },
    {
      name: 'portal_suspense_open',
      help: 'Sums of money that wait for a person.',
      read: async () => [{ value: (await standing.findWaiting(db)).count }],
    },
    {
      name: 'portal_suspense_oldest_seconds',
      help: 'Age of the money that waits for a person for the longest time.',
      async read() {
        const now = clock.now()
        return [{ value: secondsUntil(now, (await standing.findWaiting(db)).oldest ?? now) }]
      },
    },
    {
      name: 'portal_received_lag_seconds',
      help: 'Time since the end of what was read of the PSP’s own list; none before its first reading.',
      async read() {
        const until = await standing.findReadUntil(db)
        return until === undefined ? [] : [{ value: secondsUntil(clock.now(), until) }]
      },
    },
    {
      name: 'portal_books_differing_days',
      help: `Days of the last ${SHOWN_DAYS} on which the PSP received another sum than the books and suspense have.`,
      read: async () => [{ value: await standing.countDifferingDays(db, addDays(clock.today(), -SHOWN_DAYS)) }],
    },
  ]
}
