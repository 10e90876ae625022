import { Icon } from '../icon.tsx'
import { check } from '../icons/states.ts'
import styles from './stubs.module.css'

export type StubState = 'paid' | 'now' | 'late' | 'ahead'

const words: Record<StubState, string> = { paid: ', paga', now: ', próxima', late: ', em atraso', ahead: '' }

/** One coupon per instalment, in order: a check, a thick outline, red with its word, or only the number. */
export function Stubs({ states, label = 'Parcelas' }: { states: readonly StubState[]; label?: string }) {
  return (
    <ol className={styles.stubs} aria-label={label}>
      {states
        .map((state, index) => ({ state, number: index + 1 }))
        .map(({ state, number }) => (
          <li key={number} className={styles[state]}>
            {state === 'paid' ? <Icon of={check} className={styles.check} /> : number}
            <span className="vh">
              {state === 'paid' && number}
              {words[state]}
            </span>
          </li>
        ))}
    </ol>
  )
}
