import type { Generated } from 'kysely'

export type CounterTables = {
  callCounts: { key: string; count: number; endsAt: Date }
  jobSlices: {
    job: string
    slice: number
    holder: string
    heldUntil: Date
    nextAt: Date
    succeededAt: Generated<Date | null>
  }
  signInCounters: {
    key: string
    failures: number
    windowStart: Date
    locks: number
    lockedUntil: Date | null
    streak: Generated<number>
    /** The instants until which guesses whose check has not ended count, as ISO 8601. */
    underWay: Generated<string[]>
  }
}
