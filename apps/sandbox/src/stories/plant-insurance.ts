import { type CivilDate, addDays, addMonths } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import { type Clock, days, later } from '@portal/api/clock'
import type { Transaction } from '@portal/api/db/database'
import { type StoryEntry, entry } from './entries.ts'
import { products } from './insurance-products.ts'
import type { Seeds } from './seeds.ts'
import type { PolicyStory } from './story.ts'

/** Products that exist already stay as they are. */
export async function plantInsurance(tx: Transaction, issuer: string): Promise<void> {
  await tx
    .insertInto('insuranceProducts')
    .values(
      products.map(({ covers, ...product }, position) => ({
        ...product,
        issuer,
        position,
        covers: JSON.stringify(covers),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The month of cover of a day, counted from 1, and the day it began. */
function monthOf({ hiredDaysAgo }: PolicyStory, today: CivilDate): { month: number; begun: CivilDate } {
  const hiredOn = addDays(today, -hiredDaysAgo)
  let month = 1
  while (addMonths(hiredOn, month) <= today) month += 1
  return { month, begun: addMonths(hiredOn, month - 1) }
}

/** The next invoice's lines for policies. */
export const premiumsOf = (policies: readonly PolicyStory[], today: CivilDate): StoryEntry[] =>
  policies
    .filter(({ endedDaysAgo }) => endedDaysAgo === undefined)
    .map((policy) => entry(monthOf(policy, today).begun, policy.line, 'SEGUROS', policy.monthlyCents))

type PolicyPlace = { customerId: string; cardId: string; issuer: string; invoiceId: string | undefined }

/** A policy of a card, and its month on an invoice. */
export function sowPolicy(
  { deliver, sow }: Seeds,
  clock: Clock,
  { customerId, cardId, issuer, invoiceId }: PolicyPlace,
  policy: PolicyStory,
) {
  const id = randomUUID()
  const { product, version, number, monthlyCents, hiredDaysAgo, endedDaysAgo } = policy
  const ago = (count: number) => later(clock.now(), -days(count))
  // A delivery has none that ended.
  if (endedDaysAgo !== undefined) {
    sow('insurancePolicies', {
      id,
      customerId,
      cardId,
      issuer,
      product,
      textVersion: version,
      number,
      channel: 'IMPORTADO',
      hiredAt: ago(hiredDaysAgo),
      monthlyCents,
      state: 'ended',
      endedAt: ago(endedDaysAgo),
    })
    return
  }
  deliver('apolices', {
    id,
    clienteId: customerId,
    cartaoId: cardId,
    produto: product,
    versao: version,
    numero: number,
    contratadaEm: ago(hiredDaysAgo).toISOString(),
    mensalCentavos: monthlyCents,
  })
  if (invoiceId === undefined) return
  const { month } = monthOf(policy, clock.today())
  sow('insurancePremiums', { policyId: id, month, invoiceId, cents: monthlyCents })
}
