/** All that other areas may know of this one. */
export { wireCredit } from './credit-status.ts'
export type { Credit, CreditReturns } from './service.ts'
