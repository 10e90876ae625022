/** All that other areas may know of this one. */
export type { ConfirmationService } from './confirmation-service.ts'
