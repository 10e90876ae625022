import { Chips } from '../../../ui/choices/chips.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { filter as filterIcon } from '../../../ui/icons/actions.ts'
import { SelectField } from '../../../ui/choices/select-field.tsx'
import { categoryWords } from './category-words.ts'
import {
  type SpendingCategory,
  type Chip,
  type TransactionOrder,
  orders,
  type ValueRange,
  valueRanges,
} from './transactions.ts'
import styles from './transactions.module.css'

export type TransactionQuery = { chip: string; range: ValueRange; order: TransactionOrder }

/** One chip at a time for the kinds; category, amount and order are behind one press. */
export function TransactionFilters({ chips, query, onQuery, category, categories, onCategory }: FiltersProps) {
  const own = chips.map(({ id, label }) => ({
    id,
    text: label,
    pressed: id === 'tudo' ? query.chip === 'tudo' && category === null : id === query.chip,
  }))
  const chosen = category === null ? [] : [{ id: 'categoria', text: categoryWords[category].name, pressed: true }]
  const toggle = (id: string) => {
    if (id === 'tudo' || id === 'categoria') onCategory(null)
    if (id !== 'categoria') onQuery({ ...query, chip: id === query.chip ? 'tudo' : id })
  }
  return (
    <>
      <Chips label="Filtros" chips={[...own, ...chosen]} onToggle={toggle} />
      <Disclosure summary="Filtrar e ordenar" icon={filterIcon}>
        <div className={styles.selects}>
          <SelectField
            label="Categoria"
            name="categoria"
            value={category ?? ''}
            onChange={({ currentTarget: { value } }) => onCategory(value === '' ? null : (value as SpendingCategory))}
          >
            <option value="">Todas</option>
            {categories.map((one) => (
              <option key={one} value={one}>
                {categoryWords[one].name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Valor"
            name="faixa"
            value={query.range}
            onChange={({ currentTarget: { value } }) => onQuery({ ...query, range: value as ValueRange })}
          >
            {Object.entries(valueRanges).map(([id, { label }]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Ordem"
            name="ordem"
            value={query.order}
            onChange={({ currentTarget: { value } }) => onQuery({ ...query, order: value as TransactionOrder })}
          >
            {Object.entries(orders).map(([id, { label }]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      </Disclosure>
    </>
  )
}

interface FiltersProps {
  chips: readonly Chip[]
  query: TransactionQuery
  onQuery: (query: TransactionQuery) => void
  category: SpendingCategory | null
  categories: readonly SpendingCategory[]
  onCategory: (category: SpendingCategory | null) => void
}
