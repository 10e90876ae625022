/** All that other areas may know of this one. */
export { phaseOf } from './agreement-status.ts'
export { markDebtsSeen, updateDebt } from './debt-repository.ts'
export {
  type Debt,
  type DebtPayment,
  type DebtState,
  type DebtValue,
  debtOn,
  debtRules,
  debtStateOf,
} from './debt-status.ts'
export type { AgreementMaking } from './making-service.ts'
