import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { Icon } from '../icon.tsx'
import { exclamation } from '../icons/notices.ts'
import styles from './error-summary.module.css'

/** All problems, above the form. It takes the focus with each new list; a line leads to its field. */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="group" aria-labelledby={id}>
      <Icon of={exclamation} />
      <div>
        <h2 className={styles.title} id={id}>
          {title ?? (errors.length === 1 ? 'Confira um campo' : `Confira ${errors.length} campos`)}
        </h2>
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a className="link" href={`#${field}`} onClick={goToField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

// Focuses without the address: a hash would be a step of the history.
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

export interface FieldProblem {
  /** The field's id, which is its `name` unless it was given another. */
  field: string
  message: string
}

interface ErrorSummaryProps {
  /** A new array at each submit: its identity moves the focus. */
  errors: readonly FieldProblem[]
  title?: string | undefined
}
