import { classNames } from '../class-names.ts'
import styles from './stamp.module.css'

/** Paid is a moment: only after settlement. `at` is written as it comes, `19/11/2026 14:32`. `still` draws it without motion. */
export function Stamp({ at, still }: { at: string; still?: boolean | undefined }) {
  return (
    <span className={classNames(styles.stamp, !still && styles.falls)}>
      <b>PAGO</b>
      <span>{at}</span>
    </span>
  )
}
