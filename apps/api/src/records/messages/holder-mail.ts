import { composeMail } from './compose.ts'
import type { Draft, Purpose } from './service.ts'

/** The addressee: the account's address, whatever the browser says. */
export type Recipient = { id: string; name: string; email: string; sac: string }

/** Notifies a holder of an act in their name, with the number to call if it was not them. */
export const holderMail = (
  purpose: Purpose,
  { id, name, email, sac }: Recipient,
  subject: string,
  parts: readonly string[],
): Draft => ({
  customerId: id,
  purpose,
  channel: 'EMAIL',
  destination: email,
  subject,
  ...composeMail(subject, [
    `Olá, ${name.split(' ')[0] ?? name}.`,
    ...parts,
    `Não foi você? Fale conosco${sac === '' ? ' pelos telefones do site' : `: SAC 24 horas, ${sac}`}.`,
  ]),
})
