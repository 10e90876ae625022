/** The only file of this area that other areas import. */
export type { ConfirmationService } from './confirmation-service.ts'
export { insertSecurityEvent } from './sessions/session-repository.ts'
