import { composeMail } from './compose.ts'
import type { Draft, Purpose } from './service.ts'

/** Who is written to: the address on the account, whatever the browser says. */
export type Holder = { id: string; name: string; email: string; sac: string }

/** Tells a holder of something done in their name, and whom to call if it was not them. */
export const holderMail = (
  purpose: Purpose,
  { id, name, email, sac }: Holder,
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
    `Não foi você? Fale com a gente${sac === '' ? ' pelos telefones do site' : `: SAC 24 horas, ${sac}`}.`,
  ]),
})
