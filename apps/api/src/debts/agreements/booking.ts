import type { CivilDate } from '@portal/brazil/dates'
import { leftAfterPart } from '@portal/brazil/instalment-worth'

export type InstalmentBalance = { number: number; leftCents: number; paidCents: number; paidOn: CivilDate | null }
export type InstalmentPart = { number: number; cents: number }

export type InstalmentPosting = {
  changed: InstalmentBalance[]
  bookedCents: number
  creditCents: number
}

/** Posts money to the instalments it was asked for, in order; less than the cost pays that share of one. The rest is credit. */
export function bookParts(
  instalments: readonly InstalmentBalance[],
  { parts, cents, on }: { parts: readonly InstalmentPart[]; cents: number; on: CivilDate },
): InstalmentPosting {
  let money = cents
  const changed: InstalmentBalance[] = []
  for (const part of parts.toSorted((one, other) => one.number - other.number)) {
    const found = instalments.find(({ number }) => number === part.number)
    if (found === undefined || found.leftCents === 0 || money === 0) continue
    const share = Math.min(money, part.cents)
    money -= share
    changed.push(paidWith(found, share, part.cents, on))
  }
  return { changed, bookedCents: cents - money, creditCents: money }
}

function paidWith(found: InstalmentBalance, share: number, cost: number, on: CivilDate): InstalmentBalance {
  const leftCents = leftAfterPart(found.leftCents, share, cost)
  return { ...found, leftCents, paidCents: found.paidCents + share, ...(leftCents === 0 && { paidOn: on }) }
}

export type Share = { id: string; agreedCents: number; owedCents: number }

/**
 * Divides money among debts in proportion to what was agreed, each up to what it owes. The rest stays over: rounding
 * loses no cent.
 */
export function shareOver(debts: readonly Share[], cents: number): { parts: Map<string, number>; restCents: number } {
  const parts = new Map(debts.map(({ id }) => [id, 0]))
  let rest = cents
  for (let open = debts.filter(({ owedCents }) => owedCents > 0); open.length > 0 && rest > 0;) {
    const weight = open.reduce((sum, { agreedCents }) => sum + BigInt(Math.max(1, agreedCents)), 0n)
    const round = rest
    for (const [index, { id, agreedCents, owedCents }] of open.entries()) {
      const fair = Number((BigInt(round) * BigInt(Math.max(1, agreedCents))) / weight)
      // The first debt takes the cents that the proportion does not divide.
      const room = owedCents - (parts.get(id) ?? 0)
      const given = Math.min(room, rest, index === 0 ? Math.max(1, fair) : fair)
      parts.set(id, (parts.get(id) ?? 0) + given)
      rest -= given
    }
    open = open.filter(({ id, owedCents }) => owedCents > (parts.get(id) ?? 0))
  }
  return { parts, restCents: rest }
}
