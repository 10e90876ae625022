import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './live-status.module.css'

/** A dot and a sentence about the wait; readers hear each change. `still` when nothing more is expected. */
export function LiveStatus({ still, children }: { still?: boolean | undefined; children: ReactNode }) {
  return (
    <p className={styles.live} role="status">
      <span className={classNames(styles.dot, still && styles.still)} />
      {children}
    </p>
  )
}
