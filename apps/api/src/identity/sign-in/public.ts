/** The only file of this area that other areas import. */
export { type ConfirmationService, refusingAs } from './confirmation-service.ts'
export { insertSecurityEvent } from './sessions/session-repository.ts'
