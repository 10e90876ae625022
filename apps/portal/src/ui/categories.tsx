import { cssVars } from './css-vars.ts'
import { Icon, type IconShape } from './icon.tsx'
import { Money } from './money.tsx'
import styles from './categories.module.css'

/** Spending by category, largest first; the tick is last month. Each row is a filter of the list beside it. */
export function Categories({ categories, pressed, onToggle, before }: CategoriesProps) {
  const largest = Math.max(1, ...categories.flatMap(({ cents, beforeCents }) => [cents, beforeCents ?? 0]))
  const share = (cents: number) => (Math.max(0, cents) / largest) * 100
  return (
    <>
      <ul className={styles.categories}>
        {categories.map(({ id, name, icon, cents, beforeCents }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === pressed} onClick={() => onToggle(id)}>
              <Icon of={icon} />
              <span>{name}</span>
              <b>
                <Money cents={cents} />
              </b>
              <span className={styles.bar} style={cssVars({ '--v': share(cents), '--p': share(beforeCents ?? 0) })}>
                {beforeCents !== undefined && <span className={styles.tick} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {before !== undefined && <p className={styles.key}>{before}</p>}
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
  categories: readonly Category[]
  pressed: string | undefined
  onToggle: (id: string) => void
  /** 'quanto foi em outubro': the key of the tick. */
  before?: string | undefined
}
