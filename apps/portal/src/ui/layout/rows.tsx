import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import panel from './panel.module.css'
import styles from './rows.module.css'

/** A list of `ListRow`s. `paper` gives it a panel of its own; leave it out inside one. */
export function Rows({
  paper,
  label,
  children,
}: {
  paper?: boolean | undefined
  label?: string | undefined
  children: ReactNode
}) {
  return (
    <ul className={classNames(styles.rows, paper && panel.panel, paper && panel.flush)} aria-label={label}>
      {children}
    </ul>
  )
}
