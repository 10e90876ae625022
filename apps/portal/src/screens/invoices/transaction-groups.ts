import { isCharge, sumOf, type Transaction } from './transactions.ts'

/** The transactions of one day, or of all days where the order is not by day. */
type Day = { date: string | null; lines: Transaction[] }

/** A part of the list with its own sum: a card, fees, or credits. */
export type Section = { id: string; title: string; cents: number; days: Day[] }

/**
 * The transactions by card, fees and credits apart, each by day. Sums cover all of them; only the first `atMost` are
 * laid out.
 */
export function sectionsOf(transactions: readonly Transaction[], byDay: boolean, atMost: number): Section[] {
  const parts = grouped(transactions, partOf)
  let room = atMost
  return [...parts.keys()].toSorted(byPlace).flatMap((id) => {
    const lines = parts.get(id) ?? []
    const shown = lines.slice(0, room)
    room -= shown.length
    return shown.length === 0 ? [] : [{ id, title: titleOf(id), cents: sumOf(lines), days: daysOf(shown, byDay) }]
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

function partOf(line: Transaction): string {
  if (line.tipo === 'CREDITO') return credits
  if (line.tipo === 'PARCELAMENTO') return lent
  if (isCharge(line)) return charges
  return line.adicional === null ? own : `de ${line.adicional}`
}

const titleOf = (id: string): string => titles[id] ?? `Cartão ${id}`

/** The holder's own card, additional cards by name, then the sections without a card. */
const placeOf = (id: string): number => ({ [own]: 0, [lent]: 2, [charges]: 3, [credits]: 4 })[id] ?? 1
const byPlace = (one: string, other: string): number => placeOf(one) - placeOf(other) || one.localeCompare(other, 'pt')

const daysOf = (lines: readonly Transaction[], byDay: boolean): Day[] =>
  byDay
    ? [...grouped(lines, ({ data }) => data)].map(([date, ofDay]) => ({ date, lines: ofDay }))
    : [{ date: null, lines: [...lines] }]

/** Map.groupBy is younger than our oldest browser (Chrome 111). */
function grouped(lines: readonly Transaction[], keyOf: (line: Transaction) => string): Map<string, Transaction[]> {
  const groups = new Map<string, Transaction[]>()
  for (const line of lines) {
    const group = groups.get(keyOf(line))
    if (group) group.push(line)
    else groups.set(keyOf(line), [line])
  }
  return groups
}
