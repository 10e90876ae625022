import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './facts.module.css'

/** Terms and values below a perforation: the parts of an amount. */
export function Facts({ rows, small }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, small && 'small')}>
      {rows.map(({ term, value, kind }) => (
        <div key={term} className={kind && styles[kind]}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface Fact {
  term: string
  value: ReactNode
  /** `total`: ruled off and larger. `credit`: in favour of the person. */
  kind?: 'total' | 'credit' | undefined
}

interface FactsProps {
  rows: readonly Fact[]
  small?: boolean | undefined
}
