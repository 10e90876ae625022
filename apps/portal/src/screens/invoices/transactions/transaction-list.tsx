import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { info } from '../../../ui/icons/notices.ts'
import { search } from '../../../ui/icons/actions.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TransactionFilters, type TransactionQuery } from './transaction-filters.tsx'
import { countWords, TransactionSections } from './transaction-sections.tsx'
import {
  categoryOf,
  type SpendingCategory,
  chipsFor,
  filterTransactions,
  orders,
  sumOf,
  type Transaction,
} from './transactions.ts'
import styles from './transactions.module.css'

/** All transactions of the invoice: searched, filtered, sorted and summed. */
export function TransactionList({ transactions, category, onCategory, arrives, ...ofRows }: TransactionListProps) {
  const [sought, setSought] = useState('')
  const [query, setQuery] = useState<TransactionQuery>({ chip: 'tudo', range: 'qualquer', order: 'recentes' })
  const titleId = useId()
  const { chips, categories, taxes } = useMemo(() => partsOf(transactions), [transactions])
  // The list may lag behind the typing, which goes first.
  const looked = useDeferredValue(sought)
  const found = useMemo(() => {
    const { chip, range, order } = query
    const kept = filterTransactions(transactions, chips, { search: looked, chip, category, range })
    return kept.sort(orders[order].compare)
  }, [transactions, chips, looked, query, category])
  return (
    <section className="stack" aria-labelledby={titleId}>
      <ListHead titleId={titleId} choosing={ofRows.choosing} arrives={arrives} />
      <div className={classNames('stack', styles.tools)}>
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
        <TransactionFilters
          chips={chips}
          query={query}
          onQuery={setQuery}
          category={category}
          categories={categories}
          onCategory={onCategory}
        />
      </div>
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
      {found.length > 0 ? (
        <TransactionSections transactions={found} byDay={orders[query.order].byDay} taxes={taxes} {...ofRows} />
      ) : (
        <p className="muted">
          {transactions.length > 0
            ? 'Nada encontrado. Tente outra palavra ou outro filtro.'
            : 'Nenhuma compra nesta fatura até agora.'}
        </p>
      )}
    </section>
  )
}

/** The title, which takes the focus when `arrives`, and what may be done with a transaction. */
function ListHead({
  titleId,
  choosing,
  arrives,
}: Pick<TransactionListProps, 'choosing' | 'arrives'> & { titleId: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A microtask runs after the screen's own heading, which takes the focus in the same moment.
    if (arrives)
      queueMicrotask(() => {
        title.current?.scrollIntoView()
        title.current?.focus({ preventScroll: true })
      })
  }, [arrives])
  return (
    <>
      <div>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          Compras e lançamentos
        </h2>
        {!choosing && (
          <p className={classNames('small muted', styles.tools)}>
            Toque em um lançamento para ver os detalhes dele, ou para contestar uma compra.
          </p>
        )}
      </div>
      {choosing && (
        <Notice icon={info} tone="informative">
          Toque na compra que você não reconhece ou que está errada.
        </Notice>
      )}
    </>
  )
}

/** The chips, categories and taxes of an invoice, whatever the search. */
function partsOf(transactions: readonly Transaction[]) {
  const purchases = transactions.filter(({ tipo }) => tipo === 'COMPRA')
  const taxes = new Map<string, number>()
  for (const { impostoDe, valorCentavos } of transactions)
    if (impostoDe !== null) taxes.set(impostoDe, (taxes.get(impostoDe) ?? 0) + valorCentavos)
  return { chips: chipsFor(transactions), categories: [...new Set(purchases.map(categoryOf))].sort(), taxes }
}

interface TransactionListProps {
  /** The invoice of these transactions. */
  invoice: string
  transactions: readonly Transaction[]
  category: SpendingCategory | null
  onCategory: (category: SpendingCategory | null) => void
  /** True while the person chooses the purchase that is wrong; `arrives` at the first moment of it. */
  choosing: boolean
  arrives: boolean
  onOpen: (transaction: Transaction) => void
}
