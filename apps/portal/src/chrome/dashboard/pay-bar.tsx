import { useId, type ReactNode } from 'react'
import { Money } from '../../ui/money/money.tsx'
import styles from './pay-bar.module.css'

/** The amount about to be paid and its button, at the bottom of a phone; from 768 px where it stands. */
export function PayBar({ label = 'Você vai pagar', cents, children }: PayBarProps) {
  const id = useId()
  return (
    <div className={styles.bar} role="group" aria-labelledby={id} data-bottom-bar>
      <p id={id}>
        {label} <b>{cents === undefined ? '—' : <Money cents={cents} />}</b>
      </p>
      {children}
    </div>
  )
}

interface PayBarProps {
  label?: string
  cents: number | undefined
  /** A big `Button`. */
  children: ReactNode
}
