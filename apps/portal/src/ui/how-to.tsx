import type { ReactNode } from 'react'
import styles from './how-to.module.css'

/** Numbered steps: 'Como pagar', 'O que acontece depois'. */
export function HowTo({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={index}>{step}</li>
      ))}
    </ol>
  )
}
