import { call } from '../../../client/call.ts'
import { messageOf, problemAt } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'
import { ContactField } from '../contacts/contact-field.tsx'
import { contactNames } from '../contacts/contact-state.ts'
import { contactRefusals, passOn, type RescuePartProps } from './rescue-step.ts'
import { useStep } from '../access/use-step.ts'

/** One of the two new contacts, to be typed; a code is sent to it. */
export function NewRescueContact({ canal, onSend, onAnswer }: NewRescueContactProps) {
  const { problems, setProblems, busy, take } = useStep(contactRefusals)
  const submit = (form: FormData) => {
    const contato = String(form.get('contato')).trim()
    onSend(contato)
    if (contato === '') setProblems(problemAt(`Digite o ${contactNames[canal]} novo.`, { field: 'contato' }))
    else take(async (desafio) => passOn(await call('rescueContact', { body: { desafio, canal, contato } }), onAnswer))
  }
  return (
    <>
      <FormProblems problems={problems} />
      <Form onSubmit={submit}>
        <ContactField canal={canal} error={messageOf(problems, 'contato')} />
        <Button type="submit" size="big" block busy={busy}>
          Enviar código
        </Button>
      </Form>
    </>
  )
}

interface NewRescueContactProps extends RescuePartProps {
  onSend: (contact: string) => void
}
