import { classNames } from '../class-names.ts'
import styles from './stamp.module.css'

/** Paid is a moment: only after settlement, and a part is received, not paid. `still` draws it without motion. */
export function Stamp({ at, word = 'PAGO', still }: StampProps) {
  return (
    <span className={classNames(styles.stamp, !still && styles.falls)}>
      <b>{word}</b>
      <span>{at}</span>
    </span>
  )
}

interface StampProps {
  /** As it comes, `19/11/2026 14:32`. */
  at: string
  word?: 'PAGO' | 'RECEBIDO' | undefined
  still?: boolean | undefined
}
