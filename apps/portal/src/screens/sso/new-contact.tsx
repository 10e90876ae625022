import type { FormEvent } from 'react'
import { call } from '../../client/call.ts'
import { Button } from '../../ui/button.tsx'
import { ContactField } from './contact-field.tsx'
import { type ChannelName, contactNames, type ContactsReply } from './contact-state.ts'
import { FormProblems } from './form-problems.tsx'
import { useContact } from './use-contact.ts'

/** A new contact: typed, then confirmed with the code that was sent to it. */
export function NewContact({ canal, autoFocus, onSend, onAnswer, onCancel }: NewContactProps) {
  // The other contact may be open too.
  const id = `contato-${canal}`
  const { problems, setProblems, busy, take } = useContact(onAnswer, id)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const contato = String(new FormData(event.currentTarget).get('contato')).trim()
    if (contato === '') setProblems({ fields: [{ field: id, message: `Digite o ${contactNames[canal]} novo.` }] })
    else {
      onSend(contato)
      take(() => call('changeContact', { body: { canal, contato } }))
    }
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FormProblems problems={problems} />
      <ContactField canal={canal} id={id} autoFocus={autoFocus} error={problems.fields[0]?.message} />
      <div className="actions">
        <Button type="submit" busy={busy}>
          Enviar código<span className="vh"> ao {contactNames[canal]} novo</span>
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Manter o atual<span className="vh"> {contactNames[canal]}</span>
        </Button>
      </div>
    </form>
  )
}

interface NewContactProps {
  canal: ChannelName
  autoFocus: boolean
  onSend: (contact: string) => void
  onAnswer: (reply: ContactsReply) => void
  onCancel: () => void
}
