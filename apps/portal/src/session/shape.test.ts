import { expect, test } from 'vitest'
import { digitLine, list, maybe, month, oneOf, record, text } from './shape.ts'

test('SESSION-06 the line of a slip is 47 or 48 digits and nothing around them', () => {
  const line = '1'.repeat(47)
  expect([line, `${line}2`].every(digitLine)).toBe(true)
  for (const other of [line.slice(1), `${line}22`, `${line} `, ` ${line}`, line.replace('1', 'a'), 47])
    expect(digitLine(other), String(other)).toBe(false)
})

test('SESSION-06 a month is a year of four digits and one of twelve', () => {
  expect(['2026-01', '2026-09', '2026-10', '2026-12'].every(month)).toBe(true)
  for (const other of ['2026-00', '2026-13', '2026-1', '026-01', '12026-01', '2026-01-02', 'ABCD-01', 202_601])
    expect(month(other), String(other)).toBe(false)
})

test('SESSION-06 a record needs each of its fields, and is no null, no text and no list', () => {
  const pair = record({ name: text, way: maybe(oneOf('pix', 'boleto')) })
  expect(pair({ name: 'a', way: null })).toBe(true)
  expect(pair({ name: 'a', way: 'pix', more: 1 })).toBe(true)
  for (const other of [null, undefined, 'a', 7, [], {}, { name: 1, way: null }, { name: 'a', way: 'cheque' }])
    expect(pair(other), JSON.stringify(other)).toBe(false)
  expect([record({})(null), record({})('a')], 'of no field too').toEqual([false, false])
  expect([list(text)(['a']), list(text)(['a', 1]), list(text)({})]).toEqual([true, false, false])
})
