import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors/financeiro.json' with { type: 'json' }
import { cet } from './cet.ts'
import { daysBetween } from './dates.ts'
import { fraction, integerRoot, roundHalfUp } from './exact.ts'
import { chargeableUnderCap, fine, interest, iof, lateCharges } from './finance.ts'
import { monthlyRateOf, pricePayment, priceTable } from './price.ts'

const cents = fc.integer({ min: 1, max: 1e10 })
const rate = fc.integer({ min: 0, max: 3000 }).map((n) => `0.${String(n).padStart(4, '0')}`)

describe('late charges', () => {
  test('r01 the part of an invoice that was not paid', () => {
    const [v] = vectors.rotativo
    const balance = (v?.totalFaturaCentavos ?? 0) - (v?.pagoCentavos ?? 0)
    const interestCents = interest(balance, v?.taxaMensal ?? '', v?.dias ?? 0)
    const tax = iof([{ principalCents: balance, days: v?.dias ?? 0 }], { daily: '0.000082', additional: '0.0038' })
    expect(interestCents).toBe(v?.jurosCentavos)
    expect(tax.totalCents).toBe(v?.iofCentavos)
    expect(balance + interestCents + tax.totalCents).toBe(v?.proximaFaturaCentavos)
  })

  test('r02 interest, fine once and arrears', () => {
    const v = vectors.rotativo[1]
    const rates = { fine: v?.multa ?? '', arrears: v?.moraMensal ?? '', interest: v?.taxaMensal ?? '' }
    expect(lateCharges(v?.saldoCentavos ?? 0, v?.dias ?? 0, rates)).toEqual({
      fineCents: v?.multaCentavos,
      arrearsCents: v?.moraCentavos,
      interestCents: v?.jurosCentavos,
      totalCents: v?.totalCentavos,
    })
  })

  test('on time nothing is charged', () => {
    expect(lateCharges(120_000, 0, { fine: '0.02', arrears: '0.01', interest: '0.10' })).toEqual({
      fineCents: 0,
      arrearsCents: 0,
      interestCents: 0,
      totalCents: 120_000,
    })
  })

  test('the daily factor is not rounded, a half goes up, nothing is lost in large sums', () => {
    expect(interest(3_000_000, '0.01', 1)).toBe(1000)
    expect(fine(25, '0.02')).toBe(1)
    expect(fine(24, '0.02')).toBe(0)
    expect(interest(9_007_199_254_740_991, '1', 1, 1)).toBe(9_007_199_254_740_991)
  })

  test('interest grows with days, and pro rata parts differ from the whole by their rounding only', () => {
    fc.assert(
      fc.property(cents, rate, fc.nat(400), fc.nat(400), (principal, monthly, a, b) => {
        const parts = interest(principal, monthly, a) + interest(principal, monthly, b)
        expect(Math.abs(interest(principal, monthly, a + b) - parts)).toBeLessThanOrEqual(1)
        expect(interest(principal, monthly, a + 1)).toBeGreaterThanOrEqual(interest(principal, monthly, a))
      }),
    )
  })

  test.each([[-1], [0.5], [Number.NaN], [2 ** 53]])('%d is neither cents nor days', (value) => {
    expect(() => interest(value, '0.01', 30)).toThrow(RangeError)
    expect(() => interest(100, '0.01', value)).toThrow(RangeError)
  })

  test.each(['', '1e3', '-0.01', '1,5', '.5', '1.', '０.1', 'NaN', '1'.repeat(50)])('%j is no rate', (text) =>
    expect(() => fraction(text)).toThrow(RangeError),
  )

  test.each(vectors.teto100)('$id interest and charges never pass the debt', (v) => {
    const charge = chargeableUnderCap(v.dividaOriginalCentavos, 0, v.jurosEncargosCalculadosCentavos)
    expect(charge).toBe(v.cobravelCentavos)
    expect(v.dividaOriginalCentavos + charge).toBe(v.totalSemIofCentavos)
    expect(chargeableUnderCap(v.dividaOriginalCentavos, charge, 1)).toBe(0)
    expect(chargeableUnderCap(v.dividaOriginalCentavos, 9_999, 5)).toBe(1)
  })
})

describe('IOF', () => {
  test.each(vectors.iof)('$id $descricao', (v) => {
    const tax = iof([{ principalCents: v.principalCentavos, days: v.dias }], {
      daily: v.aliquotaDiaria,
      additional: v.adicional,
    })
    expect(tax.totalCents).toBe(v.iofCentavos)
    expect(tax.dailyCents).toBe(v.iofDiarioCentavos ?? v.iofCentavos - tax.additionalCents)
    expect(tax.additionalCents).toBe(v.iofAdicionalCentavos ?? v.iofCentavos - tax.dailyCents)
  })

  test('stops at 365 days and sums the parts of a plan before it rounds', () => {
    const rates = { daily: '0.000082', additional: '0.0038' }
    expect(iof([{ principalCents: 10_000_000, days: 900 }], rates).totalCents).toBe(337_300)
    expect(
      iof(
        [
          { principalCents: 100, days: 30 },
          { principalCents: 100, days: 60 },
          { principalCents: 100, days: 90 },
        ],
        rates,
      ),
    ).toEqual({ dailyCents: 1, additionalCents: 1, totalCents: 2 })
  })
})

describe('Price table', () => {
  test.each(vectors.price)('$id $publicado', (v) => {
    const monthly = v.taxaMensal ?? monthlyRateOf(v.taxaAnual ?? '')
    expect(pricePayment(v.principalCentavos, monthly, v.parcelas)).toBe(v.prestacaoCentavos)
  })

  test('pr03 its published balances', () => {
    const table = priceTable(100_000, '0.05', 5)
    expect(table.map((row) => row.balanceCents)).toEqual([81_903, 62_901, 42_949, 21_999, 0])
    expect((table[0]?.interestCents ?? 0) + (table[1]?.interestCents ?? 0)).toBe(9095)
    expect(table.at(-1)?.paymentCents).toBe(23_099)
  })

  test('without interest the payment is the division, and the last absorbs the cents', () => {
    expect(priceTable(100, '0', 3).map((row) => row.paymentCents)).toEqual([33, 33, 34])
  })

  test('it has 1 to 480 instalments', () => {
    for (const count of [0, -1, 1.5, 481]) expect(() => pricePayment(100, '0.01', count)).toThrow(RangeError)
    expect(pricePayment(100, '0', 1)).toBe(100)
    expect(pricePayment(48_000, '0', 480)).toBe(100)
  })

  test('a table pays exactly the principal, whatever the rate', () => {
    fc.assert(
      fc.property(cents, rate, fc.integer({ min: 1, max: 60 }), (principal, monthly, count) => {
        const table = priceTable(principal, monthly, count)
        expect(table).toHaveLength(count)
        expect(table.at(-1)?.balanceCents).toBe(0)
        expect(table.reduce((sum, row) => sum + row.amortisationCents, 0)).toBe(principal)
        expect(
          table.every(
            (row) => row.amortisationCents >= 0 && row.paymentCents === row.amortisationCents + row.interestCents,
          ),
        ).toBe(true)
      }),
    )
  })

  test.each([0, 481, 1.5, -1])('%d instalments are refused, with interest and without', (count) => {
    for (const monthly of ['0.01', '0']) expect(() => pricePayment(100, monthly, count)).toThrow(RangeError)
  })

  test('a monthly rate twelve times over is the yearly one', () => {
    expect(monthlyRateOf('0.12')).toBe('0.00948879293458297412')
    expect(monthlyRateOf('0')).toBe('0.00000000000000000000')
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 40n }), fc.integer({ min: 1, max: 12 }), (value, degree) => {
        const root = integerRoot(value, degree)
        expect(root ** BigInt(degree) <= value && (root + 1n) ** BigInt(degree) > value).toBe(true)
      }),
    )
  })

  test('a half goes up', () =>
    expect([roundHalfUp(1n, 2n), roundHalfUp(3n, 2n), roundHalfUp(149n, 100n)]).toEqual([1, 2, 1]))
})

describe('CET', () => {
  test('ce01 equal months', () => {
    const [v] = vectors.cet
    const payments = Array.from({ length: v?.parcelas ?? 0 }, (_, i) => ({ cents: v?.parcelaCentavos ?? 0, at: i + 1 }))
    const cost = cet(v?.liquidoCentavos ?? 0, payments, 12)
    expect(`${(cost?.yearly ?? 0) / 100}%`).toBe(v?.cetAnual)
    expect(`${(cost?.monthly ?? 0) / 100}%`).toBe(v?.cetMensal)
  })

  test('ce02 real days', () => {
    const v = vectors.cet[1]
    const payments = (v?.datas ?? []).map((date) => ({
      cents: v?.parcelaCentavos ?? 0,
      at: daysBetween(v?.dataLiberacao ?? '', date),
    }))
    expect(cet(v?.liquidoCentavos ?? 0, payments)?.yearly).toBe(4374)
  })

  test('a half goes to the even hundredth (NBR 5891)', () => {
    expect(cet(1_000_000, [{ cents: 1_100_050, at: 365 }])?.yearly).toBe(1000)
    expect(cet(1_000_000, [{ cents: 1_100_150, at: 365 }])?.yearly).toBe(1002)
    expect(cet(1_000_000, [{ cents: 1_100_151, at: 365 }])?.yearly).toBe(1002)
    expect(cet(1_000_000, [{ cents: 1_100_149, at: 365 }])?.yearly).toBe(1001)
  })

  test('what no rate solves has no CET', () => {
    expect(cet(100, [{ cents: 100, at: 30 }])).toEqual({ yearly: 0, monthly: 0 })
    expect(cet(100, [{ cents: 99, at: 30 }])).toBeUndefined()
    expect(cet(0, [{ cents: 99, at: 30 }])).toBeUndefined()
    expect(cet(100, [])).toBeUndefined()
    expect(cet(0, [])).toBeUndefined()
    expect(cet(1, [{ cents: 1e9, at: 1 }])).toBeUndefined()
    expect(cet(Number.NaN, [{ cents: 1, at: 1 }])).toBeUndefined()
  })

  test('the CET of a Price table without costs is its own rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_000, max: 1e9 }),
        fc.integer({ min: 1, max: 1500 }),
        fc.integer({ min: 1, max: 48 }),
        (principal, hundredths, count) => {
          const table = priceTable(principal, `0.${String(hundredths).padStart(4, '0')}`, count)
          const cost = cet(
            principal,
            table.map((row, i) => ({ cents: row.paymentCents, at: i + 1 })),
            12,
          )
          expect(Math.abs((cost?.monthly ?? 0) - hundredths)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
