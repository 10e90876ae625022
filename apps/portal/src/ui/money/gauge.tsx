import { cssVars } from '../css-vars.ts'
import { Money } from './money.tsx'
import styles from './gauge.module.css'

/** The parts that use the limit, told apart by pattern, not hue; the key repeats the values in text. */
export function Gauge({ totalCents, parts }: GaugeProps) {
  const drawn = parts.filter(({ cents }) => cents > 0)
  return (
    <>
      <div className={styles.gauge} aria-hidden="true">
        {drawn.map(({ label, cents, pattern }) => (
          <span
            key={label}
            className={styles[pattern]}
            style={cssVars({ '--v': totalCents > 0 ? (cents / totalCents) * 100 : 0 })}
          />
        ))}
      </div>
      <ul className={styles.key}>
        {drawn.map(({ label, cents, pattern }) => (
          <li key={label}>
            <i className={styles[pattern]} />
            {label}
            <b>
              <Money cents={cents} />
            </b>
          </li>
        ))}
      </ul>
    </>
  )
}

interface GaugeProps {
  totalCents: number
  /** `solid`: this invoice. `soft`: the next one. `hatch`: instalments to come. */
  parts: readonly { label: string; cents: number; pattern: 'solid' | 'soft' | 'hatch' }[]
}
