import { addDays } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busyInvoice } from './busy-invoice.ts'
import { followers, forerunners, fullInvoice, soFar, usualInvoice } from './entries.ts'

const of = { who: '4127' }

test('SVC-01 no story has bought on a day to come: an open invoice has the lines of the days that have gone by', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1, max: 31 }), (daysLeft) => {
      const closesOn = '2026-12-14'
      const today = addDays(closesOn, -daysLeft)
      const whole = usualInvoice({
        ...of,
        closesOn,
        totalCents: 41_290,
        month: 1,
        more: followers(fullInvoice('2026-11-14')),
      })
      const drawn = soFar(whole, { closesOn, today })
      expect(drawn.filter(({ happenedOn }) => happenedOn > today)).toEqual([])
      expect(
        drawn.map((one, at) => ({ ...one, happenedOn: whole[at]?.happenedOn, madeAt: whole[at]?.madeAt })),
      ).toEqual(whole)
      expect(drawn.every(({ happenedOn }) => happenedOn >= '2026-10-14')).toBe(true)
    }),
  )
})

test('INV-03 a usual month adds up to its total, and every purchase costs what such a shop asks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5000, max: 400_000 }), (total) => {
      const entries = usualInvoice({ ...of, closesOn: '2026-11-14', totalCents: total, month: 0 })
      expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(total)
      expect(entries.filter(({ amountCents }) => amountCents < 1500)).toEqual([])
      expect(entries.map(({ happenedOn }) => happenedOn)).toEqual(
        entries
          .map(({ happenedOn }) => happenedOn)
          .toSorted()
          .toReversed(),
      )
    }),
  )
})

test('INV-03 DEMO-01 two customers with one total bought at other prices, and both add up to it', () => {
  const bought = ['4127', '3317'].map((who) =>
    usualInvoice({ who, closesOn: '2026-11-14', totalCents: 110_875, month: 0 }).map(({ amountCents }) => amountCents),
  )
  expect(bought[0]).not.toEqual(bought[1])
  for (const prices of bought) expect(prices.reduce((sum, cents) => sum + cents, 0)).toBe(110_875)
})

test('INV-03 the months of a customer hang together: instalments count on, a subscription keeps its price', () => {
  const full = fullInvoice('2026-11-14')
  const before = usualInvoice({
    ...of,
    closesOn: '2026-10-14',
    totalCents: 110_875,
    month: -1,
    more: forerunners(full),
  })
  const next = usualInvoice({ ...of, closesOn: '2026-12-14', totalCents: 38_990, month: 1, more: followers(full) })
  const numberOf = (entries: typeof full, shop: string) =>
    entries.find(({ description }) => description === shop)?.instalmentNumber
  expect([before, full, next].map((entries) => numberOf(entries, 'Casa Benvinda'))).toEqual([2, 3, 4])
  expect([before, full, next].map((entries) => numberOf(entries, 'Clínica Sorriso Aberto'))).toEqual([1, 2, 3])
  expect([before, full, next].map((entries) => numberOf(entries, 'Depósito Tijolinho'))).toEqual([undefined, 1, 2])
  const prices = [before, full, next].flatMap((entries) =>
    entries.filter(({ description }) => description === 'Cine Sofá').map(({ amountCents }) => amountCents),
  )
  expect(prices).toEqual([2790, 2790, 2790])
})

test('INV-03 a purchase abroad costs its foreign amount times its rate, and its tax 3,5% of that', () => {
  const lines = [...fullInvoice('2026-11-14'), ...busyInvoice('2026-11-14')]
  const abroad = lines.flatMap((line, at) => (line.foreignAmount ? [{ ...line, tax: lines[at + 1]?.amountCents }] : []))
  const number = (text: string | null | undefined) => Number(text ?? '')
  expect(abroad.length).toBeGreaterThan(5)
  for (const { foreignAmount, foreignRate, amountCents, tax } of abroad) {
    expect(amountCents).toBe(Math.round(number(foreignAmount) * number(foreignRate) * 100))
    expect(tax).toBe(Math.round(amountCents * 0.035))
  }
})
