import type { Transaction } from '../../../purchases/transaction.ts'
import { sumOf } from './transactions.ts'

/** The transactions of one day, or of all days where the order is not by day. */
type Day = { date: string | null; transactions: Transaction[] }

/** The first `atMost` transactions, by day where their order is. */
export function daysOf(transactions: readonly Transaction[], byDay: boolean, atMost: number): Day[] {
  const shown = transactions.slice(0, atMost)
  if (!byDay) return [{ date: null, transactions: shown }]
  return [...grouped(shown, ({ data }) => data)].map(([date, ofDay]) => ({ date, transactions: ofDay }))
}

/** The purchases of each card: the holder's own first, additional cards by name. They add up to all purchases. */
export function spendingByCard(transactions: readonly Transaction[]): { name: string | null; cents: number }[] {
  const purchases = transactions.filter(({ tipo }) => tipo === 'COMPRA')
  return [...grouped(purchases, ({ adicional }) => adicional)]
    .map(([name, ofCard]) => ({ name, cents: sumOf(ofCard) }))
    .sort((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'pt'))
}

/** Map.groupBy is younger than our oldest browser (Chrome 111). */
function grouped<Key>(
  transactions: readonly Transaction[],
  keyOf: (transaction: Transaction) => Key,
): Map<Key, Transaction[]> {
  const groups = new Map<Key, Transaction[]>()
  for (const transaction of transactions) {
    const group = groups.get(keyOf(transaction))
    if (group) group.push(transaction)
    else groups.set(keyOf(transaction), [transaction])
  }
  return groups
}
