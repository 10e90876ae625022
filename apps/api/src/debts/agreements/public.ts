/** All that other areas may know of this one. */
export { phaseOf } from './agreement-status.ts'
export { namedWords } from './agreement-words.ts'
export { insertDeductions, markDebtsSeen, settleDebts, updateDebt } from './debt-repository.ts'
export { type DebtPayment, type DebtState, type DebtValue, debtRules, stateOf, valueOf } from './debt-status.ts'
export {
  type OwedDebt,
  type PaidDebt,
  findOpenDebts,
  findOwnerOfDebt,
  lockDebts,
  lockPaidDebt,
} from './owed-repository.ts'
export { kindNames, paidOf, wireValue } from './wire-debts.ts'
export type { AgreementMaking } from './making-service.ts'
export type { CloseAll } from './release.ts'
