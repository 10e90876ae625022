/** A release of the schema: its last migration, and the oldest release whose code still runs on it. */
export type SchemaRelease = { number: number; last: string; runsFrom: number }

/** Releases in order. One takes away only what the release before had stopped using (decision 023). */
export const releases: readonly SchemaRelease[] = [
  { number: 1, last: '0070-call-counts', runsFrom: 0 },
  { number: 2, last: '0071-releases-of-the-schema', runsFrom: 1 },
  { number: 3, last: '0074-debits-of-invoices', runsFrom: 2 },
  { number: 4, last: '0077-desk-of-clerks', runsFrom: 3 },
]

/** The oldest release of the schema that this code runs on; its own may come after it. */
export const OLDEST_SCHEMA = 3
export const NEWEST_SCHEMA = releases.at(-1)!.number
