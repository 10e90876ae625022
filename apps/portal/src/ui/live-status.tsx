import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './live-status.module.css'

/** A dot and a sentence that says what is being waited for; readers hear each change. `still` when nothing is expected any more. */
export function LiveStatus({ still, children }: { still?: boolean | undefined; children: ReactNode }) {
  return (
    <p className={styles.live} role="status">
      <span className={classNames(styles.dot, still && styles.still)} />
      {children}
    </p>
  )
}
