/** The only file of this area that other areas import. */
export type { LedgerWriter } from './service.ts'
export { kinds as ledgerKinds } from './words.ts'
