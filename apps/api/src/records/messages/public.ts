/** The only file of this area that other areas import. */
export { type MailPart, composeMail } from './compose.ts'
export { isDaytime } from './daytime.ts'
export { type Recipient, holderMail } from './holder-mail.ts'
export type { Draft, MessageService, OutboxWriter, Purpose } from './service.ts'
