import { parsePhone } from '@portal/brazil/phone'
import type { Reply } from '@portal/contract'
import type { FieldRefusals } from '../../../client/problems-of.ts'
import { clock } from '../../../session/clock.ts'

export type ContactsReply = Reply<'contacts'>
export type ChannelName = ContactsReply['contatos'][number]['canal']
/** A new contact that waits for its code. `sentAt`: the sending of the code, by the portal's clock. */
export type PendingContact = ContactsReply['trocas'][number] & { sentAt: number }

export const contactNames: Record<ChannelName, string> = { SMS: 'celular', EMAIL: 'e-mail' }

/** The name of the draft of a new contact. */
export const contactDraft = (canal: ChannelName): string => `contato ${canal}`

export const waitingOf = ({ trocas }: ContactsReply): PendingContact[] =>
  trocas.map((each) => ({ ...each, sentAt: clock.now() }))

/** The fault of a typed contact that would be refused, seen before its owner proves anything. */
export function faultOf(canal: ChannelName, contact: string): string | undefined {
  if (contact === '') return `Digite o ${contactNames[canal]} novo.`
  if (canal === 'EMAIL') return /^\S+@\S+\.\S+$/.test(contact) ? undefined : 'Confira o e-mail: falta alguma parte.'
  const phone = parsePhone(contact)
  return 'error' in phone || !phone.mobile ? 'Confira o celular: DDD e 9 números.' : undefined
}

/** The refusals of a contact or its code, for the field of this id. */
export function refusalsAt(field: string): FieldRefusals {
  const at = { field, title: 'Nada mudou ainda' }
  return { CELULAR_INVALIDO: at, EMAIL_INVALIDO: at, CODIGO_INCORRETO: at, CODIGO_EXPIRADO: at }
}
