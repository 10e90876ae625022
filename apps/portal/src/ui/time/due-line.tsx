import type { ReactNode } from 'react'
import { CivilDate } from './civil-date.tsx'
import styles from './due-line.module.css'

/**
 * 'Vence em 25/11/2026' and, quieter, 'quarta-feira, faltam 6 dias'. The words are the screen's; without a date they
 * stand alone.
 */
export function DueLine({ lead, date, note, flush }: DueLineProps) {
  return (
    <p className={flush ? styles.flush : styles.due}>
      <strong>
        {lead}
        {date !== undefined && (
          <>
            {' '}
            <CivilDate date={date} />
          </>
        )}
      </strong>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </p>
  )
}

interface DueLineProps {
  lead: ReactNode
  date?: string | undefined
  note?: ReactNode
  /** Removes the room above. */
  flush?: boolean | undefined
}
