import { describe, expect, test } from 'vitest'
import vectors from '../vectors/pix-cobv.json' with { type: 'json' }
import { cobvCharges, lastPaymentDate, percentOf, type CobvFine, type CobvInterest } from './cobv.ts'
import { daysLate } from './delay.ts'
import { isBusinessDay } from './holidays.ts'

describe('INV-06 a Pix charge with due date', () => {
  test.each(vectors.validade)('$id due $dataDeVencimento, $validadeAposVencimento days more', (v) => {
    expect(v.feriados.some(isBusinessDay)).toBe(false)
    const last = lastPaymentDate(v.dataDeVencimento, v.validadeAposVencimento)
    expect(v.aceita.at(-1)).toBe(last)
    expect(v.aceita.every((day) => day <= last)).toBe(true)
    expect(v.nega.every((day) => day > last)).toBe(true)
  })

  test.each(vectors.encargos)('$id $diasAtraso days late', (v) => {
    const charges = cobvCharges({
      originalCents: v.originalCentavos,
      ...(v.multa && { fine: { modality: v.multa.modalidade, value: v.multa.valorPerc } as CobvFine }),
      interest: { modality: v.juros.modalidade, value: v.juros.valorPerc } as CobvInterest,
      daysLate: v.diasAtraso,
    })
    expect(charges).toEqual({
      fineCents: v.multaCentavos ?? 0,
      interestCents: v.jurosCentavos,
      totalCents: v.finalCentavos,
    })
  })

  test.each([
    [1, '0.10', 20],
    [2, '1.00', 2000],
    [3, '3.00', 200],
    [4, '36.50', 200],
    [5, '0.10', 20],
    [6, '1.00', 2000],
    [7, '2.10', 200],
    [8, '25.20', 200],
  ] as const)(
    'interest of modality %d at %s on R$ 1.000,00 for 2 days is %d cents',
    (modality, value, interestCents) => {
      expect(cobvCharges({ originalCents: 100_000, interest: { modality, value }, daysLate: 2 })).toMatchObject({
        interestCents,
      })
    },
  )

  test('the reduction lowers the base, a fine in reais is itself, and on time there is neither', () => {
    const charge = {
      originalCents: 100_000,
      reductionCents: 50_000,
      fine: { modality: 2, value: '2.00' },
      interest: { modality: 3, value: '1.00' },
    } as const
    expect(cobvCharges({ ...charge, daysLate: 30 })).toEqual({
      fineCents: 1000,
      interestCents: 500,
      totalCents: 51_500,
    })
    expect(cobvCharges({ ...charge, daysLate: 0 })).toEqual({ fineCents: 0, interestCents: 0, totalCents: 50_000 })
    expect(cobvCharges({ originalCents: 100, fine: { modality: 1, value: '7.50' }, daysLate: 1 }).fineCents).toBe(750)
  })

  test.each([
    [['0.119', '0.01'], '12.90'],
    [['0.02'], '2.00'],
    [['0.0899'], '8.99'],
    [['0.00005'], '0.01'],
    [['0.00004'], '0.00'],
  ])('rates of %j are told to a bank as one percentage of two decimals, %s', (rates, percentage) =>
    expect(percentOf(...rates)).toBe(percentage),
  )

  test.each([
    ['2020-12-25', '2020-12-28', 0, 0],
    ['2020-12-25', '2020-12-29', 1, 1],
    ['2026-11-19', '2026-11-24', 5, 2],
    ['2026-11-19', '2026-11-10', 0, 0],
    // Nothing is cleared on the year's last weekday: the next day with banks is on time.
    ['2026-12-31', '2027-01-04', 0, 0],
    ['2026-12-31', '2027-01-05', 1, 1],
  ])('due %s and paid %s is %d days late, %d of them business days', (due, on, days, business) => {
    expect(daysLate(due, on)).toBe(days)
    expect(daysLate(due, on, true)).toBe(business)
  })
})
