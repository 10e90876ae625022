/** A line of an invoice, as far as the comparison of two months needs it. */
export type ChangeLine = {
  description: string
  kind: 'COMPRA' | 'PARCELAMENTO' | 'TARIFA' | 'JUROS' | 'CREDITO' | 'IOF'
  cents: number
  instalment: { number: number; total: number } | null
}

/** The reasons why an invoice differs from the one before it. */
export const reasons = ['new', 'ended', 'repeated', 'instalments', 'credit', 'fees', 'interest', 'credits'] as const
export type Reason = (typeof reasons)[number]

export type MonthChange = {
  reason: Reason
  cents: number
  /** The names that moved most. */
  widest: { description: string; cents: number }[]
  /** The count of those that moved less. */
  others: number
}

const WIDEST = 3

/** The difference between two invoices by its reasons, to the cent: each line of both months counts in one of them. */
export function whyChanged(before: readonly ChangeLine[], now: readonly ChangeLine[]): MonthChange[] {
  const reasonOf = reasonsOf(before, now)
  const moves = new Map<Reason, Map<string, number>>(reasons.map((reason) => [reason, new Map()]))
  const count = (line: ChangeLine, sign: 1 | -1) => {
    const byName = moves.get(reasonOf(line))!
    const name = line.description
    byName.set(name, (byName.get(name) ?? 0) + sign * line.cents)
  }
  for (const line of before) count(line, -1)
  for (const line of now) count(line, 1)
  return reasons.flatMap((reason) => {
    const named = [...moves.get(reason)!].map(([description, cents]) => ({ description, cents }))
    const moved = named.filter(({ cents }) => cents !== 0)
    if (moved.length === 0) return []
    const cents = moved.reduce((sum, each) => sum + each.cents, 0)
    const widest = moved.toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents)).slice(0, WIDEST)
    return [{ reason, cents, widest, others: moved.length - widest.length }]
  })
}

const ofKind: Partial<Record<ChangeLine['kind'], Reason>> = {
  PARCELAMENTO: 'credit',
  TARIFA: 'fees',
  IOF: 'fees',
  JUROS: 'interest',
  CREDITO: 'credits',
}

/** A shop of both months repeats; instalments are their own story, but their first is new and their last ends. */
function reasonsOf(before: readonly ChangeLine[], now: readonly ChangeLine[]): (line: ChangeLine) => Reason {
  const [then, since] = [before, now].map(
    (lines) => new Set(lines.filter(isOneOff).map(({ description }) => description)),
  ) as [Set<string>, Set<string>]
  const today = new Set(now)
  return (line) => {
    const known = ofKind[line.kind]
    if (known !== undefined) return known
    const { instalment, description } = line
    if (today.has(line)) {
      if (instalment !== null && instalment.total > 1) return instalment.number === 1 ? 'new' : 'instalments'
      return then.has(description) ? 'repeated' : 'new'
    }
    if (instalment !== null && instalment.total > 1)
      return instalment.number === instalment.total ? 'ended' : 'instalments'
    return since.has(description) ? 'repeated' : 'ended'
  }
}

const isOneOff = ({ kind, instalment }: ChangeLine): boolean =>
  kind === 'COMPRA' && (instalment === null || instalment.total === 1)
