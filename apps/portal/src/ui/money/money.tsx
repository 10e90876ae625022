import { formatMoney } from '@portal/brazil/money'
import { decimalOf } from './decimal-of.ts'
import styles from './money.module.css'

/** `R$ 1.284,60` in a sentence or a column. A credit is negative: `− R$ 25,00`. */
export function Money({ cents }: { cents: number }) {
  return (
    <data className={styles.money} value={decimalOf(cents)}>
      {formatMoney(cents)}
    </data>
  )
}
