import { addDays, daysBetween } from '@portal/brazil/dates'
import { isBusinessDay, nextBusinessDay } from '@portal/brazil/holidays'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenSlip } from '../../identity/quick-slip/service.ts'
import { dueDatesOf, dueNews } from './reminding.ts'

const slip = (dueOn: string, lastDay = nextBusinessDay(dueOn)): OpenSlip => ({
  kind: 'CARNE',
  shop: 'Casa Benvinda',
  total: 12,
  id: 'a',
  contract: '1',
  numbers: [1],
  dueOn,
  lastDay,
  status: 'ABERTO',
  payableCents: 100,
  chargesCents: 0,
  discountCents: 0,
  beneficiary: { name: '', cnpj: '' },
})

const textOf = (today: string, one: OpenSlip): string | undefined => dueNews('c', one, today)[0]?.text

test.each([
  // Carnival of 2027: Saturday to Tuesday.
  ['2027-02-10', ['2027-02-10', '2027-02-09', '2027-02-08', '2027-02-07', '2027-02-06']],
  ['2026-11-23', ['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20']],
  ['2026-11-24', ['2026-11-24']],
  ['2026-11-21', []],
])('SVC-01 on %s the last day is over for what is due on %j', (today, dates) => {
  expect(dueDatesOf(today)).toEqual(dates)
})

test('SVC-01 every due date has one day on which it is the last, and it is a business day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (count) => {
      const dueOn = addDays('2026-01-01', count)
      const days = Array.from({ length: 8 }, (_, ahead) => addDays(dueOn, ahead))
      const last = days.filter((day) => dueDatesOf(day).includes(dueOn))
      expect(last).toEqual([nextBusinessDay(dueOn)])
      expect(isBusinessDay(last[0]!)).toBe(true)
    }),
  )
})

test('SVC-01 a due date is told of two or three days before and on its last day, each once, and on no other', () => {
  for (const dueOn of ['2026-11-25', '2026-11-21', '2026-11-20', '2027-02-06']) {
    const one = slip(dueOn)
    const days = Array.from({ length: 15 }, (_, index) => addDays(dueOn, index - 8)).filter(
      (today) => textOf(today, one) !== undefined,
    )
    expect(days.map((day) => daysBetween(day, dueOn)).filter((left) => left > 0)).toEqual([3, 2])
    expect(days.at(-1)).toBe(one.lastDay)
    const events = days.map((today) => dueNews('c', one, today)[0]?.event)
    expect(new Set(events).size, 'the second day before is only for who was not told on the third').toBe(2)
  }
})

test('SVC-01 the e-mail alone names the shop or the debts: a locked screen does not', () => {
  const [news] = dueNews('c', slip('2026-11-25'), '2026-11-23')
  expect(news).toMatchObject({
    text: expect.not.stringContaining('Benvinda'),
    details: ['Carnê 1, da loja Casa Benvinda.'],
  })
  const about = [{ kind: 'card', origin: 'Cartão Jangada Mais' }]
  const agreement = { ...slip('2026-11-25'), kind: 'ACORDO', about, endsOn: null } as OpenSlip
  expect(dueNews('c', agreement, '2026-11-23')[0]?.details).toEqual(['Acordo 1: Cartão Jangada Mais.'])
})

test('SVC-01 the words say when, and until when it costs nothing more', () => {
  expect(textOf('2026-11-23', slip('2026-11-25'))).toBe('Uma parcela do seu carnê vence em 25/11/2026.')
  expect(textOf('2026-11-25', slip('2026-11-25'))).toBe('Uma parcela do seu carnê vence hoje, 25/11/2026.')
  expect(textOf('2026-11-18', slip('2026-11-21'))).toBe(
    'Uma parcela do seu carnê vence em 21/11/2026, que não é dia útil: sem acréscimo, pode ser paga até 23/11/2026.',
  )
  expect(textOf('2026-11-23', slip('2026-11-21'))).toBe(
    'Hoje, 23/11/2026, é o último dia para pagar sem acréscimo: uma parcela do seu carnê venceu em 21/11/2026, que não é dia útil.',
  )
})
