import type { CivilDate } from '@portal/brazil/dates'
import { leftAfterPart } from '@portal/brazil/instalment-worth'

export type Booked = { number: number; left_cents: number; paid_cents: number; paid_on: CivilDate | null }
export type Part = { number: number; cents: number }

export type Booking = {
  /** The instalments that money was put on, as they are now. */
  changed: Booked[]
  bookedCents: number
  creditCents: number
}

/**
 * Puts money on the parts that it came for, in their order. A part that gets what it cost is paid; one that gets less is paid in
 * that share of it. What came for a part that was paid meanwhile, or is more than all cost, is left over.
 */
export function bookParts(
  instalments: readonly Booked[],
  { parts, cents, on }: { parts: readonly Part[]; cents: number; on: CivilDate },
): Booking {
  let money = cents
  const changed: Booked[] = []
  for (const part of parts.toSorted((one, other) => one.number - other.number)) {
    const found = instalments.find(({ number }) => number === part.number)
    if (found === undefined || found.left_cents === 0 || money === 0) continue
    const share = Math.min(money, part.cents)
    money -= share
    changed.push(paidWith(found, share, part.cents, on))
  }
  return { changed, bookedCents: cents - money, creditCents: money }
}

function paidWith(found: Booked, share: number, cost: number, on: CivilDate): Booked {
  const left_cents = leftAfterPart(found.left_cents, share, cost)
  return { ...found, left_cents, paid_cents: found.paid_cents + share, ...(left_cents === 0 && { paid_on: on }) }
}

export type Share = { id: string; agreedCents: number; owedCents: number }

/**
 * Money over debts in the proportion in which they were agreed, none beyond what it owes; what all of them have no room for is
 * left over. No cent of it is lost to rounding.
 */
export function shareOver(debts: readonly Share[], cents: number): { parts: Map<string, number>; restCents: number } {
  const parts = new Map(debts.map(({ id }) => [id, 0]))
  let rest = cents
  for (let open = debts.filter(({ owedCents }) => owedCents > 0); open.length > 0 && rest > 0;) {
    const weight = open.reduce((sum, { agreedCents }) => sum + BigInt(Math.max(1, agreedCents)), 0n)
    const round = rest
    for (const [index, { id, agreedCents, owedCents }] of open.entries()) {
      const wanted = Number((BigInt(round) * BigInt(Math.max(1, agreedCents))) / weight)
      // The first takes the cents that the proportion does not divide.
      const room = owedCents - (parts.get(id) ?? 0)
      const given = Math.min(room, rest, index === 0 ? Math.max(1, wanted) : wanted)
      parts.set(id, (parts.get(id) ?? 0) + given)
      rest -= given
    }
    open = open.filter(({ id, owedCents }) => owedCents > (parts.get(id) ?? 0))
  }
  return { parts, restCents: rest }
}
