import { Icon } from './icon.tsx'
import { check } from './icons/check.ts'
import styles from './stubs.module.css'

export type StubState = 'paid' | 'now' | 'late' | 'ahead'

const words: Record<StubState, string> = { paid: ', paga', now: ', próxima', late: ', em atraso', ahead: '' }

/** One coupon per instalment, in order: a check, a thick outline, red with its word, or only the number. */
export function Stubs({ states, label = 'Parcelas' }: { states: readonly StubState[]; label?: string }) {
  return (
    <ol className={styles.stubs} aria-label={label}>
      {states.map((state, index) => (
        <li key={index} className={styles[state]}>
          {state === 'paid' ? <Icon of={check} className={styles.check} /> : index + 1}
          <span className="vh">
            {state === 'paid' && index + 1}
            {words[state]}
          </span>
        </li>
      ))}
    </ol>
  )
}
