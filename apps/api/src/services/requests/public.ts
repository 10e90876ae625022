/** All that other areas may know of this one. */
export type { End, Endings } from './answering.ts'
export { type PersonOrder, type RequestOpening, requestOpening } from './opening.ts'
export type { PersonRequests } from './person-service.ts'
export { type DisputeReason, type PersonField, type ServiceRequest, findRequest, lockOwn } from './repository.ts'
export { kinds as requestKinds, states as requestStates, steps as requestSteps, wireRequest } from './request-wire.ts'
export { requestWithdrawing } from './withdrawing.ts'
