import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LateEvent, type LateTerms, replayLateDebt, sumOfCharges } from './replay.ts'

const terms: LateTerms = {
  rates: { fine: '0.02', arrears: '0.01', interest: '0.12' },
  cap: { originalCents: 100_000, chargedCents: 0 },
}
const born = { principalCents: 100_000 }
const cents = fc.integer({ min: 1, max: 150_000 })
const days = fc.integer({ min: 1, max: 900 })

const byDay = (one: LateEvent, other: LateEvent): number => one.daysLate - other.daysLate
const event = fc.record({ kind: fc.constantFrom('paid' as const, 'contested' as const), cents, daysLate: days })
const events = fc.array(event, { maxLength: 8 }).map((all) => all.toSorted(byDay))
/** A payment given back after some days, which rests for some more. */
const givenBack = fc.tuple(cents, fc.tuple(days, days, days)).map(([money, when]): LateEvent[] => {
  const [on = 1, back = 1, awake = 1] = when.toSorted((one, other) => one - other)
  return [
    { kind: 'paid', cents: money, daysLate: on },
    { kind: 'given-back', cents: money, daysLate: back },
    { kind: 'rested', cents: money, daysLate: awake },
  ]
})

describe('a late debt', () => {
  test('INV-05 grows a fine once, and arrears and interest by the day', () => {
    const { charges, left } = replayLateDebt(born, [], terms, 15)
    expect(charges).toEqual({ fineCents: 2000, arrearsCents: 500, interestCents: 6000 })
    expect(left).toEqual(charges)
    expect(replayLateDebt(born, [], terms, 0).charges).toEqual({ fineCents: 0, arrearsCents: 0, interestCents: 0 })
  })

  test('INV-05 a payment pays fine, arrears and interest before the debt, which goes on growing alone', () => {
    const paid: LateEvent = { kind: 'paid', cents: 2600, daysLate: 15 }
    const part = replayLateDebt(born, [paid], terms, 15)
    expect(part).toMatchObject({
      principalCents: 100_000,
      left: { fineCents: 0, arrearsCents: 0, interestCents: 5900 },
    })
    const more = replayLateDebt(born, [{ ...paid, cents: 58_500 }], terms, 30)
    expect(more).toMatchObject({
      principalCents: 50_000,
      left: { fineCents: 0, arrearsCents: 250, interestCents: 3000 },
    })
  })

  test('INV-05 a payment that was given back owes its charges again, and what rests grows none', () => {
    const paid: LateEvent = { kind: 'paid', cents: 10_000, daysLate: 15 }
    const back: LateEvent = { kind: 'given-back', cents: 10_000, daysLate: 20 }
    const resting = replayLateDebt(born, [paid, back], terms, 30)
    expect(resting.restingCents).toBe(1500)
    expect(resting.left).toMatchObject({ fineCents: 2000 })
    const awake = replayLateDebt(born, [paid, back, { kind: 'rested', cents: 10_000, daysLate: 25 }], terms, 30)
    expect(awake).toMatchObject({ principalCents: 100_000, restingCents: 0 })
    expect(sumOfCharges(awake.charges)).toBeGreaterThan(sumOfCharges(resting.charges))
  })

  test('INV-05 by hand: R$ 15,00 that rest from day 18 to 25 grow on days 26 to 30, and no other day is rounded for them', () => {
    const paid: LateEvent = { kind: 'paid', cents: 10_000, daysLate: 15 }
    const back: LateEvent = { kind: 'given-back', cents: 10_000, daysLate: 18 }
    const rested: LateEvent = { kind: 'rested', cents: 10_000, daysLate: 25 }
    // Of arrears 15 days of R$ 1.000,00, ten of R$ 985,00 and five of R$ 1.000,00: 500 + 328 + 167.
    expect(replayLateDebt(born, [paid, back, rested], terms, 30).charges).toEqual({
      fineCents: 2000,
      arrearsCents: 995,
      interestCents: 6000 + 3940 + 2000,
    })
  })

  test('INV-05 a payment that paid charges alone owes those and no more when it is given back', () => {
    const paid: LateEvent = { kind: 'paid', cents: 2600, daysLate: 15 }
    const { charges, left, restingCents } = replayLateDebt(
      born,
      [paid, { ...paid, kind: 'given-back', daysLate: 18 }],
      terms,
      18,
    )
    expect({ left, restingCents }).toEqual({ left: charges, restingCents: 0 })
  })

  test('INV-05 charges never pass the debt as it was, less what it brought along, for any payments', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 0, max: 40_000 }), (all, chargedCents) => {
        const cap = { originalCents: 100_000, chargedCents }
        const { charges } = replayLateDebt(born, all, { ...terms, cap }, 1000)
        expect(sumOfCharges(charges)).toBeLessThanOrEqual(100_000 - chargedCents)
      }),
    )
  })

  test('INV-05 no cent is lost: what is left is the debt with its charges, less what was paid and taken out', () => {
    fc.assert(
      fc.property(events, givenBack, (all, back) => {
        const happened = [...all, ...back].toSorted(byDay)
        const debt = replayLateDebt(born, happened, terms, 1000)
        const sum = happened.reduce((total, { kind, cents: money }) => total + money * signs[kind], 0)
        const left = debt.principalCents + debt.restingCents + sumOfCharges(debt.left) - debt.surplusCents
        expect(left).toBe(born.principalCents + sumOfCharges(debt.charges) - sum)
      }),
    )
  })
})

const signs: Record<LateEvent['kind'], number> = { paid: 1, contested: 1, 'given-back': -1, rested: 0 }
