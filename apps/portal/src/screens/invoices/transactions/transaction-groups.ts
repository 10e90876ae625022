import { isCharge, sumOf, type Transaction } from './transactions.ts'

/** The transactions of one day, or of all days where the order is not by day. */
type Day = { date: string | null; transactions: Transaction[] }

/** A part of the list with its own sum: a card, fees, or credits. */
export type Section = { id: string; title: string; cents: number; days: Day[] }

/** The transactions by card, fees and credits apart, each by day. Sums cover all of them; only the first `atMost` are laid out. */
export function sectionsOf(transactions: readonly Transaction[], byDay: boolean, atMost: number): Section[] {
  const parts = grouped(transactions, partOf)
  let room = atMost
  return [...parts.keys()].toSorted(byPlace).flatMap((id) => {
    const ofPart = parts.get(id) ?? []
    const shown = ofPart.slice(0, room)
    room -= shown.length
    return shown.length === 0 ? [] : [{ id, title: titleOf(id), cents: sumOf(ofPart), days: daysOf(shown, byDay) }]
  })
}

const own = 'titular'
const lent = 'parcelamento'
const charges = 'encargos'
const credits = 'creditos'
const titles: Record<string, string> = {
  [own]: 'Seu cartão',
  [lent]: 'Operações de crédito',
  [charges]: 'Tarifas, juros e impostos',
  [credits]: 'Créditos e estornos',
}

function partOf(transaction: Transaction): string {
  if (transaction.tipo === 'CREDITO') return credits
  if (transaction.tipo === 'PARCELAMENTO') return lent
  if (isCharge(transaction)) return charges
  return transaction.adicional === null ? own : `de ${transaction.adicional}`
}

const titleOf = (id: string): string => titles[id] ?? `Cartão ${id}`

/** The holder's own card, additional cards by name, then the sections without a card. */
const placeOf = (id: string): number => ({ [own]: 0, [lent]: 2, [charges]: 3, [credits]: 4 })[id] ?? 1
const byPlace = (one: string, other: string): number => placeOf(one) - placeOf(other) || one.localeCompare(other, 'pt')

const daysOf = (transactions: readonly Transaction[], byDay: boolean): Day[] =>
  byDay
    ? [...grouped(transactions, ({ data }) => data)].map(([date, ofDay]) => ({ date, transactions: ofDay }))
    : [{ date: null, transactions: [...transactions] }]

/** Map.groupBy is younger than our oldest browser (Chrome 111). */
function grouped(
  transactions: readonly Transaction[],
  keyOf: (transaction: Transaction) => string,
): Map<string, Transaction[]> {
  const groups = new Map<string, Transaction[]>()
  for (const transaction of transactions) {
    const group = groups.get(keyOf(transaction))
    if (group) group.push(transaction)
    else groups.set(keyOf(transaction), [transaction])
  }
  return groups
}
