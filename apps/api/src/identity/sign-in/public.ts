/** All that other areas may know of this one. */
export type { ConfirmationService } from './confirmation-service.ts'
export { insertSecurityEvent } from './sessions/session-repository.ts'
