import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { cssVars } from '../css-vars.ts'
import { Icon, type IconShape } from '../icon.tsx'
import { Money } from '../money/money.tsx'
import { toneClass, type Tone } from '../feedback/tone.ts'
import styles from './timeline.module.css'

/** The invoices, next first. Icon, month, status word and amount are all written; the bar only compares them. */
export function Timeline({ months }: { months: readonly TimelineMonth[] }) {
  const largest = Math.max(1, ...months.map(({ cents }) => cents))
  return (
    <ol className={styles.months}>
      {months.map(({ to, name, cents, status, note, tone, icon, place }) => (
        <li key={to} className={place && styles[place]}>
          <Link to={to} aria-current={place === 'now' ? 'true' : undefined}>
            <Icon of={icon} className={toneClass(tone)} />
            <span className={styles.name}>{name}</span>
            <span className={styles.cents}>
              <Money cents={cents} />
            </span>
            <span className={classNames(styles.status, toneClass(tone) ?? 'muted')}>{status}</span>
            <span className={styles.bar} style={cssVars({ '--v': Math.max(0, cents) / largest })} />
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </Link>
        </li>
      ))}
    </ol>
  )
}

export interface TimelineMonth {
  to: string
  /** 'Novembro' */
  name: string
  cents: number
  /** The status word, or when it closes. */
  status: ReactNode
  /** A note that the amount would not say. */
  note?: string | undefined
  tone?: Tone | undefined
  icon: IconShape
  place?: 'next' | 'now' | undefined
}
