import { type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { BilledPolicy } from './billing-repository.ts'
import { monthBegins, refundOf, regretUntil } from './refund.ts'
import * as repository from './repository.ts'

/** `key` is the idempotency key. */
export type Asker = { customerId: string; sessionId: string; key: string }

/** A policy on a day. `refundCents`: the refund if cancelled on the day, or the one that was given. */
export type PolicyView = repository.InsurancePolicy & {
  refundCents: number
  regretUntil: CivilDate
  nextCharge: CivilDate | null
}

export function viewOf(policy: repository.InsurancePolicy, today: CivilDate): PolicyView {
  const hiredOn = civilDateInSaoPaulo(policy.hiredAt)
  const active = policy.state === 'active'
  const hired = { hiredOn, monthlyCents: policy.monthlyCents, chargedMonth: policy.chargedMonth }
  return {
    ...policy,
    refundCents: active ? refundOf(hired, today) : policy.refundCents,
    regretUntil: regretUntil(hiredOn),
    nextCharge: active ? monthBegins(hiredOn, policy.chargedMonth + 1) : null,
  }
}

/** @throws Refusal `SEGURO_NAO_ENCONTRADO` for a policy of another customer */
export async function findOwn(db: Database, customerId: string, id: string, today: CivilDate): Promise<PolicyView> {
  const policy = await repository.findPolicy(db, customerId, id)
  if (policy === undefined) throw new Refusal('SEGURO_NAO_ENCONTRADO')
  return viewOf(policy, today)
}

export const billedOf = (policy: PolicyView): BilledPolicy => ({
  id: policy.id,
  cardId: policy.cardId,
  hiredAt: policy.hiredAt,
  monthlyCents: policy.monthlyCents,
  refundCents: policy.refundCents,
  line: policy.terms.invoiceLine,
})

/** The ledger's entry of a hiring (`given`) or a cancellation. */
export const actOf = ({ customerId, sessionId }: Asker, { number, textVersion }: PolicyView, given: boolean) => ({
  customerId,
  sessionId,
  kind: 'insurance' as const,
  subject: number,
  given,
  textVersion,
})
