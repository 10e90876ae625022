import { saoPauloDateTime } from '@portal/brazil/dates'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Channel } from '../../../platform/db/schema.ts'
import { type Draft, type MessageService, composeMail } from '../../../records/messages/public.ts'
import { channels } from '../contacts/contact-channel.ts'
import type { Customer } from '../repository.ts'

type ContactPair = Record<Channel, string>
type NoticeWords = { subject: string; sms: string; mail: readonly string[] }

export async function writeAll(messages: MessageService, tx: Transaction, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts) await messages.write(tx, draft)
}

/** The same words to both contacts, short where length costs money. */
const toBoth = ({ id, issuerName }: Customer, to: ContactPair, { subject, sms, mail }: NoticeWords): Draft[] =>
  channels.map((channel) => ({
    customerId: id,
    purpose: 'contact-rescue',
    channel,
    destination: to[channel],
    subject,
    ...(channel === 'SMS' ? { body: `${issuerName}: ${sms}` } : composeMail(subject, [`${issuerName}:`, ...mail])),
  }))

const oldContacts = ({ phone, email }: Customer): ContactPair => ({ SMS: phone, EMAIL: email })

const whenOf = (instant: Date): string => saoPauloDateTime(instant).replace(' ', ' às ')

/** To the present contacts, at once: a holder of one of them can stop it. */
export const askedNotice = (customer: Customer, takesEffectAt: Date, link: string): Draft[] =>
  toBoth(customer, oldContacts(customer), {
    subject: 'Pediram a troca dos seus contatos',
    sms: `pediram a troca do celular e do e-mail da sua conta. Vale em ${whenOf(takesEffectAt)}. Não foi você? Pare agora: ${link}`,
    mail: [
      `Alguém confirmou os seus dados e pediu a troca do celular e do e-mail da sua conta. A troca vale em ${whenOf(takesEffectAt)}. Até lá nada muda, e ninguém entra na conta por um aparelho novo.`,
      'Se foi você, não precisa fazer nada.',
      `Se não foi você, abra este link e pare a troca: ${link}`,
    ],
  })

/** To the new contacts, after an objection from the old ones. */
export const stoppedNotice = (customer: Customer, to: ContactPair): Draft[] =>
  toBoth(customer, to, {
    subject: 'A troca dos contatos foi parada',
    sms: 'a troca dos contatos foi parada por quem tem os contatos de antes. Nada mudou. Se precisar, ligue para a gente pelos telefones do site.',
    mail: [
      'A troca dos contatos foi parada por quem tem os contatos de antes. Nada mudou na conta.',
      'Se foi você quem pediu a troca, ligue para a gente pelos telefones do site.',
    ],
  })

/** To all four contacts, once the new ones count. */
export const doneNotice = (customer: Customer, to: ContactPair): Draft[] => [
  ...toBoth(customer, to, {
    subject: 'Seus contatos novos já valem',
    sms: 'este contato já vale na sua conta. Entre no portal com a sua senha, ou crie outra em “Esqueci a senha”.',
    mail: [
      'Seu celular e seu e-mail novos já valem na sua conta. Você saiu de todos os aparelhos, e as chaves de acesso foram removidas.',
      'Entre no portal com a sua senha, ou crie outra em “Esqueci a senha”.',
    ],
  }),
  ...toBoth(customer, oldContacts(customer), {
    subject: 'Seus contatos foram trocados',
    sms: 'o celular e o e-mail da sua conta foram trocados agora. Se não foi você, ligue já para a gente pelos telefones do site.',
    mail: [
      'O celular e o e-mail da sua conta foram trocados agora, e este contato não vale mais.',
      'Se não foi você, ligue já para a gente pelos telefones do site.',
    ],
  }),
]
