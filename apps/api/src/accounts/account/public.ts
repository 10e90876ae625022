/** All that other areas may know of this one. */
export type { AccountService } from './change-service.ts'
export { askedWhenDue, centsOf, coveredCents } from './contested-status.ts'
export type { CreditBook } from './credit-book.ts'
export { creditService } from './credits-service.ts'
export { type Balance, type Due, balanceOf } from './due.ts'
export {
  type Entry,
  addEntries,
  findAdditionalSpending,
  findRoom,
  type PlacedEntry,
  raiseMinimum,
} from './entries-repository.ts'
export type { DividedWay, PayWay } from './options.ts'
export { DAYS_AFTER, endOfPause } from './pause-status.ts'
export { toldBefore, toldBy } from './promise.ts'
export type { Invoice } from './repository.ts'
export type { Details, DueInvoice, Glance, InvoiceOwner, InvoiceService, Transfer } from './service.ts'
export { moveInvoice } from './standing-repository.ts'
export { effectiveDueDate, invoiceRules, isRevolving, lastDayOnTime, paidInTime } from './status.ts'
export { waitingOf } from './waiting.ts'
export { wireEntryDue, wireOption } from './wire-life.ts'
export { wireEntry } from './wire-transaction.ts'
export { invoiceWords } from './words.ts'
