import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, later, seconds } from '../clock.ts'
import type { Database } from '../db/database.ts'

/** A part of a job's work, such as those whose ids begin alike. */
export type Slice = { index: number; of: number }
export type Leases = ReturnType<typeof jobLeases>

/** A process that died holds its slices for so long; one that lives says so three times within it. */
const HELD_FOR = seconds(60)
export const RENEW_EVERY_MS = HELD_FOR / 3
/** A turn that comes a little early counts: timers of two processes never agree. */
const EARLY = 0.9

/** The slices of jobs, of which one process holds each. */
export function jobLeases({ db, clock }: { db: Database; clock: Clock }) {
  const holder = randomUUID()
  return {
    /** Takes a slice that nobody holds, if its time is there or somebody woke the job. */
    async take(job: string, slice: number, isWoken: boolean): Promise<boolean> {
      const now = clock.now()
      const values = { job, slice, holder, heldUntil: later(now, HELD_FOR), nextAt: now }
      const taken = await db
        .insertInto('jobSlices')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .columns(['job', 'slice'])
            .doUpdateSet({ holder, heldUntil: values.heldUntil })
            .where('jobSlices.heldUntil', '<=', now)
            .where((eb) => (isWoken ? sql<boolean>`true` : eb('jobSlices.nextAt', '<=', now))),
        )
        .returning('slice')
        .executeTakeFirst()
      return taken !== undefined
    },

    /** When each slice that was ever taken went well last. */
    lastSuccesses: () => db.selectFrom('jobSlices').select(['job', 'succeededAt']).execute(),

    renew: (job: string, slice: number) =>
      own(job, slice)
        .set({ heldUntil: later(clock.now(), HELD_FOR) })
        .execute(),

    /** Gives a slice back; one that went well comes again after `every`, the others at the next turn. */
    async leave(job: string, slice: number, { every, isDone }: { every: number; isDone: boolean }): Promise<void> {
      const now = clock.now()
      const done = isDone && { nextAt: later(now, every * EARLY), succeededAt: now }
      await own(job, slice)
        .set({ heldUntil: sql<Date>`'-infinity'`, ...done })
        .execute()
    },
  }

  function own(job: string, slice: number) {
    return db.updateTable('jobSlices').where('job', '=', job).where('slice', '=', slice).where('holder', '=', holder)
  }
}
