import { type CivilDate, addDays, addMonths, monthName, monthOf } from '@portal/brazil/dates'
import { type InstalmentOption, instalmentOption } from '@portal/brazil/instalments'
import { randomUUID } from 'node:crypto'
import { noonOf } from '@portal/api/clock'
import { type StoryEntry, entry } from './entries.ts'
import { POLICY } from './plant-policies.ts'
import type { Sow } from './seeds.ts'
import type { CurrentStory } from './story.ts'

const COUNT = 6
/** The taxes of Decreto 6.306/2007 on a person's credit. */
const IOF = { daily: '0.000082', additional: '0.0038' }

/** A refinanced invoice's plan: its terms as the bank computes them, and the lines of its first instalment. */
type StoryPlan = {
  acceptedOn: CivilDate
  undoUntil: CivilDate
  entryCents: number
  financedCents: number
  option: InstalmentOption
  posted: { entries: StoryEntry[]; cents: number }
}

/** The plan that divided an invoice the day before its due date, all but the minimum. */
export function planOf(
  { totalCents, minimumCents }: CurrentStory,
  { dueOn, nextDueOn }: { dueOn: CivilDate; nextDueOn: CivilDate },
): StoryPlan {
  const acceptedOn = addDays(dueOn, -1)
  const undoUntil = addDays(acceptedOn, POLICY.undoDays)
  const financedCents = totalCents - minimumCents
  const option = instalmentOption({
    releasedCents: financedCents,
    releasedOn: acceptedOn,
    dueDates: Array.from({ length: COUNT }, (_, k) => addMonths(nextDueOn, k)),
    monthlyRate: POLICY.monthlyRate,
    iof: IOF,
    interestCapCents: financedCents,
  })
  const { paymentCents = 0, interestCents = 0 } = option.instalments[0] ?? {}
  const words = `parcelamento da fatura de ${monthName(monthOf(dueOn))}`
  const first = { instalmentNumber: 1, instalmentTotal: COUNT }
  const postedOn = addDays(undoUntil, 1)
  const entries = [
    entry(postedOn, `Parcela do ${words}`, null, paymentCents - interestCents, { kind: 'PARCELAMENTO', ...first }),
    entry(postedOn, `Juros do ${words}`, null, interestCents, { kind: 'JUROS', ...first }),
  ]
  return {
    acceptedOn,
    undoUntil,
    entryCents: minimumCents,
    financedCents,
    option,
    posted: { entries, cents: paymentCents },
  }
}

type PlanPlace = {
  customerId: string
  cardId: string
  issuer: string
  invoiceId: string
  nextInvoiceId: string
  dueOn: CivilDate
}

/** The offer, what was accepted of it, and its instalments, of which the first is on the next invoice. */
export function sowPlan(sow: Sow, invoice: PlanPlace, plan: StoryPlan): void {
  const { customerId, cardId, invoiceId, nextInvoiceId, dueOn } = invoice
  const { acceptedOn, undoUntil, entryCents, financedCents, option } = plan
  const [offerId, optionId, planId] = [randomUUID(), randomUUID(), randomUUID()]
  const { monthlyRate, interestCents, iofCents, totalCents } = option
  const schedule = option.instalments.map(({ dueOn: day, paymentCents, interestCents: interest }) => ({
    dueOn: day,
    paymentCents,
    interestCents: interest,
  }))
  const debt = { originalDebtCents: financedCents + entryCents, chargedBeforeCents: 0 }
  sow('instalmentOffers', offerRow(offerId, invoice, plan))
  sow('instalmentOptions', {
    id: optionId,
    offerId,
    count: COUNT,
    monthlyRate,
    financedCents,
    interestCents,
    iofCents,
    totalCents,
    interestCapCents: financedCents,
    cetMonthly: option.cet?.monthly ?? 0,
    cetYearly: option.cet?.yearly ?? 0,
    // A list would be written as an array of the database.
    schedule: JSON.stringify(schedule) as never,
  })
  sow('instalmentPlans', {
    id: planId,
    protocol: `${acceptedOn.replaceAll('-', '')}0000006648`,
    customerId,
    cardId,
    invoiceId,
    optionId,
    state: 'active',
    entryCents,
    entryUntil: dueOn,
    interestCents,
    ...debt,
    acceptedAt: noonOf(acceptedOn),
    termsVersion: POLICY.termsVersion,
    address: '203.0.113.7',
    channel: 'PORTAL',
    sessionId: randomUUID(),
    undoUntil,
    activeAt: noonOf(acceptedOn),
    endedAt: null,
    pausedUntil: null,
  })
  sow(
    'planInstalments',
    ...schedule.map((one, index) => ({
      ...one,
      planId,
      number: index + 1,
      postedInvoiceId: index === 0 ? nextInvoiceId : null,
      prepaidBy: null,
    })),
  )
}

const offerRow = (
  id: string,
  { customerId, invoiceId, issuer }: PlanPlace,
  { acceptedOn, entryCents, financedCents }: StoryPlan,
) => ({
  id,
  customerId,
  invoiceId,
  issuer,
  termsVersion: POLICY.termsVersion,
  madeOn: acceptedOn,
  validUntil: addDays(acceptedOn, POLICY.offerDays),
  undoDays: POLICY.undoDays,
  owedCents: financedCents + entryCents,
  entryCents,
  leastEntryCents: entryCents,
  mostEntryCents: entryCents,
  paidBeforeCents: 0,
  originalDebtCents: financedCents + entryCents,
  chargedBeforeCents: 0,
})
