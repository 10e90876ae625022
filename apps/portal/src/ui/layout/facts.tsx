import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './facts.module.css'

/** Terms and values below a perforation: the parts of an amount. */
export function Facts({ rows, small }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, small && 'small')}>
      {rows.map(({ term, shown, value, kind }) => (
        <div key={term} className={kind && styles[kind]}>
          <dt>{shown ?? term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface Fact {
  term: string
  /** The term as it is drawn, where a word of it opens its meaning. */
  shown?: ReactNode
  value: ReactNode
  /** `total`: ruled off and larger. `credit`: in favour of the person. */
  kind?: 'total' | 'credit' | undefined
}

interface FactsProps {
  rows: readonly Fact[]
  small?: boolean | undefined
}
