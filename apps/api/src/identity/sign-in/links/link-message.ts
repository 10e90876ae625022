import { saoPauloDateTime } from '@portal/brazil/dates'
import type { Channel } from '../../../platform/db/schema.ts'
import { type Draft, composeMail } from '../../../records/messages/public.ts'
import { contactOf } from '../contacts/contact-channel.ts'
import type { Customer } from '../repository.ts'

type SentLink = { channel: Channel; link: string; expiresAt: Date }

const SUBJECT = 'Você tem uma mensagem no portal'

/** A bystander reads that there is a message, not its subject (CDC, art. 42). */
export function linkMessage(customer: Customer, { channel, link, expiresAt }: SentLink): Draft {
  const { id, issuerName } = customer
  const until = saoPauloDateTime(expiresAt).replace(' ', ' às ')
  const sms = `${issuerName}: você tem uma mensagem no portal. Abra até ${until} e confirme sua data de nascimento: ${link}`
  const mail = composeMail(SUBJECT, [
    `${issuerName}: você tem uma mensagem no portal.`,
    `Abra este link até ${until} e confirme sua data de nascimento. O link funciona uma vez só: ${link}`,
    'Ficou na dúvida? Não abra: digite o endereço do portal no navegador ou ligue para os telefones do site. Nunca pedimos senha por mensagem.',
  ])
  return {
    customerId: id,
    purpose: 'negotiation-link',
    channel,
    destination: contactOf(customer, channel),
    subject: SUBJECT,
    ...(channel === 'SMS' ? { body: sms } : mail),
    servesUntil: expiresAt,
    topic: `negotiation-link ${id}`,
  }
}
