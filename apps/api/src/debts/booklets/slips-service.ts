import { nextBusinessDay } from '@portal/brazil/holidays'
import { sumOf } from '@portal/brazil/money'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type PaidParts, partsPaidOn } from '../../charges/payments/public.ts'
import {
  type ManySlipSource,
  type OpenSlip,
  type PaidSlip,
  type SlipSource,
  ofHolders,
} from '../../identity/quick-slip/public.ts'
import * as repository from './repository.ts'
import { type InstalmentStanding, worthOn } from './worth.ts'

/** The instalments of booklets that can be paid without a password. */
export const bookletSlips =
  ({ db, clock }: { db: Database; clock: Clock }): SlipSource =>
  async (customerId) => {
    const today = clock.today()
    const [booklets, paid] = await Promise.all([
      repository.findBooklets(db, customerId, undefined, today),
      partsPaidOn(db, 'booklet', { customerId, day: today }),
    ])
    return {
      open: booklets.flatMap((booklet) => openSlip(booklet, today)),
      paidToday: paid.flatMap((charge) => paidSlip(charge, booklets)),
    }
  }

/** Those of many customers that are open. */
export const bookletSlipsOf = (deps: { db: Database; clock: Clock }): ManySlipSource =>
  ofHolders((customerIds) => repository.findHolders(deps.db, customerIds), bookletSlips(deps))

/** All late instalments, or else the next one. */
function openSlip(booklet: repository.Booklet, today: string): OpenSlip[] {
  const open = booklet.instalments
    .filter(({ settledAt }) => settledAt === null)
    .map((one) => ({ ...one, ...worthOn(one, booklet.terms, today) }))
  const late = open.filter(({ standing }) => standing === 'late')
  const chosen = late.length > 0 ? late : open.slice(0, 1)
  const [first] = chosen
  if (first === undefined) return []
  const next = open[chosen.length]
  return [
    {
      ...paperOf(booklet, first.dueOn, chosen),
      nextPart: next && { dueOn: next.dueOn, cents: next.cents + next.discountCents },
      status: statuses[first.standing],
      payableCents: sumOf(chosen, ({ cents }) => cents),
      chargesCents: sumOf(chosen, ({ fineCents, arrearsCents }) => fineCents + arrearsCents),
      discountCents: sumOf(chosen, (one) => one.discountCents),
      beneficiary: booklet.beneficiary,
    },
  ]
}

function paidSlip(charge: PaidParts, booklets: readonly repository.Booklet[]): PaidSlip[] {
  const booklet = booklets.find(({ id }) => id === charge.id)
  const numbers = new Set(charge.parts.map(({ number }) => number))
  const chosen = booklet?.instalments.filter(({ number }) => numbers.has(number)) ?? []
  const [first] = chosen
  if (booklet === undefined || first === undefined) return []
  const { amountCents: paidCents, paidAt, checkCode } = charge
  return [{ ...paperOf(booklet, first.dueOn, chosen), paidCents, paidAt, checkCode }]
}

const paperOf = (
  { id, contract, shop, instalments }: repository.Booklet,
  dueOn: string,
  chosen: readonly { number: number }[],
) => ({
  kind: 'CARNE' as const,
  id,
  contract,
  shop,
  numbers: chosen.map(({ number }) => number),
  total: instalments.length,
  dueOn,
  lastDay: nextBusinessDay(dueOn),
})

const statuses: Record<InstalmentStanding, OpenSlip['status']> = {
  'to-come': 'ABERTO',
  'due-today': 'VENCEHOJE',
  late: 'ATRASO',
  paid: 'PAGO',
}
