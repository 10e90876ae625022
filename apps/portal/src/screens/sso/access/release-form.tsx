import { CallUs } from '../../../chrome/help/call-us.tsx'
import { call } from '../../../client/call.ts'
import { messageOf, problemAt } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useStep } from './use-step.ts'

const field = 'codigoAtendimento'

/** After a rescue: in the place of questions, the code that a person of the issuer says on the phone. */
export function ReleaseForm() {
  const { problems, setProblems, busy, take } = useStep({ CODIGO_ATENDIMENTO_INCORRETO: { field } })
  const submit = (form: FormData) => {
    const codigoAtendimento = String(form.get(field)).replace(/\D/g, '')
    if (codigoAtendimento.length !== 10) setProblems(problemAt('Digite os 10 números do código.', { field }))
    else take((desafio) => call('answerQuestions', { body: { desafio, codigoAtendimento } }))
  }
  return (
    <>
      <CallUs />
      <FormProblems problems={problems} />
      <Form onSubmit={submit}>
        <TextField
          name={field}
          label="Código do atendimento"
          hint="São 10 números, que valem por uma hora."
          inputMode="numeric"
          autoComplete="off"
          error={messageOf(problems, field)}
          enterKeyHint="go"
          required
        />
        <Button type="submit" size="big" block busy={busy}>
          Confirmar
        </Button>
      </Form>
    </>
  )
}
