import { addDays, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { isBusinessDay, nextBusinessDay } from '@portal/brazil/holidays'
import { type Clock, endOfDay, hours, instantOf, later } from '@portal/api/clock'
import { expect, test } from 'vitest'
import { automaticPayers } from './automatic-payers.ts'
import type { Sow } from './seeds.ts'
import { sowAutomatic } from './sow-automatic.ts'

type Planted = { settlesOn: string; attempts: string }

/** The debit of a story that begins at an instant. */
function debitAt(name: string, now: Date): Planted | undefined {
  const clock: Clock = { now: () => now, today: () => civilDateInSaoPaulo(now) }
  const rows: [string, object][] = []
  const sow: Sow = (table, ...some) => void rows.push(...some.map((row): [string, object] => [table, row]))
  const [card] = automaticPayers.find((story) => story.name.startsWith(name))?.cards ?? []
  const { automatic, current } = card ?? {}
  if (!automatic || !current) throw new Error(`${name} has no Pix Automático`)
  const dueOn = addDays(clock.today(), current.dueInDays)
  const ids = { customerId: 'one', cardId: 'one' }
  const { sowDebit } = sowAutomatic(sow, clock, { ...ids, dueOn, current }, automatic)(0)
  sowDebit?.({ id: 'one', month: dueOn.slice(0, 7), dueOn, totalCents: 39_780, minimumCents: 5_967 })
  return rows.find(([table]) => table === 'debits')?.[1] as Planted | undefined
}

test('DEMO-01 AUTO-11 AUTO-15 whatever the day and the hour at which a demonstration begins, Dário’s debit is of a business day, and under way from the eve of it', () => {
  const days = Array.from({ length: 366 }, (_, count) => addDays('2026-11-19', count))
  expect(days.filter((day) => !isBusinessDay(day)).length, 'weekends and holidays too').toBeGreaterThan(110)
  for (const day of days)
    for (const time of ['00:00', '00:30', '10:00', '20:59', '21:00', '23:59']) {
      const now = instantOf(`${day}T${time}:00.000-03:00`)
      const { settlesOn = '', attempts } = debitAt('Dário', now) ?? {}
      const over = later(endOfDay(settlesOn), -hours(3))
      const next = time < '21:00' ? day : addDays(day, 1)
      expect(settlesOn, `${day} ${time}`).toBe(nextBusinessDay(next))
      expect(later(over, -hours(24)) <= now && now < over, `${day} ${time}`).toBe(isBusinessDay(next))
      expect(JSON.parse(attempts ?? '[]')).toMatchObject([{ on: settlesOn, state: 'booked' }])
    }
})
