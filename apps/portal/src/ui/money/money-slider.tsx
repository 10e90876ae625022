import { formatMoney } from '@portal/brazil/money'
import { cssVars } from '../css-vars.ts'
import { Amount } from './amount.tsx'
import styles from './money-slider.module.css'

/** An amount that a person slides to: it is said while it moves, and its ends are written. */
export function MoneySlider({ label, id, unit, least, most, step, value, onChange }: MoneySliderProps) {
  const fill = most === least ? 100 : ((value - least) / (most - least)) * 100
  return (
    <div className={styles.slider}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <p className={styles.value} aria-hidden="true">
        <Amount cents={value} /> <span className="muted">{unit}</span>
      </p>
      <input
        className={styles.range}
        type="range"
        id={id}
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={`${formatMoney(value)} ${unit}`}
        style={cssVars({ '--fill': `${fill}%` })}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <p className={styles.ends}>
        <span>{formatMoney(least)}</span>
        <span>{formatMoney(most)}</span>
      </p>
    </div>
  )
}

interface MoneySliderProps {
  label: string
  id: string
  /** Said behind the amount: `por mês`. */
  unit: string
  /** Cents, as the others: `most` is some steps above `least`. */
  least: number
  most: number
  step: number
  value: number
  onChange: (cents: number) => void
}
