import { call } from '../../../client/call.ts'
import { messageOf, problemAt } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice, type ChoiceOption } from '../../../ui/choices/choice.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { mail, message } from '../../../ui/icons/things.ts'
import { AccessFrame } from './access-frame.tsx'
import { NoContact } from './no-contact.tsx'
import { useAccess } from './use-access.ts'
import { useStep } from './use-step.ts'

/** The destinations are not shown: nothing was proven yet. */
const options: readonly ChoiceOption[] = [
  { value: 'SMS', title: 'Por SMS', detail: 'No celular do seu cadastro', amount: <Icon of={message} /> },
  { value: 'EMAIL', title: 'Por e-mail', detail: 'No e-mail do seu cadastro', amount: <Icon of={mail} /> },
]

export default function SendCode() {
  const access = useAccess()
  const { problems, setProblems, busy, take } = useStep()
  const submit = (form: FormData) => {
    const canal = form.get('canal')
    if (canal === 'SMS' || canal === 'EMAIL') take((desafio) => call('code', { body: { desafio, canal } }))
    else setProblems(problemAt('Escolha por onde receber o código.', { field: 'canal' }))
  }
  return (
    <AccessFrame
      at="OPCOES_ENVIO_CODIGO"
      access={access}
      title="Por onde enviamos o código?"
      lead="O código tem 6 dígitos e confirma que é você."
    >
      <FormProblems problems={problems} />
      <Form onSubmit={submit}>
        {/* None is chosen beforehand: a press of Enter would use up a code at a number that may be lost. */}
        <Choice
          legend="Por onde receber o código"
          legendHidden
          name="canal"
          options={options}
          error={messageOf(problems, 'canal')}
        />
        <Button type="submit" size="big" block busy={busy}>
          Enviar código
        </Button>
      </Form>
      <NoContact />
    </AccessFrame>
  )
}
