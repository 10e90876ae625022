import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { askedChip } from '../../../purchases/asked-chip.ts'
import type { TransactionQuery } from './transaction-filters.tsx'
import type { SpendingCategory, Transaction } from '../../../purchases/transaction.ts'
import { chipsFor, filterTransactions, orders } from './transactions.ts'

const nothing: TransactionQuery = { chip: 'tudo', range: 'qualquer', order: 'recentes' }

/** The transactions of an invoice that a person looks for, and what they ask by: words, a kind, an amount, a category. */
export function useTransactionSearch(transactions: readonly Transaction[]) {
  const [sought, setSought] = useState('')
  const { state } = useLocation()
  const [query, setQuery] = useState({ ...nothing, chip: askedChip(state) ?? nothing.chip })
  const [category, setCategory] = useState<SpendingCategory | null>(null)
  const chips = useMemo(() => chipsFor(transactions), [transactions])
  // The list may lag behind the typing, which goes first.
  const looked = useDeferredValue(sought)
  const found = useMemo(() => {
    const { chip, range, order } = query
    const kept = filterTransactions(transactions, chips, { search: looked, chip, category, range })
    return kept.sort(orders[order].compare)
  }, [transactions, chips, looked, query, category])
  const clear = () => {
    setSought('')
    setQuery({ ...nothing, order: query.order })
    setCategory(null)
  }
  const toggleCategory = (one: SpendingCategory) => setCategory(one === category ? null : one)
  return { sought, setSought, query, setQuery, category, toggleCategory, chips, found, clear }
}

export type TransactionSearch = ReturnType<typeof useTransactionSearch>
