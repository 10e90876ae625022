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
    sms: `pedido de troca do celular e do e-mail da sua conta, a partir de ${whenOf(takesEffectAt)}. Não foi você? Cancele agora: ${link}`,
    mail: [
      `Recebemos um pedido, com seus dados confirmados, para trocar o celular e o e-mail da sua conta. A troca acontece em ${whenOf(takesEffectAt)}. Até lá nada muda, e ninguém entra na conta por um aparelho novo.`,
      'Se foi você, não precisa fazer nada.',
      `Se não foi você, cancele a troca neste link: ${link}`,
    ],
  })

/** To the new contacts, after an objection from the old ones. */
export const stoppedNotice = (customer: Customer, to: ContactPair): Draft[] =>
  toBoth(customer, to, {
    subject: 'A troca dos contatos foi cancelada',
    sms: 'a troca dos contatos foi cancelada por quem tem os contatos antigos. Nada mudou. Se precisar, ligue para os telefones do site.',
    mail: [
      'A troca dos contatos foi cancelada por quem tem os contatos antigos. Nada mudou na conta.',
      'Foi você quem pediu a troca? Ligue para os telefones do site.',
    ],
  })

/** To all four contacts, once the new ones count. */
export const doneNotice = (customer: Customer, to: ContactPair): Draft[] => [
  ...toBoth(customer, to, {
    subject: 'Seus novos contatos estão ativos',
    sms: 'este contato está ativo na sua conta. Entre no portal com sua senha ou crie outra em “Esqueci a senha”.',
    mail: [
      'Seu novo celular e seu novo e-mail estão ativos. Você saiu de todos os aparelhos, e as chaves de acesso foram removidas.',
      'Entre no portal com a sua senha, ou crie outra em “Esqueci a senha”.',
    ],
  }),
  ...toBoth(customer, oldContacts(customer), {
    subject: 'Seus contatos foram trocados',
    sms: 'o celular e o e-mail da sua conta foram trocados agora. Não foi você? Ligue já para os telefones do site.',
    mail: [
      'O celular e o e-mail da sua conta foram trocados agora. Este contato não serve mais para entrar.',
      'Não foi você? Ligue já para os telefones do site.',
    ],
  }),
]
