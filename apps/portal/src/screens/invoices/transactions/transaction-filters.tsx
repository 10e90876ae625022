import { Chips } from '../../../ui/choices/chips.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { filter as filterIcon } from '../../../ui/icons/actions.ts'
import { SelectField } from '../../../ui/choices/select-field.tsx'
import { type Chip, type TransactionOrder, orders, type ValueRange, valueRanges } from './transactions.ts'
import styles from './transactions.module.css'

export type TransactionQuery = { chip: string; range: ValueRange; order: TransactionOrder }

/** The kinds of transactions, one at a time, their amount and their order, behind one press. */
export const TransactionFilters = ({ chips, query, onQuery }: FiltersProps) => (
  <Disclosure summary="Filtrar e ordenar" icon={filterIcon}>
    <Chips
      label="Filtros"
      chips={chips.map(({ id, label }) => ({ id, text: label, pressed: id === query.chip }))}
      onToggle={(id) => onQuery({ ...query, chip: id === query.chip ? 'tudo' : id })}
    />
    <div className={styles.selects}>
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
)

interface FiltersProps {
  chips: readonly Chip[]
  query: TransactionQuery
  onQuery: (query: TransactionQuery) => void
}
