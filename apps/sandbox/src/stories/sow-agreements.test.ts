import { days, noonOf, stoppedClock } from '@portal/api/clock'
import type { Row } from '@portal/api/db/schema'
import type { WireRow } from '@portal/api/load/within'
import { addDays, type CivilDate } from '@portal/brazil/dates'
import { daysLate } from '@portal/brazil/delay'
import { replayLateDebt, sumOfCharges } from '@portal/brazil/replay'
import { expect, test } from 'vitest'
import { cast } from './cast.ts'
import { sowAgreement } from './sow-agreements.ts'
import type { AgreementStory } from './story.ts'

type Sown = {
  dividas: WireRow<'dividas'>[]
  agreements: Row<'agreements'>[]
  agreementInstalments: Row<'agreementInstalments'>[]
  agreementEvents: Row<'agreementEvents'>[]
  debtPayments: Row<'debtPayments'>[]
}
const agreements = cast.flatMap(({ agreement, agreements: more = [] }) => [...(agreement ? [agreement] : []), ...more])
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
const rises = (order: readonly string[]) => order.every((one, at) => at === 0 || order[at - 1]! < one)

function valueOn({ originalCentavos, venceEm, mensal }: WireRow<'dividas'>, on: CivilDate): number {
  const rates = { fine: '0.02', arrears: '0.01', interest: mensal }
  const terms = { cap: { originalCents: originalCentavos, chargedCents: 0 }, rates }
  const born = { principalCents: originalCentavos }
  const { principalCents, left } = replayLateDebt(born, [], terms, daysLate(venceEm, on))
  return principalCents + sumOfCharges(left)
}

/** The rows of an agreement, with what is true of each real one. */
function factsOf(story: AgreementStory, clock: ReturnType<typeof stoppedClock>): Record<string, boolean> {
  const rows: Record<string, unknown[]> = { dividas: [], debtPayments: [] }
  const keep = (name: string, ...more: unknown[]) => void (rows[name] ??= []).push(...more)
  sowAgreement({ sow: keep, deliver: keep, afterwards: () => {} }, clock, 'somebody', story)
  const { dividas, agreements: made, agreementInstalments: plan, agreementEvents: events, ...more } = rows as Sown
  const [debt, agreement] = [dividas[0], made[0]!]
  const { madeOn, valueCents, discountCents, agreedCents, totalCents, deductedCents, endedAt, nextOfferOn } = agreement
  const paid = plan.filter(({ paidOn }) => paidOn !== null)
  const dues = plan.map(({ dueOn }) => dueOn)
  const told = events.map(({ happenedAt }) => happenedAt.getTime())
  return {
    'the debt falls due, is agreed and paid in this order': rises([...(debt ? [debt.venceEm] : []), madeOn, ...dues]),
    'the debt is worth on the day what the agreement says': !debt || valueOn(debt, madeOn) === valueCents,
    'value less discount is the total': valueCents - discountCents === agreedCents && agreedCents === totalCents,
    'the instalments make the total': sum(plan.map(({ paymentCents }) => paymentCents)) === totalCents,
    'what was paid went to the debt':
      !nextOfferOn || sum(more.debtPayments.map(({ cents }) => cents)) === deductedCents,
    'what was deducted is what was paid': !nextOfferOn || sum(paid.map(({ paidCents }) => paidCents)) === deductedCents,
    'it happened in order, and before now': told.every(
      (at, index) => at >= (told[index - 1] ?? 0) && at <= Number(clock.now()),
    ),
    'the next offer is a week after the end, and to come':
      !nextOfferOn || (nextOfferOn > clock.today() && Number(noonOf(nextOfferOn)) === Number(endedAt) + days(7)),
    'no instalment that is paid is to come': paid.every(({ dueOn }) => dueOn < addDays(clock.today(), 1)),
  }
}

test('AGR-01 DEMO-01 the agreements of the stories have dates in order and sums that agree, whatever the day', () => {
  const clock = stoppedClock('2026-01-01T23:00:00Z')
  const faults = new Set<string>()
  for (let day = 0; day < 400; day += 1) {
    for (const story of agreements) {
      const wrong = Object.entries(factsOf(story, clock)).filter(([, isTrue]) => !isTrue)
      for (const [fact] of wrong) faults.add(`${story.contract}: not that ${fact}`)
    }
    clock.advance(days(1))
  }
  expect(agreements.length).toBeGreaterThan(7)
  expect([...faults]).toEqual([])
})
