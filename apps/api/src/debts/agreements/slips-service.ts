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
import type { Cost } from './costs.ts'
import * as repository from './repository.ts'
import { costsOf } from './view.ts'

/** The instalments of agreements that can be paid without a password. */
export const agreementSlips =
  ({ db, clock }: { db: Database; clock: Clock }): SlipSource =>
  async (customerId) => {
    const today = clock.today()
    const [agreements, paid] = await Promise.all([
      repository.findAgreements(db, customerId),
      partsPaidOn(db, 'agreement', { customerId, day: today }),
    ])
    // A person's agreements are all of one issuer.
    const [first] = agreements
    const beneficiary = first && (await repository.findPayee(db, first.issuer))
    return {
      open: beneficiary ? agreements.flatMap((agreement) => openSlip(agreement, beneficiary, today)) : [],
      paidToday: paid.flatMap((one) => paidSlip(one, agreements)),
    }
  }

/** Those of many customers that are open. */
export const agreementSlipsOf = (deps: { db: Database; clock: Clock }): ManySlipSource =>
  ofHolders((customerIds) => repository.findHolders(deps.db, customerIds), agreementSlips(deps))

/** All late instalments, or else the next one. */
function openSlip(agreement: repository.Agreement, beneficiary: OpenSlip['beneficiary'], today: string): OpenSlip[] {
  const costs = costsOf(agreement, today)
  const lastDayOf = ({ number }: Cost): string => nextBusinessDay(dueOf(agreement, number))
  const late = costs.filter((cost) => lastDayOf(cost) < today)
  const chosen = late.length > 0 ? late : costs.slice(0, 1)
  const [first] = chosen
  if (first === undefined) return []
  const numbers = chosen.map(({ number }) => number)
  const standing = lastDayOf(first) === today ? 'VENCEHOJE' : 'ABERTO'
  return [
    {
      ...paperOf(agreement, numbers),
      status: late.length > 0 ? 'ATRASO' : standing,
      payableCents: sumOf(chosen, ({ cents }) => cents),
      chargesCents: sumOf(
        chosen,
        ({ fineCents, arrearsCents, interestCents }) => fineCents + arrearsCents + interestCents,
      ),
      beneficiary,
    },
  ]
}

function paidSlip(paid: PaidParts, agreements: readonly repository.Agreement[]): PaidSlip[] {
  const agreement = agreements.find(({ id }) => id === paid.id)
  if (agreement === undefined) return []
  const numbers = paid.parts.map(({ number }) => number)
  const { amountCents: paidCents, paidAt, checkCode } = paid
  return [{ ...paperOf(agreement, numbers), paidCents, paidAt, checkCode }]
}

const dueOf = ({ plan }: repository.Agreement, number: number): string =>
  plan.find((one) => one.number === number)?.dueOn ?? ''

const paperOf = (agreement: repository.Agreement, numbers: number[]) => {
  const dueOn = dueOf(agreement, numbers[0] ?? 0)
  const { id, contract, instalments: total } = agreement
  return { kind: 'ACORDO' as const, id, contract, numbers, total, dueOn, lastDay: nextBusinessDay(dueOn) }
}
