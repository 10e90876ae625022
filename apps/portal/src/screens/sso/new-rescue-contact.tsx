import type { FormEvent } from 'react'
import { call } from '../../client/call.ts'
import { Button } from '../../ui/button.tsx'
import { ContactField } from './contact-field.tsx'
import { contactNames } from './contact-state.ts'
import { FormProblems } from './form-problems.tsx'
import { contactRefusals, type RescuePartProps, told } from './rescue-step.ts'
import { useStep } from './use-step.ts'

/** One of the two, typed; a code goes to it. */
export function NewRescueContact({ canal, onSend, onAnswer }: NewRescueContactProps) {
  const { problems, setProblems, busy, take } = useStep(contactRefusals)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const contato = String(new FormData(event.currentTarget).get('contato')).trim()
    onSend(contato)
    if (contato === '')
      setProblems({ fields: [{ field: 'contato', message: `Digite o ${contactNames[canal]} novo.` }] })
    else take(async (desafio) => told(await call('rescueContact', { body: { desafio, canal, contato } }), onAnswer))
  }
  return (
    <>
      <FormProblems problems={problems} />
      <form className="form" onSubmit={submit} noValidate>
        <ContactField canal={canal} error={problems.fields[0]?.message} />
        <Button type="submit" size="big" block busy={busy}>
          Enviar código
        </Button>
      </form>
    </>
  )
}

interface NewRescueContactProps extends RescuePartProps {
  onSend: (contact: string) => void
}
