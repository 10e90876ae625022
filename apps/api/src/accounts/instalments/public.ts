/** All that other areas may know of this one. */
export type { ActivationService } from './activation-service.ts'
export type { AwaitingPlans } from './awaiting-service.ts'
export { type AwaitedEntry, findAwaitedEntries } from './plan-repository.ts'
export type { PlansLeft } from './left-service.ts'
export type { PayWays } from './ways-service.ts'
