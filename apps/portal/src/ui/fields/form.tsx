import { type ComponentProps, type FormEvent, useEffect } from 'react'
import { ErrorSummary, type FieldProblem } from './error-summary.tsx'
import { ProblemNotice } from '../feedback/problem-notice.tsx'

/**
 * A form validated by the page, its values read at submit. New problems focus their first field; with `FormProblems`,
 * pass none here.
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
  /** A new array at each refused submit: its identity moves the focus. */
  problems?: readonly FieldProblem[]
  onSubmit: (form: FormData) => void
}

/** Above a form: the problems to put right, or why the whole was refused. */
export const FormProblems = ({ problems: { fields, form, title } }: FormProblemsProps) => (
  <>
    <ErrorSummary errors={fields} title={title} />
    <ProblemNotice takesFocus>{form}</ProblemNotice>
  </>
)

interface FormProblemsProps {
  problems: { fields: readonly FieldProblem[]; form?: string; title?: string | undefined }
}
