import { formatAmount } from '@portal/brazil/money'
import { BarChart } from './bar-chart.tsx'
import { decimalOf } from './decimal-of.ts'
import { Icon, type IconShape } from '../icon.tsx'
import styles from './categories.module.css'

/** Spending by category as a chart and a table, largest first. Each name is a filter of the list beside it. */
export function Categories({ title, description, categories, pressed, onToggle, columns }: CategoriesProps) {
  return (
    <>
      <BarChart title={title} description={description} bars={categories} />
      {columns.before !== undefined && <p className={styles.key}>quanto foi em {columns.before}</p>}
      <table className={styles.table}>
        <caption className="vh">{title}, em reais</caption>
        <thead>
          <tr>
            <th scope="col">Em R$</th>
            {columns.before !== undefined && <th scope="col">{columns.before}</th>}
            <th scope="col">{columns.now}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ id, name, icon, cents, beforeCents }) => (
            <tr key={id}>
              <th scope="row">
                <button type="button" aria-pressed={id === pressed} onClick={() => onToggle(id)}>
                  <Icon of={icon} size="small" />
                  {name}
                </button>
              </th>
              {columns.before !== undefined && <Cell cents={beforeCents ?? 0} />}
              <Cell cents={cents} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const Cell = ({ cents }: { cents: number }) => (
  <td>
    <data value={decimalOf(cents)}>{formatAmount(cents)}</data>
  </td>
)

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
  /** The chart in one sentence. */
  description: string
  categories: readonly Category[]
  pressed: string | undefined
  onToggle: (id: string) => void
  /** The month, 'novembro', and the previous one where there was one. */
  columns: { now: string; before?: string | undefined }
}
