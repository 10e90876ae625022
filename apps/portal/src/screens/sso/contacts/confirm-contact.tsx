import { useState } from 'react'
import { withProof } from '../../../identity/with-proof.ts'
import { call } from '../../../client/call.ts'
import { problemsOf } from '../../../client/problems-of.ts'
import { messageOf, problemAt } from '../../../client/problems.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'
import { contactNames, type ContactsReply, type PendingContact, refusalsAt } from './contact-state.ts'
import { Resend } from './resend.tsx'
import { codeLife, noWholeCode, typedCode } from './typed-code.ts'

/** The code that was sent to the new contact. Until it is confirmed, the old one counts. */
export function ConfirmContact({ waiting, autoFocus, contact, onAnswer, onCancel }: ConfirmContactProps) {
  const { canal } = waiting
  const id = `codigo-${canal}`
  const { problems, setProblems, busy, submit } = useSubmit((error) => problemsOf(error, refusalsAt(id)))
  const [sends, setSends] = useState(0)
  const sendAgain = async () => {
    const body = { canal, contato: contact }
    const reply = await withProof((proof) => call('changeContact', { body: { ...body, ...proof } }))
    setSends(sends + 1)
    onAnswer(reply)
  }
  const confirm = (form: FormData) => {
    const codigo = typedCode(form)
    if (codigo === undefined) setProblems(problemAt(noWholeCode, { field: id }))
    else submit(async () => onAnswer(await call('confirmContact', { body: { canal, codigo } })))
  }
  return (
    <Form onSubmit={confirm}>
      <FormProblems problems={problems} />
      {/* The typed digits belong to the previous code. */}
      <CodeField
        key={sends}
        name="codigo"
        id={id}
        label={`Código do ${contactNames[canal]}`}
        hint={`São 6 dígitos, que valem por ${codeLife(waiting)}. Você pode colar o código.`}
        autoFocus={autoFocus}
        error={messageOf(problems, id)}
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
          onResend={() => submit(sendAgain)}
        />
      )}
    </Form>
  )
}

interface ConfirmContactProps {
  waiting: PendingContact
  autoFocus: boolean
  /** The contact as typed here; '' when it was sent before the screen opened. */
  contact: string
  onAnswer: (reply: ContactsReply) => void
  onCancel: () => void
}
