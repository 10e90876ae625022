import { type ComponentProps, type FormEvent, useEffect } from 'react'
import { ErrorSummary, type FieldProblem } from './error-summary.tsx'
import { ProblemNotice } from './problem-notice.tsx'

/**
 * A form that the page judges by itself. `onSubmit` gets what it holds then, typed before the page woke up included. Each new
 * list of problems gives the focus to the first field of it; a form with `FormProblems` has none, for they take it.
 */
export function Form({ problems = none, onSubmit, ...form }: FormProps) {
  useEffect(() => {
    if (problems[0]) document.getElementById(problems[0].field)?.focus()
  }, [problems])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return <form className="form" noValidate {...form} onSubmit={submit} />
}

const none: readonly FieldProblem[] = []

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** A new array at each submit that is refused: its identity is what calls the focus. */
  problems?: readonly FieldProblem[]
  onSubmit: (form: FormData) => void
}

/** Above a form: what has to be put right in it, or why the whole was refused. */
export const FormProblems = ({ problems: { fields, form, title } }: FormProblemsProps) => (
  <>
    <ErrorSummary errors={fields} title={title} />
    <ProblemNotice>{form}</ProblemNotice>
  </>
)

interface FormProblemsProps {
  problems: { fields: readonly FieldProblem[]; form?: string; title?: string | undefined }
}
