import { type ReactNode, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import type { IconShape } from '../icon.tsx'
import { exclamation } from '../icons/notices.ts'
import { offline } from '../icons/states.ts'
import { reload } from '../icons/actions.ts'
import { Tile } from '../layout/tile.tsx'
import styles from './state.module.css'

/** An empty place: one sentence on when it fills, one secondary action. `level` is the heading's place in the page. */
export function EmptyState({ icon, title, level = 2, action, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state}>
      <Tile icon={icon} brand large />
      <Heading className={styles.title}>{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  )
}

/** A failure in place of the content: what happened, that nothing was lost, and a retry. `code` helps the telephone service. */
export function ErrorState({ title, level = 2, onRetry, busy, code, children }: ErrorStateProps) {
  const Heading = `h${level}` as const
  const [tries, setTries] = useState(0)
  const { onLine }: { onLine?: boolean } = navigator
  return (
    <div className={styles.state} role="alert">
      <Tile icon={(onLine ?? true) ? exclamation : offline} large />
      <Heading className={styles.title}>{title}</Heading>
      {/* New after each try, so that a failure that repeats is heard again, one that comes at once too. */}
      <p key={`${tries}${busy}`}>{children ?? 'Pode ser a internet ou um problema nosso. Nada mudou na sua conta.'}</p>
      {code !== undefined && <p className="caption num">Código do erro: {code}</p>}
      {onRetry && (
        <Button
          icon={reload}
          busy={busy}
          onClick={() => {
            onRetry()
            setTries(tries + 1)
          }}
        >
          Tentar de novo
        </Button>
      )}
    </div>
  )
}

interface EmptyStateProps {
  icon: IconShape
  title: string
  level?: 1 | 2 | 3
  action?: ReactNode
  children: ReactNode
}

interface ErrorStateProps {
  title: string
  level?: 1 | 2 | 3
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  code?: string | undefined
  children?: ReactNode
}
