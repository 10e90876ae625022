import { saoPauloDateTime } from '@portal/brazil/dates'
import type { Channel } from '../../../platform/db/schema.ts'
import { type Draft, composeMail } from '../../../records/messages/public.ts'
import { contactOf } from '../contacts/contact-channel.ts'
import { phoneWords } from '../phone-words.ts'
import type { Customer } from '../repository.ts'

type SentLink = { channel: Channel; link: string; expiresAt: Date }

const SUBJECT = 'Sua proposta está no portal'

/** A bystander reads that there is a proposal, and of no debt (CDC, art. 42). No message asks for a person's data: the page does. */
export function linkMessage(customer: Customer, { channel, link, expiresAt }: SentLink): Draft {
  const { id, issuerName } = customer
  const until = saoPauloDateTime(expiresAt).replace(' ', ' às ')
  const sms = `${issuerName}: sua proposta está no portal. O link abre uma vez, até ${until}. Na dúvida, não abra: digite o endereço do portal no navegador. ${link}`
  const mail = composeMail(SUBJECT, [
    `${issuerName}: sua proposta está no portal.`,
    `O link abre uma vez, até ${until}: ${link}`,
    'Depois, a proposta continua na sua conta, no portal.',
    `Ficou na dúvida? Não abra: digite o endereço do portal no navegador ou ligue para ${phoneWords(customer)}. Nunca pedimos senha por mensagem.`,
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
