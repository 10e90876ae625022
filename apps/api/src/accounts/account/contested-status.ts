import { type CivilDate, compareDates } from '@portal/brazil/dates'

/** An amount of an invoice that is contested and not asked for there: since when, and whether its dispute still goes on. */
export type ContestedAmount = {
  cents: number
  on: CivilDate
  open: boolean
  /** An accepted dispute's whole purchase, the rest of it a credit elsewhere, and the charges that went with it. */
  accepted: { cents: number; waivedCents: number } | null
}

export const centsOf = (outs: readonly ContestedAmount[]): number => outs.reduce((sum, { cents }) => sum + cents, 0)

/** Amounts that wait for the answer to a dispute. */
export const openCents = (outs: readonly ContestedAmount[]): number => centsOf(outs.filter(({ open }) => open))

/** The paid and the contested part: an offer to divide the rest holds while this stays. */
export const coveredCents = ({ paidCents, outs }: { paidCents: number; outs: readonly ContestedAmount[] }): number =>
  paidCents + centsOf(outs) + outs.reduce((sum, { accepted }) => sum + (accepted?.waivedCents ?? 0), 0)

/** Accepted amounts are out on every day: they should never have been billed. */
export const outOn = (outs: readonly ContestedAmount[], day: CivilDate): ContestedAmount[] =>
  outs.filter(({ accepted, on }) => accepted !== null || compareDates(on, day) <= 0)

/** The same, with what was accepted out of it whole when it was due: so its charges are counted. */
export const asNeverBilled = (outs: readonly ContestedAmount[], due: CivilDate): ContestedAmount[] =>
  outs.map((out) => (out.accepted === null ? out : { ...out, cents: out.accepted.cents, on: due }))

const outUntil = (outs: readonly ContestedAmount[], day: CivilDate): ContestedAmount[] =>
  outs.filter(({ on }) => compareDates(on, day) <= 0)

type Amounts = { totalCents: number; minimumCents: number; outs: readonly ContestedAmount[] }

/**
 * An invoice as it asks when due: less what was contested by then, its minimum by the same share. Later disputes leave
 * it late.
 */
export function askedWhenDue<T extends Amounts>(invoice: T, lastDay: CivilDate): T {
  const { totalCents, minimumCents, outs } = invoice
  const out = centsOf(outUntil(outs, lastDay))
  if (out === 0) return invoice
  const left = Math.max(0, totalCents - out)
  return { ...invoice, totalCents: left, minimumCents: minimumOf(minimumCents, left, totalCents) }
}

/** The minimum of the rest is a cent at least: without one the whole would be due, and contesting would make late. */
const minimumOf = (minimumCents: number, leftCents: number, totalCents: number): number =>
  Math.min(minimumCents, leftCents, Math.max(1, Math.floor((minimumCents * leftCents) / totalCents)))
