import type { Reply } from '@portal/contract'
import type { Handlers } from '../../../platform/http/bind.ts'
import type { SignInAnswers } from '../answers.ts'
import type { ContactService, ContactList } from './contacts.ts'

type ContactCalls = 'contacts' | 'changeContact' | 'confirmContact' | 'concludeAccess'
type Deps = { contacts: ContactService; answers: SignInAnswers }

export function contactHandlers({ contacts, answers }: Deps): Pick<Handlers, ContactCalls> {
  return {
    contacts: async ({ caller }) => wireContacts(await contacts.list(caller.customerId)),
    changeContact: async ({ caller, body }) =>
      wireContacts(await contacts.change(caller, body.canal, { typed: body.contato, proof: body.prova })),
    confirmContact: async ({ caller, body }) => wireContacts(await contacts.confirm(caller, body.canal, body.codigo)),
    concludeAccess: async ({ caller, reply }) => answers.enter(await contacts.conclude(caller), reply),
  }
}

const wireContacts = ({ contacts, changes }: ContactList): Reply<'contacts'> => ({
  contatos: contacts.map(({ channel, masked }) => ({ canal: channel, destino: masked })),
  trocas: changes.map(({ channel, masked, expiresInSeconds, resendInSeconds }) => ({
    canal: channel,
    destino: masked,
    expiraEmSegundos: expiresInSeconds,
    reenvioEmSegundos: resendInSeconds,
  })),
})
