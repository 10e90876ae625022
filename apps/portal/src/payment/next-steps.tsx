import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../ui/icon.tsx'
import { check } from '../ui/icons/states.ts'
import styles from './next-steps.module.css'

/** 'E agora?': the change that a payment made, and what comes next. */
export const NextSteps = ({ steps }: { steps: readonly NextStep[] }) => (
  <ol className={styles.next}>
    {steps.map(({ icon, title, text }) => (
      <li key={title} className={icon === undefined ? styles.done : undefined}>
        <Icon of={icon ?? check} />
        <div>
          <b>{title}</b>
          <small>{text}</small>
        </div>
      </li>
    ))}
  </ol>
)

export interface NextStep {
  /** None where it is done. */
  icon?: IconShape
  title: string
  text: ReactNode
}
