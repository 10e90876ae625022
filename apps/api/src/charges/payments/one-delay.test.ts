import { percentOf } from '@portal/brazil/cobv'
import { type CivilDate, addDays } from '@portal/brazil/dates'
import { bankHolidays, isBusinessDay, nextBusinessDay } from '@portal/brazil/holidays'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../test/cases.ts'
import { invoiceOf } from '../../../test/invoice-sample.ts'
import { costsOn } from '../../debts/agreements/costs.ts'
import { worthOn } from '../../debts/booklets/worth.ts'
import { endOfDay, later, seconds } from '../../platform/clock.ts'
import { centsFromText, textFromCents } from '../../platform/gateways/wire-money.ts'
import { dueOn } from '../../accounts/account/due.ts'
import { debtOn } from '../../debts/agreements/debt-status.ts'
import { JANGADA, createPspLedger, newBook } from '@portal/sandbox/psp-ledger'

const FINE = '0.02'
const ARREARS = '0.01'

type Owed = { cents: number; due: CivilDate; rate: string }
/** A PSP tells the amount alone. */
type Price = { cents: number; days?: number }

const payables: Record<string, (owed: Owed, on: CivilDate) => Price> = {
  invoice: ({ cents, due, rate }, on) => {
    const invoice = {
      ...invoiceOf({ totalCents: cents, share: 100, payments: [] }),
      closesOn: addDays(due, -10),
      dueOn: due,
    }
    const { payableCents, late } = dueOn(invoice, { rotativo: rate, multa: FINE, mora: ARREARS }, on)
    return { cents: payableCents, days: late?.days ?? 0 }
  },
  debt: ({ cents, due, rate }, on) => {
    const debt = { originalCents: cents, carriedCents: 0, contestedCents: 0, dueOn: due, contractRate: rate }
    const { totalCents, daysLate } = debtOn(debt, [], { fine: FINE, arrears: ARREARS }, on)
    return { cents: totalCents, days: daysLate }
  },
  agreement: ({ cents, due, rate }, on) => {
    const terms = { monthlyRate: rate, fine: FINE, arrears: ARREARS }
    const [cost] = costsOn([{ number: 1, dueOn: due, leftCents: cents }], terms, on)
    return { cents: cost!.cents, days: cost!.daysLate }
  },
  // A shop's contract lends nothing after the due date: whatever its rate, only the fine and the arrears grow.
  booklet: ({ cents, due, rate }, on) => {
    const instalment = { number: 1, dueOn: due, amountCents: cents, paidCents: 0, letOffCents: 0, settledAt: null }
    const worth = worthOn(instalment, { monthlyRate: rate, fine: FINE, arrears: ARREARS }, on)
    return { cents: worth.cents, days: worth.daysLate }
  },
  'Pix with a due date': ({ cents, due, rate }, on) => ({
    cents: askedByPsp(cents, due, percentOf(rate, ARREARS), on),
  }),
}

function askedByPsp(cents: number, due: CivilDate, monthly: string, on: CivilDate): number {
  let day = due
  const psp = createPspLedger({
    store: { state: newBook(), save: () => Promise.resolve() },
    clock: { now: () => later(endOfDay(day), -seconds(1)) },
    receivers: [JANGADA],
  })
  const put = psp.put('cobv', 'a'.repeat(26), {
    calendario: { dataDeVencimento: due, validadeAposVencimento: 60 },
    devedor: { cpf: '52998224725', nome: 'Marina Souza' },
    valor: {
      original: textFromCents(cents),
      multa: { modalidade: 2, valorPerc: percentOf(FINE) },
      juros: { modalidade: 3, valorPerc: monthly },
    },
    chave: JANGADA.key,
  })
  if (!('charge' in put)) throw new Error(`refused: ${put.refused}`)
  day = on
  return centsFromText(psp.amountOf(put.charge))
}

const pricesOf = (owed: Owed, on: CivilDate) =>
  Object.entries(payables).map(([name, priceOn]) => ({ name, ...priceOn(owed, on) }))

/** Any day, and those that have no banks or come near them. */
const dueDates = fc.oneof(
  fc.nat(6000).map((days) => addDays('2024-01-01', days)),
  fc.tuple(fc.integer({ min: 2024, max: 2040 }), fc.nat(12)).map(([year, days]) => addDays(`${year}-12-23`, days)),
  fc
    .tuple(fc.integer({ min: 2024, max: 2040 }), fc.nat(12), fc.integer({ min: -2, max: 2 }))
    .map(([year, index, days]) => addDays(bankHolidays(year)[index]!, days)),
)
const amounts = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 9_000_000 }))

test('INV-02 NEG-01 BKL-02 AGR-01 delay is counted one way, and the same late charges cost the same, whatever is owed and whenever it is due', () => {
  fc.assert(
    fc.property(amounts, dueDates, fc.nat(45), (cents, due, wait) => {
      const on = addDays(due, wait)
      const prices = pricesOf({ cents, due, rate: '0' }, on)
      expect(prices.map(({ name, cents: asked }) => [name, asked])).toEqual(
        prices.map(({ name }) => [name, prices[0]!.cents]),
      )
      const days = prices.flatMap((price) => price.days ?? [])
      expect(days).toEqual(days.map(() => days[0]))
      expect(days[0] === 0).toBe(on <= nextBusinessDay(due))
    }),
    { numRuns: cases(1_000) },
  )
})

test('INV-02 NEG-01 AGR-01 with interest as well they cost the same, and a PSP, which rounds once, a cent more or less', () => {
  fc.assert(
    fc.property(amounts, dueDates, fc.nat(45), fc.constantFrom('0.059', '0.119'), (cents, due, wait, rate) => {
      const of = (name: string) => payables[name]!({ cents, due, rate }, addDays(due, wait)).cents
      expect([of('debt'), of('agreement')]).toEqual([of('invoice'), of('invoice')])
      expect(Math.abs(of('Pix with a due date') - of('invoice'))).toBeLessThanOrEqual(1)
    }),
    { numRuns: cases(1_000) },
  )
})

test('INV-02 NEG-01 BKL-02 AGR-01 due on any of 3 000 days, it is late by one day the day after banks could take it', () => {
  const days = Array.from({ length: 3_000 }, (_, index) => addDays('2026-01-01', index))
  expect(days.filter((day) => !isBusinessDay(day)).length).toBeGreaterThan(900)
  for (const due of days) {
    const lastDay = nextBusinessDay(due)
    const owed = { cents: 100_000, due, rate: '0' }
    // R$ 20,00 of fine and a thirtieth of R$ 10,00.
    for (const [on, cents] of [
      [lastDay, 100_000],
      [addDays(lastDay, 1), 102_033],
    ] as const)
      expect(pricesOf(owed, on).map((price) => price.cents)).toEqual(Object.keys(payables).map(() => cents))
  }
})
