import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import { chevronDown } from '../icons/directions.ts'
import styles from './disclosure.module.css'

/** Content that most people do not need, one press away. */
export const Disclosure = ({ summary, icon, open, children }: DisclosureProps) => (
  <details className={styles.disclosure} open={open}>
    <summary>
      {icon && <Icon of={icon} size="small" />}
      <span>{summary}</span>
      <Icon of={chevronDown} size="small" className={styles.arrow} />
    </summary>
    <div className={styles.inside}>{children}</div>
  </details>
)

interface DisclosureProps {
  summary: string
  icon?: IconShape
  /** The state at first. */
  open?: boolean
  children: ReactNode
}
