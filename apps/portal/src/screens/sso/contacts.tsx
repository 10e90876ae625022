import { useState } from 'react'
import { session } from '../../session/session.ts'
import { AfterContacts } from './after-contacts.tsx'
import { ContactRow } from './contact-row.tsx'
import { type ContactsReply, waitingOf } from './contact-state.ts'

/** The contacts that count, each with the way to another one; while one is being changed, that comes first. */
export function Contacts({ first, confirms }: { first: ContactsReply; confirms: boolean }) {
  const [contacts, setContacts] = useState(() => ({ ...first, waiting: waitingOf(first) }))
  const [typing, setTyping] = useState(() => contacts.waiting.map(({ canal }) => canal))
  const take = (reply: ContactsReply) => {
    setContacts({ ...reply, waiting: waitingOf(reply) })
    keepMasked(reply)
  }
  return (
    <>
      {contacts.contatos.map(({ canal, destino }) => (
        <ContactRow
          key={canal}
          canal={canal}
          destino={destino}
          waiting={contacts.waiting.find((each) => each.canal === canal)}
          onAnswer={take}
          onTyping={(of, on) => setTyping((those) => [...those.filter((one) => one !== of), ...(on ? [of] : [])])}
        />
      ))}
      <AfterContacts confirms={confirms} next={typing.length === 0} />
    </>
  )
}

/** What the rest of the portal shows of the person. */
function keepMasked({ contatos }: ContactsReply): void {
  const { user } = session.get().auth
  const masked = (canal: string) => contatos.find((each) => each.canal === canal)?.destino ?? ''
  if (user !== null) session.update({ auth: { user: { ...user, celular: masked('SMS'), email: masked('EMAIL') } } })
}
