/** All that other areas may know of this one. */
export { phaseOf } from './agreement-status.ts'
export { insertDeductions, markDebtsSeen, settleDebts, updateDebt } from './debt-repository.ts'
export {
  type Debt,
  type DebtPayment,
  type DebtState,
  type DebtValue,
  debtOn,
  debtRules,
  debtStateOf,
} from './debt-status.ts'
export { kindNames, paidOf, wireValue } from './wire-debts.ts'
export type { AgreementMaking } from './making-service.ts'
export type { CloseAll } from './release.ts'
