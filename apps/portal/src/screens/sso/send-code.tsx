import type { FormEvent } from 'react'
import { call } from '../../client/call.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, type ChoiceOption } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mail } from '../../ui/icons/mail.ts'
import { message } from '../../ui/icons/message.ts'
import { AccessFrame } from './access-frame.tsx'
import { FormProblems } from './form-problems.tsx'
import { NoContact } from './no-contact.tsx'
import { useAccess } from './use-access.ts'
import { useStep } from './use-step.ts'

/** Nothing was proven yet: where each would go is not said. */
const options: readonly ChoiceOption[] = [
  { value: 'SMS', title: 'Por SMS', detail: 'No celular do seu cadastro', amount: <Icon of={message} /> },
  { value: 'EMAIL', title: 'Por e-mail', detail: 'No e-mail do seu cadastro', amount: <Icon of={mail} /> },
]

export default function SendCode() {
  const access = useAccess()
  const { problems, setProblems, busy, take } = useStep()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const canal = new FormData(event.currentTarget).get('canal')
    if (canal === 'SMS' || canal === 'EMAIL') take((desafio) => call('code', { body: { desafio, canal } }))
    else setProblems({ fields: [{ field: 'canal', message: 'Escolha por onde receber o código.' }] })
  }
  return (
    <AccessFrame
      at="OPCOES_ENVIO_CODIGO"
      access={access}
      title="Por onde enviamos o código?"
      lead="São 6 números para confirmar que é você."
    >
      <FormProblems problems={problems} />
      <form className="form" onSubmit={submit} noValidate>
        <Choice
          legend="Por onde receber o código"
          legendHidden
          name="canal"
          options={options}
          error={problems.fields[0]?.message}
        />
        <Button type="submit" size="big" block busy={busy}>
          Enviar código
        </Button>
      </form>
      <NoContact />
    </AccessFrame>
  )
}
