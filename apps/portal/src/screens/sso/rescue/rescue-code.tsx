import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { messageOf, problemAt } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'
import { contactNames, type PendingContact } from '../contacts/contact-state.ts'
import { contactRefusals, passOn, type RescuePartProps } from './rescue-step.ts'
import { Resend } from '../contacts/resend.tsx'
import { codeLife, noWholeCode, typedCode } from '../contacts/typed-code.ts'
import { useStep } from '../access/use-step.ts'

/** The code that was sent to a new contact. */
export function RescueCode({ canal, waiting, typed, onAnswer, onAnother }: RescueCodeProps) {
  const { problems, setProblems, busy, take } = useStep(contactRefusals)
  const [sends, setSends] = useState(0)
  const submit = (form: FormData) => {
    const codigo = typedCode(form)
    if (codigo === undefined) setProblems(problemAt(noWholeCode, { field: 'codigo' }))
    else take(async (desafio) => passOn(await call('rescueContact', { body: { desafio, canal, codigo } }), onAnswer))
  }
  const resend = () =>
    take(async (desafio) => {
      const reply = passOn(await call('rescueContact', { body: { desafio, canal, contato: typed } }), onAnswer)
      setSends(sends + 1)
      return reply
    })
  return (
    <>
      <FormProblems problems={problems} />
      <Form onSubmit={submit}>
        {/* The typed digits belong to the previous code. */}
        <CodeField
          key={sends}
          name="codigo"
          label="Código de 6 dígitos"
          hint={`Vale por ${codeLife(waiting)}. Você pode colar o código.`}
          error={messageOf(problems, 'codigo')}
        />
        <Button type="submit" size="big" block busy={busy}>
          Confirmar {contactNames[canal]}
        </Button>
        <Button kind="quiet" block onClick={onAnother}>
          Usar outro {contactNames[canal]}
        </Button>
      </Form>
      {typed !== '' && <Resend challenge={{ ...waiting, desafio: '', canais: [] }} onResend={resend} />}
    </>
  )
}

interface RescueCodeProps extends RescuePartProps {
  waiting: PendingContact
  /** The contact as typed here; '' when it was sent before the screen opened. */
  typed: string
  onAnother: () => void
}
