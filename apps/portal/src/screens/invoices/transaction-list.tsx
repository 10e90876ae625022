import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { DateTile } from '../../ui/date-tile.tsx'
import { search } from '../../ui/icons/search.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { Rows } from '../../ui/rows.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { categoryWords } from './category-words.ts'
import { foreignWords } from './invoice-words.ts'
import { type Category, type Chip, chipsFor, filterTransactions, sumOf, type Transaction } from './transactions.ts'

const page = 20

/** Every line of the invoice, to search, to filter and to add up. */
export function TransactionList({ transactions, category, onClearCategory }: TransactionListProps) {
  const [sought, setSought] = useState('')
  const [chip, setChip] = useState('tudo')
  const titleId = useId()
  const chips = chipsFor(transactions)
  const found = filterTransactions(transactions, chips, { search: sought, chip, category })
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 id={titleId}>Compras e lançamentos</h2>
      <TextField
        label="Buscar por loja ou valor"
        labelHidden
        name="busca"
        type="search"
        icon={search}
        placeholder="Buscar por loja ou valor"
        autoComplete="off"
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      <Filters chips={chips} chip={chip} onChip={setChip} category={category} onClearCategory={onClearCategory} />
      <p className="between small" role="status">
        <span className="muted">
          {countWords(found.length)}
          {found.length < transactions.length && ` de ${transactions.length}`}
        </span>
        <span>
          Soma{' '}
          <b>
            <Money cents={sumOf(found)} />
          </b>
        </span>
      </p>
      {found.length > 0 ? <Pages transactions={found} /> : <Nothing filtered={transactions.length > 0} />}
    </section>
  )
}

/** One chip at a time, and the category chosen beside: it leaves by its own chip or with 'Tudo'. */
function Filters({ chips, chip, onChip, category, onClearCategory }: FiltersProps) {
  const own = chips.map(({ id, label }) => ({
    id,
    text: label,
    pressed: id === 'tudo' ? chip === 'tudo' && category === null : id === chip,
  }))
  const chosen = category === null ? [] : [{ id: 'categoria', text: categoryWords[category].name, pressed: true }]
  const toggle = (id: string) => {
    if (id === 'tudo' || id === 'categoria') onClearCategory()
    if (id !== 'categoria') onChip(id === chip ? 'tudo' : id)
  }
  return <Chips label="Filtros" chips={[...own, ...chosen]} onToggle={toggle} />
}

function Pages({ transactions }: { transactions: readonly Transaction[] }) {
  const [shown, setShown] = useState(page)
  const left = transactions.length - shown
  return (
    <>
      <Rows paper>
        {transactions.slice(0, shown).map((one) => (
          <TransactionRow key={one.id} transaction={one} />
        ))}
      </Rows>
      {left > 0 && (
        <p className="center">
          <Button kind="secondary" onClick={() => setShown(shown + page)}>
            Mostrar mais {countWords(Math.min(page, left))}
          </Button>
        </p>
      )}
    </>
  )
}

const Nothing = ({ filtered }: { filtered: boolean }) => (
  <p className="muted">
    {filtered ? 'Nada encontrado. Tente outra palavra ou outro filtro.' : 'Nenhuma compra nesta fatura até agora.'}
  </p>
)

const countWords = (count: number): string => (count === 1 ? '1 lançamento' : `${count} lançamentos`)

const TransactionRow = ({ transaction }: { transaction: Transaction }) => (
  <ListRow
    lead={<DateTile date={transaction.data} />}
    title={transaction.descricao}
    detail={detailOf(transaction)}
    value={<Money cents={transaction.valorCentavos} />}
    credit={transaction.valorCentavos < 0}
  />
)

const kindWords = {
  COMPRA: '',
  TARIFA: 'Tarifa',
  JUROS: 'Juros',
  CREDITO: 'Estorno ou crédito, valor devolvido',
  IOF: 'Imposto (IOF)',
} as const

function detailOf({ tipo, categoria, parcela, exterior, adicional }: Transaction): string | undefined {
  const kind = tipo === 'COMPRA' ? (categoria ? categoryWords[categoria].name : '') : kindWords[tipo]
  const parts = [
    exterior ? foreignWords(exterior) : kind,
    parcela && `parcela ${parcela.numero} de ${parcela.total}`,
    adicional && `cartão de ${adicional}`,
  ].filter(Boolean)
  return parts.join(', ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) || undefined
}

interface FiltersProps {
  chips: readonly Chip[]
  chip: string
  onChip: (id: string) => void
  category: Category | null
  onClearCategory: () => void
}

interface TransactionListProps {
  transactions: readonly Transaction[]
  category: Category | null
  onClearCategory: () => void
}
