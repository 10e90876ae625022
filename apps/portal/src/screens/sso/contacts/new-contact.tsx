import { KeptForm } from '../../../acts/kept-form.tsx'
import { withProof } from '../../../identity/with-proof.ts'
import { call } from '../../../client/call.ts'
import { problemsOf } from '../../../client/problems-of.ts'
import { messageOf, problemAt } from '../../../client/problems.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormProblems } from '../../../ui/fields/form.tsx'
import { ContactField } from './contact-field.tsx'
import {
  type ChannelName,
  contactDraft,
  contactNames,
  type ContactsReply,
  faultOf,
  refusalsAt,
} from './contact-state.ts'

/** A new contact: typed, then confirmed with the code that was sent to it. */
export function NewContact({ canal, autoFocus, onSend, onAnswer, onCancel }: NewContactProps) {
  // The other contact's form may be open too.
  const id = `contato-${canal}`
  const { problems, setProblems, busy, submit } = useSubmit((error) => problemsOf(error, refusalsAt(id)))
  const send = (form: FormData) => {
    const contato = String(form.get('contato')).trim()
    const fault = faultOf(canal, contato)
    if (fault !== undefined) return setProblems(problemAt(fault, { field: id }))
    onSend(contato)
    submit(async () =>
      onAnswer(await withProof((proof) => call('changeContact', { body: { canal, contato, ...proof } }))),
    )
  }
  return (
    <KeptForm draft={contactDraft(canal)} onSubmit={send}>
      <FormProblems problems={problems} />
      <ContactField canal={canal} id={id} autoFocus={autoFocus} error={messageOf(problems, id)} />
      <div className="actions">
        <Button type="submit" busy={busy}>
          Enviar código<span className="vh"> ao {contactNames[canal]} novo</span>
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Manter o atual<span className="vh"> {contactNames[canal]}</span>
        </Button>
      </div>
    </KeptForm>
  )
}

interface NewContactProps {
  canal: ChannelName
  autoFocus: boolean
  onSend: (contact: string) => void
  onAnswer: (reply: ContactsReply) => void
  onCancel: () => void
}
