import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar.ts'

const day = {
  id: 'fatura-2026-11@portal.example',
  on: '2026-11-30',
  title: 'Fatura do Jangada Mais, R$ 1.284,60',
  details: 'Pague por Pix ou boleto; sem juros até hoje, fim do dia.\nhttps://portal.example',
  url: 'https://portal.example/dashboard/inicio',
}
const now = '2026-11-25T12:34:56.789Z'

/** The file as somebody else's reader has it. */
function readEvent(text: string) {
  const calendar = ICAL.Component.fromString(text)
  const component = calendar.getFirstSubcomponent('vevent')
  if (component === null) throw new Error('no event')
  return { event: new ICAL.Event(component), component }
}

test('INV-02 a calendar takes the due day as a whole day, with its words and two reminders', () => {
  const { event, component } = readEvent(calendarFile(day, now))
  expect(event.uid).toBe(day.id)
  expect(event.summary).toBe(day.title)
  expect(event.description).toBe(day.details)
  expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
    true,
    '2026-11-30',
    '2026-12-01',
  ])
  const triggers = component
    .getAllSubcomponents('valarm')
    .map((alarm) => String(alarm.getFirstPropertyValue('trigger')))
  expect(triggers).toEqual(['-PT15H', 'PT9H'])
})

test('INV-02 any words come back from the calendar as they went, in lines that every reader takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (words) => {
      const text = words.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
      const file = calendarFile({ ...day, title: `Fatura ${text}.` }, now)
      expect(readEvent(file).event.summary).toBe(`Fatura ${text}.`)
      const longest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length))
      expect(longest).toBeLessThanOrEqual(75)
    }),
  )
})
