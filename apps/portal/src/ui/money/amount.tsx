import { formatAmount, formatMoney } from '@portal/brazil/money'
import { classNames } from '../class-names.ts'
import { decimalOf } from './decimal-of.ts'
import styles from './amount.module.css'

/** A big amount with a small R$. Screen readers get one string; the drawn one is hidden from them. */
export function Amount({ cents, hero }: AmountProps) {
  // The hero size does not fit six figures on 320 px.
  const large = hero && Math.abs(cents) < 10_000_000
  return (
    <data className={classNames(styles.amount, large && styles.hero)} value={decimalOf(cents)}>
      <span className="vh">{formatMoney(cents)}</span>
      <span aria-hidden="true">
        {cents < 0 && '\u2212\u202F'}
        <small>R$</small>
        {formatAmount(Math.abs(cents))}
      </span>
    </data>
  )
}

/** The one number of a screen; a dash while there is none. */
export const HeroAmount = ({ cents }: { cents: number | undefined }) =>
  cents === undefined ? (
    <span className={classNames(styles.amount, styles.hero)}>—</span>
  ) : (
    <Amount cents={cents} hero />
  )

interface AmountProps {
  cents: number
  hero?: boolean | undefined
}
