import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { contactNames, type Waiting } from './contact-state.ts'
import { FormProblems } from './form-problems.tsx'
import { contactRefusals, type RescuePartProps, told } from './rescue-step.ts'
import { Resend } from './resend.tsx'
import { useStep } from './use-step.ts'

/** The code that went to it. */
export function RescueCode({ canal, waiting, typed, onAnswer, onAnother }: RescueCodeProps) {
  const { problems, setProblems, busy, take } = useStep(contactRefusals)
  const [sends, setSends] = useState(0)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const codigo = String(new FormData(event.currentTarget).get('codigo')).replace(/\D/g, '')
    if (codigo.length === 6)
      take(async (desafio) => told(await call('rescueContact', { body: { desafio, canal, codigo } }), onAnswer))
    else setProblems({ fields: [{ field: 'codigo', message: 'Digite os 6 números do código.' }] })
  }
  const resend = () =>
    take(async (desafio) => {
      const reply = told(await call('rescueContact', { body: { desafio, canal, contato: typed } }), onAnswer)
      setSends(sends + 1)
      return reply
    })
  return (
    <>
      <FormProblems problems={problems} />
      <form className="form" onSubmit={submit} noValidate>
        {/* What was typed is of the code before. */}
        <CodeField
          key={sends}
          name="codigo"
          label="Código de 6 números"
          hint="Vale por 5 minutos. Você pode colar o código."
          error={problems.fields[0]?.message}
        />
        <Button type="submit" size="big" block busy={busy}>
          Confirmar {contactNames[canal]}
        </Button>
        <Button kind="quiet" block onClick={onAnother}>
          Usar outro {contactNames[canal]}
        </Button>
      </form>
      {typed !== '' && <Resend challenge={{ ...waiting, desafio: '', canais: [] }} onResend={resend} />}
    </>
  )
}

interface RescueCodeProps extends RescuePartProps {
  waiting: Waiting
  /** What was typed here; '' when it was sent before the screen opened. */
  typed: string
  onAnother: () => void
}
