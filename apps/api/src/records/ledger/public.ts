/** All that other areas may know of this one. */
export type { LedgerWriter } from './service.ts'
