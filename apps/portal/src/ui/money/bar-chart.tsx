import { useId } from 'react'
import { formatMoney } from '@portal/brazil/money'
import styles from './bar-chart.module.css'

const BAND = 46

/** Bars of one colour. Title and description summarise them, a list beside them has the values. */
export function BarChart({ title, description, bars }: BarChartProps) {
  const id = useId()
  const largest = Math.max(1, ...bars.map(({ cents }) => cents))
  const share = (cents: number) => `${(Math.max(0, cents) / largest) * 100}%`
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      height={bars.length * BAND}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {bars.map(({ name, cents }, index) => (
        <svg key={name} y={index * BAND} width="100%" height={BAND}>
          <text y="16">{name}</text>
          <text className={styles.value} x="100%" y="16">
            {formatMoney(cents)}
          </text>
          {cents > 0 && <rect className={styles.track} y="24" width="100%" height="10" rx="5" />}
          {cents > 0 && <rect className={styles.bar} y="24" width={share(cents)} height="10" rx="5" />}
        </svg>
      ))}
    </svg>
  )
}

interface BarChartProps {
  title: string
  description: string
  bars: readonly { name: string; cents: number }[]
}
