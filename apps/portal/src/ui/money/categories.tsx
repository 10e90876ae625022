import { formatMoney } from '@portal/brazil/money'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { cssVars } from '../css-vars.ts'
import { Icon, type IconShape } from '../icon.tsx'
import { Money } from './money.tsx'
import styles from './categories.module.css'

/** The rows of a phone's first look. */
const firstLook = 4

/** Spending by category, largest first: each row is a bar and a filter of the list beside it. A tick is the month before. */
export function Categories({ title, categories, pressed, onToggle, before }: CategoriesProps) {
  const [all, setAll] = useState(false)
  const largest = Math.max(1, ...categories.flatMap(({ cents, beforeCents }) => [cents, beforeCents ?? 0]))
  const share = (cents: number) => Math.max(0, cents) / largest
  return (
    <>
      {before && (
        <p className={styles.change}>
          {before.change} {before.month}.{' '}
          <span className={styles.key} aria-hidden="true">
            O traço de cada barra: {before.month}
          </span>
        </p>
      )}
      <ul className={classNames(styles.rows, all && styles.all)} aria-label={title}>
        {categories.map(({ id, name, icon, cents, beforeCents }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === pressed} onClick={() => onToggle(id)}>
              <Icon of={icon} />
              <span>{name}</span>
              <span className={styles.bar} style={cssVars({ '--v': share(cents) })}>
                {beforeCents !== undefined && (
                  <i className={styles.tick} style={cssVars({ '--v': share(beforeCents) })} />
                )}
              </span>
              <b>
                <Money cents={cents} />
              </b>
              {before && <span className="vh">{` em ${before.month} ${formatMoney(beforeCents ?? 0)}`}</span>}
            </button>
          </li>
        ))}
      </ul>
      {categories.length > firstLook && !all && (
        <p className={styles.more}>
          <Button kind="quiet" size="small" block onClick={() => setAll(true)}>
            Ver as {categories.length} categorias
          </Button>
        </p>
      )}
    </>
  )
}

interface Category {
  id: string
  name: string
  icon: IconShape
  cents: number
  /** The month before. */
  beforeCents?: number | undefined
}

interface CategoriesProps {
  title: string
  categories: readonly Category[]
  pressed: string | undefined
  onToggle: (id: string) => void
  /** The month before, 'outubro', and the difference to it, 'R$ 175,85 a mais que em'. */
  before?: { month: string; change: string } | undefined
}
