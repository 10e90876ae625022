import { Icon } from '../icon.tsx'
import { check } from '../icons/states.ts'
import styles from './stubs.module.css'

export type StubState = 'paid' | 'now' | 'late' | 'ahead'

const words: Record<StubState, string> = { paid: ', paga', now: ', próxima', late: ', em atraso', ahead: '' }

/** One coupon per instalment, in order: a check, a thick outline, red with its word, or only the number. */
export function Stubs({ states, label = 'Parcelas', first = 1 }: StubsProps) {
  return (
    <ol className={styles.stubs} aria-label={label}>
      {states
        .map((state, index) => ({ state, number: first + index }))
        .map(({ state, number }) => (
          <li key={number} className={styles[state]}>
            {state === 'paid' ? <Icon of={check} className={styles.check} /> : <StubNumber number={number} />}
            <span className="vh">
              {state === 'paid' && (number === 0 ? 'Entrada' : number)}
              {words[state]}
            </span>
          </li>
        ))}
    </ol>
  )
}

/** The down payment is number 0. */
const StubNumber = ({ number }: { number: number }) =>
  number === 0 ? (
    <>
      <span aria-hidden="true">E</span>
      <span className="vh">Entrada</span>
    </>
  ) : (
    number
  )

interface StubsProps {
  states: readonly StubState[]
  label?: string
  /** The number of the first one: 0 is a down payment. */
  first?: number | undefined
}
