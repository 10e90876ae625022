import { useErrorTitle } from './error-title.ts'
import { Icon } from '../icon.tsx'
import { exclamation } from '../icons/notices.ts'
import styles from './field.module.css'

/** The problem of a field, and its correction. The control points here by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  useErrorTitle(error !== undefined)
  if (error === undefined) return null
  return (
    <p className={styles.error} id={id}>
      <Icon of={exclamation} size="small" />
      <span>
        <span className="vh">Erro: </span>
        {error}
      </span>
    </p>
  )
}
