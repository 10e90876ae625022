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
    if (first === undefined) return { open: [], paidToday: [] }
    const [beneficiary, debts] = await Promise.all([
      repository.findPayee(db, first.issuer),
      repository.findAgreedDebts(
        db,
        agreements.map(({ id }) => id),
      ),
    ])
    const named = agreements.map((agreement) => ({
      ...agreement,
      about: debts.filter(({ agreementId }) => agreementId === agreement.id),
    }))
    return {
      open: named.flatMap((agreement) => openSlip(agreement, beneficiary, today)),
      paidToday: paid.flatMap((one) => paidSlip(one, named)),
    }
  }

/** An agreement with its debts. */
type NamedAgreement = repository.Agreement & { about: repository.AgreedDebt[] }

/** Those of many customers that are open. */
export const agreementSlipsOf = (deps: { db: Database; clock: Clock }): ManySlipSource =>
  ofHolders((customerIds) => repository.findHolders(deps.db, customerIds), agreementSlips(deps))

/** All late instalments, or else the next one. */
function openSlip(agreement: NamedAgreement, beneficiary: OpenSlip['beneficiary'], today: string): OpenSlip[] {
  const costs = costsOf(agreement, today)
  const lastDayOf = ({ number }: Cost): string => nextBusinessDay(dueOf(agreement, number))
  const late = costs.filter((cost) => lastDayOf(cost) < today)
  const chosen = late.length > 0 ? late : costs.slice(0, 1)
  const [first] = chosen
  if (first === undefined) return []
  const numbers = chosen.map(({ number }) => number)
  const next = costs[chosen.length]
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
      discountCents: sumOf(chosen, (one) => one.discountCents),
      nextPart: next && { dueOn: dueOf(agreement, next.number), cents: next.cents + next.discountCents },
      beneficiary,
    },
  ]
}

function paidSlip(paid: PaidParts, agreements: readonly NamedAgreement[]): PaidSlip[] {
  const agreement = agreements.find(({ id }) => id === paid.id)
  if (agreement === undefined) return []
  const numbers = paid.parts.map(({ number }) => number)
  const { amountCents: paidCents, paidAt, checkCode } = paid
  return [{ ...paperOf(agreement, numbers), paidCents, paidAt, checkCode }]
}

const dueOf = ({ plan }: repository.Agreement, number: number): string =>
  plan.find((one) => one.number === number)?.dueOn ?? ''

const paperOf = (agreement: NamedAgreement, numbers: number[]) => {
  const dueOn = dueOf(agreement, numbers[0] ?? 0)
  const { id, contract, instalments: total, about, lastDay: endsOn } = agreement
  return {
    kind: 'ACORDO' as const,
    id,
    contract,
    numbers,
    total,
    about,
    endsOn,
    dueOn,
    lastDay: nextBusinessDay(dueOn),
  }
}
