import { useState } from 'react'
import { session } from '../../../session/session.ts'
import { AfterContacts } from './after-contacts.tsx'
import { ContactRow } from './contact-row.tsx'
import { type ContactsReply, waitingOf } from './contact-state.ts'

/** The contacts that count, each with a way to replace it; a replacement in progress comes first. */
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
          onTyping={(of, isTyping) =>
            setTyping((those) => [...those.filter((one) => one !== of), ...(isTyping ? [of] : [])])
          }
        />
      ))}
      <AfterContacts confirms={confirms} next={typing.length === 0} />
    </>
  )
}

/** Keeps the masked contacts that the rest of the portal shows. */
function keepMasked({ contatos }: ContactsReply): void {
  const { user } = session.get().auth
  const masked = (canal: string) => contatos.find((each) => each.canal === canal)?.destino ?? ''
  if (user !== null) session.update({ auth: { user: { ...user, celular: masked('SMS'), email: masked('EMAIL') } } })
}
