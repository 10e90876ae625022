import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { contactNames, type ContactsReply, type Waiting } from './contact-state.ts'
import { FormProblems } from './form-problems.tsx'
import { Resend } from './resend.tsx'
import { useContact } from './use-contact.ts'

/** The code that went to the new contact. Until it comes back the old one counts. */
export function ConfirmContact({ waiting, autoFocus, contact, onAnswer, onCancel }: ConfirmContactProps) {
  const { canal } = waiting
  const id = `codigo-${canal}`
  const { problems, setProblems, busy, take } = useContact(onAnswer, id)
  const [sends, setSends] = useState(0)
  const sendAgain = async () => {
    const reply = await call('changeContact', { body: { canal, contato: contact } })
    setSends(sends + 1)
    return reply
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const codigo = String(new FormData(event.currentTarget).get('codigo')).replace(/\D/g, '')
    if (codigo.length === 6) take(() => call('confirmContact', { body: { canal, codigo } }))
    else setProblems({ fields: [{ field: id, message: 'Digite os 6 números do código.' }] })
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FormProblems problems={problems} />
      {/* What was typed is of the code before. */}
      <CodeField
        key={sends}
        name="codigo"
        id={id}
        label={`Código do ${contactNames[canal]}`}
        hint="São 6 números. Você pode colar o código."
        autoFocus={autoFocus}
        error={problems.fields[0]?.message}
      />
      <div className="actions">
        <Button type="submit" busy={busy}>
          Confirmar {contactNames[canal]}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Usar outro<span className="vh"> {contactNames[canal]}</span>
        </Button>
      </div>
      {contact !== '' && (
        <Resend
          challenge={{ ...waiting, desafio: '', canais: [] }}
          of={contactNames[canal]}
          onResend={() => take(sendAgain)}
        />
      )}
    </form>
  )
}

interface ConfirmContactProps {
  waiting: Waiting
  autoFocus: boolean
  /** What was typed here; '' when it was sent before the screen opened. */
  contact: string
  onAnswer: (reply: ContactsReply) => void
  onCancel: () => void
}
