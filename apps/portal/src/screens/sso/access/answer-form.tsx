import type { Input } from '@portal/contract'
import type { ReactNode } from 'react'
import { call } from '../../../client/call.ts'
import { messageOf, type Problems } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'
import type { useStep } from './use-step.ts'

/** The birth date and what else proves a person, sent as one answer. */
export function AnswerForm({ step, read, hint, autoFocus, children, beside }: AnswerFormProps) {
  const { problems, setProblems, busy, take } = step
  const submit = (form: FormData) => {
    const answers = read(form)
    if ('fields' in answers) setProblems(answers)
    else take((desafio) => call('answerQuestions', { body: { desafio, ...answers } }))
  }
  return (
    <>
      <FormProblems problems={problems} />
      <Form onSubmit={submit}>
        <DateField
          name="dataNascimento"
          label="Data de nascimento"
          hint={hint}
          error={messageOf(problems, 'dataNascimento')}
          autoFocus={autoFocus}
          enterKeyHint="next"
          required
        />
        {children}
        <Button type="submit" size="big" block busy={busy}>
          Confirmar
        </Button>
        {beside}
      </Form>
    </>
  )
}

type ProofAnswers<Body = Input<'answerQuestions'>['body']> = Body extends unknown ? Omit<Body, 'desafio'> : never

interface AnswerFormProps {
  step: ReturnType<typeof useStep>
  /** The answers of the form, or the problems of what is missing. */
  read: (form: FormData) => Problems | ProofAnswers
  hint?: string
  autoFocus?: boolean | undefined
  /** The fields besides the birth date. */
  children: ReactNode
  /** Another way, below the button. */
  beside?: ReactNode
}
