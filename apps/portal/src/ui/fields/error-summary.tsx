import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { Icon } from '../icon.tsx'
import { exclamation } from '../icons/notices.ts'
import styles from './error-summary.module.css'

/**
 * The problems above the form, each leading to its field. It takes the focus with each new list; one alone is said by
 * its field.
 */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  const [first, ...others] = errors
  if (first === undefined) return null
  const isAlone = others.length === 0
  const words = title ?? (isAlone ? 'Confira um campo' : `Confira ${errors.length} campos`)
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="group" aria-labelledby={id}>
      <Icon of={exclamation} />
      <div>
        <h2 className={styles.title} id={id}>
          {isAlone ? <ToField field={first.field}>{words}</ToField> : words}
        </h2>
        {!isAlone && (
          <ul>
            {errors.map(({ field, message }) => (
              <li key={field}>
                <ToField field={field}>{message}</ToField>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const ToField = ({ field, children }: { field: string; children: string }) => (
  <a className="link" href={`#${field}`} onClick={goToField}>
    {children}
  </a>
)

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
