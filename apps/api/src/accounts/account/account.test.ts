import { sumOfCharges } from '@portal/brazil/replay'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '@portal/brazil/dates'
import { accountOn } from './account.ts'
import type { ContestedAmount } from './contested-status.ts'
import type { Payment } from './status.ts'

const rates = { rotativo: '0.119', multa: '0.02', mora: '0.01' }
/** Due on a Wednesday with banks. */
const invoice = {
  totalCents: 100_000,
  minimumCents: 15_000,
  dueOn: '2026-11-25',
  carried: { interestCents: 0, iofCents: 0 },
  outs: [],
}
const after = (days: number): string => addDays(invoice.dueOn, days)
const owed = (payments: readonly Payment[], day: string): number => {
  const { principalCents, chargesLeftCents } = accountOn(invoice, payments, rates, day)
  return principalCents + chargesLeftCents
}

describe('INV-02 what a late invoice asks for', () => {
  test('thirty days late: interest, fine and arrears on the whole', () => {
    const account = accountOn(invoice, [], rates, after(30))
    expect(account.charges).toEqual({ interestCents: 11_900, fineCents: 2_000, arrearsCents: 1_000 })
    expect(owed([], after(30))).toBe(114_900)
  })

  test('a late payment pays the charges first, and what it leaves goes on being owed', () => {
    const paid = [{ cents: 100_000, on: after(30) }]
    expect(owed(paid, after(30))).toBe(14_900)
    // Ten more days of 12,9 % a month on R$ 149,00, and no second fine.
    expect(owed(paid, after(40))).toBe(14_900 + 591 + 50)
  })

  test('the minimum paid in time is no default: the rest goes to the next invoice without fine or arrears', () => {
    const paid = [{ cents: 15_000, on: invoice.dueOn }]
    expect(accountOn(invoice, paid, rates, after(30))).toMatchObject({ principalCents: 85_000, chargesLeftCents: 0 })
  })

  test('less than the minimum in time leaves the rest late', () => {
    const paid = [{ cents: 10_000, on: invoice.dueOn }]
    expect(accountOn(invoice, paid, rates, after(1)).charges.fineCents).toBe(1_800)
  })

  test('the charges never pass the debt of the due date (Lei 14.690/2023, art. 28)', () => {
    expect(owed([], after(3000))).toBe(200_000)
  })

  test('interest that the invoice brought from an earlier plan counts towards that bound, once (art. 28)', () => {
    // R$ 61,00 and R$ 55,00 of interest on it: R$ 6,00 are left to charge, however late.
    const carrying = {
      ...invoice,
      totalCents: 11_600,
      minimumCents: 11_600,
      carried: { interestCents: 5500, iofCents: 0 },
    }
    expect(sumOfCharges(accountOn(carrying, [], rates, after(273)).charges)).toBe(600)
    expect(sumOfCharges(accountOn(carrying, [], rates, after(3)).charges)).toBeLessThanOrEqual(600)
  })

  test('IOF that the invoice brought is no debt that charges may grow up to (art. 28)', () => {
    const carrying = { ...invoice, carried: { interestCents: 10_000, iofCents: 1000 } }
    expect(sumOfCharges(accountOn(carrying, [], rates, after(3000)).charges)).toBe(100_000 - 1000 - 2 * 10_000)
  })

  test('a dispute that begins later takes nothing out of an earlier day, and one that was accepted is out of every day', () => {
    const open = { cents: 40_000, on: after(20), open: true, accepted: null }
    const outs = (out: ContestedAmount, day: number) =>
      accountOn({ ...invoice, outs: [out] }, [], rates, after(day)).principalCents
    expect([outs(open, 19), outs(open, 20)]).toEqual([100_000, 60_000])
    const accepted = { ...open, open: false, accepted: { cents: 40_000, waivedCents: 0 } }
    expect([outs(accepted, 19), outs(accepted, 20)]).toEqual([60_000, 60_000])
  })

  test('what was credited elsewhere is owed here again once what had paid it is gone, and grows no charges', () => {
    // R$ 300,00 of the R$ 400,00 that were accepted were paid and became a credit; that payment was undone since.
    const out = { cents: 10_000, on: after(5), open: false, accepted: { cents: 40_000, waivedCents: 0 } }
    const account = accountOn({ ...invoice, outs: [out] }, [], rates, after(30))
    expect(account).toMatchObject({ principalCents: 90_000, surplusCents: 0 })
    expect(sumOfCharges(account.charges)).toBe(
      sumOfCharges(accountOn({ ...invoice, totalCents: 60_000 }, [], rates, after(30)).charges),
    )
  })

  test('late, but with the minimum of what it is without an accepted purchase: interest of a credit, no fine, no arrears', () => {
    // R$ 100,00 were less than the minimum of R$ 150,00, and more than that of what is left: R$ 75,00.
    const paid = [{ cents: 10_000, on: invoice.dueOn }]
    const out = { cents: 50_000, on: after(20), open: false, accepted: { cents: 50_000, waivedCents: 0 } }
    const account = accountOn({ ...invoice, outs: [out] }, paid, rates, after(30))
    // 11,9 % of R$ 400,00.
    expect(account).toMatchObject({
      principalCents: 40_000,
      charges: { fineCents: 0, arrearsCents: 0, interestCents: 4760 },
    })
  })

  test('what was paid later is not seen on an earlier day', () => {
    const paid = [{ cents: 40_000, on: after(25) }]
    expect(owed(paid, after(20))).toBe(owed([], after(20)))
  })

  test('due on a Sunday, it is on time on Monday, and late by one day on Tuesday', () => {
    const sunday = { ...invoice, dueOn: '2026-11-22' }
    expect(accountOn(sunday, [], rates, '2026-11-23').daysLate).toBe(0)
    expect(accountOn(sunday, [], rates, '2026-11-24').daysLate).toBe(1)
  })
})

const payments = fc
  .array(fc.record({ cents: fc.integer({ min: 1, max: 60_000 }), day: fc.integer({ min: -5, max: 60 }) }), {
    maxLength: 5,
  })
  .map((list) => list.toSorted((a, b) => a.day - b.day).map(({ cents, day }) => ({ cents, on: after(day) })))

test('INV-10 invoice plus charges minus payments is what is owed or paid too much, on any day, whatever was paid when', () => {
  fc.assert(
    fc.property(payments, fc.integer({ min: -10, max: 400 }), (paid, day) => {
      const account = accountOn(invoice, paid, rates, after(day))
      const until = paid.filter(({ on }) => on <= after(day)).reduce((sum, { cents }) => sum + cents, 0)
      const left = account.principalCents + account.chargesLeftCents - account.surplusCents
      expect(left).toBe(invoice.totalCents + sumOfCharges(account.charges) - until)
    }),
  )
})

test('INV-10 in which order payments are told changes nothing', () => {
  fc.assert(
    fc.property(payments, fc.integer({ min: -10, max: 100 }), (paid, day) => {
      expect(accountOn(invoice, paid.toReversed(), rates, after(day))).toEqual(
        accountOn(invoice, paid, rates, after(day)),
      )
    }),
  )
})

test('INV-10 paying exactly what is owed leaves nothing, that day and ever after', () => {
  fc.assert(
    fc.property(payments, fc.integer({ min: 60, max: 200 }), fc.nat(200), (paid, day, later) => {
      const all = [...paid, { cents: owed(paid, after(day)), on: after(day) }]
      expect(owed(all, after(day + later))).toBe(0)
    }),
  )
})
