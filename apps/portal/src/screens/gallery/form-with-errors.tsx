import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import type { FieldProblem } from '../../ui/fields/error-summary.tsx'
import { Form, FormProblems } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** The summary takes the focus when it appears, so it waits for a press. */
export function FormWithErrors() {
  const [errors, setErrors] = useState<readonly FieldProblem[]>([])
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  const send = (data: FormData) => {
    const problems = [
      { field: 'cidade', message: 'Diga a cidade.' },
      { field: 'aceite-envio', message: 'Aceite o contrato para continuar.' },
    ]
    setErrors(problems.filter(({ field }) => !data.get(field)))
  }
  return (
    <Form onSubmit={send}>
      <FormProblems problems={{ fields: errors }} />
      <TextField name="cidade" label="Cidade" error={errorOf('cidade')} />
      <Checkbox name="aceite-envio" error={errorOf('aceite-envio')}>
        Li e aceito o contrato.
      </Checkbox>
      <Button type="submit">Enviar</Button>
    </Form>
  )
}
