import { capitalized } from '@portal/brazil/casing'
import { saoPauloDateTime } from '@portal/brazil/dates'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Channel } from '../../../platform/db/schema.ts'
import { type Draft, type MessageService, composeMail } from '../../../records/messages/public.ts'
import { channels } from '../contacts/contact-channel.ts'
import { phoneWords } from '../phone-words.ts'
import type { Customer } from '../repository.ts'
import type { Rescue } from './rescue-repository.ts'

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
export const askedNotice = (customer: Customer, { takesEffectAt }: Rescue, link: string): Draft[] =>
  toBoth(customer, oldContacts(customer), {
    subject: 'Pediram a troca dos seus contatos',
    sms: `pedido de troca do celular e do e-mail da sua conta, a partir de ${whenOf(takesEffectAt)}. Não foi você? Cancele agora: ${link}`,
    mail: [
      `Recebemos um pedido, com seus dados confirmados, para trocar o celular e o e-mail da sua conta. Se a nossa equipe aprovar, a troca acontece a partir de ${whenOf(takesEffectAt)}. Até lá nada muda.`,
      'Se foi você, não precisa fazer nada.',
      `Se não foi você, cancele a troca neste link: ${link}`,
    ],
  })

/** To the present contacts, each day: who missed the first may still stop it. Its link is known to the first alone. */
export const reminder = (customer: Customer): Draft[] =>
  toBoth(customer, oldContacts(customer), {
    subject: 'A troca dos seus contatos continua em análise',
    sms: `a troca do celular e do e-mail da sua conta continua em análise. Não foi você? Cancele pelo link do primeiro aviso ou ligue para ${phoneWords(customer)}.`,
    mail: [
      'O pedido para trocar o celular e o e-mail da sua conta continua em análise. Nada mudou até agora.',
      `Não foi você? Cancele pelo link do primeiro aviso ou ligue já para ${phoneWords(customer)}.`,
    ],
  })

/** An objection of the old contacts, a no of the issuer, or nobody who said yes in time. */
export type StopReason = 'objection' | 'refusal' | 'lapse'

const stopWords: Record<StopReason, string> = {
  objection: 'a troca dos contatos foi cancelada por quem tem os contatos antigos',
  refusal: 'a troca dos contatos não foi aprovada',
  lapse: 'a troca dos contatos terminou sem aprovação, porque não conseguimos confirmar o pedido',
}

/** To the new contacts, where they do not come to count. */
export const stoppedNotice = (customer: Customer, to: ContactPair, why: StopReason): Draft[] =>
  toBoth(customer, to, {
    subject: why === 'objection' ? 'A troca dos contatos foi cancelada' : 'A troca dos contatos não foi feita',
    sms: `${stopWords[why]}. Nada mudou. Se precisar, ligue para ${phoneWords(customer)}.`,
    mail: [
      `${capitalized(stopWords[why])}. Nada mudou na conta.`,
      `Foi você quem pediu a troca? Ligue para ${phoneWords(customer)}.`,
    ],
  })

/** To all four contacts, once the new ones count. */
export const doneNotice = (customer: Customer, to: ContactPair): Draft[] => [
  ...toBoth(customer, to, {
    subject: 'Seus novos contatos estão ativos',
    sms: `este contato está ativo na sua conta. Entre no portal com sua senha. Não lembra a senha? Ligue para ${phoneWords(customer)}.`,
    mail: [
      'Seu novo celular e seu novo e-mail estão ativos. Você saiu de todos os aparelhos, e as chaves de acesso foram removidas.',
      `Entre no portal com a sua senha. Não lembra a senha? Ligue para ${phoneWords(customer)}: o atendimento passa um código para criar outra.`,
    ],
  }),
  ...toBoth(customer, oldContacts(customer), {
    subject: 'Seus contatos foram trocados',
    sms: `o celular e o e-mail da sua conta foram trocados agora. Não foi você? Ligue já para ${phoneWords(customer)}.`,
    mail: [
      'O celular e o e-mail da sua conta foram trocados agora. Este contato não serve mais para entrar.',
      `Não foi você? Ligue já para ${phoneWords(customer)}.`,
    ],
  }),
]
