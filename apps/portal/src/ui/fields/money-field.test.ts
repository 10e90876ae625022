import { expect, test } from 'vitest'
import { moneyAsTyped } from './money-field.tsx'

/** Types one key after the other, as the box has them. */
const typed = (keys: string): string => keys.split('').reduce((text, key) => moneyAsTyped(text + key), '')
const deleted = (text: string): string => moneyAsTyped(text.slice(0, -1))

test('INV-05 CONST-02 an amount fills from the cents while it is typed', () => {
  expect([1, 2, 3, 4, 5].map((count) => typed('30050'.slice(0, count)))).toEqual([
    '0,03',
    '0,30',
    '3,00',
    '30,05',
    '300,50',
  ])
  expect([typed('0'), typed('00'), typed('007'), typed('250,00'), typed('-3x')]).toEqual([
    '0,00',
    '0,00',
    '0,07',
    '250,00',
    '0,03',
  ])
  expect(typed('1234567890123')).toBe('123.456.789,01')
})

test('INV-05 an amount is deleted to nothing, digit by digit', () => {
  expect([deleted('300,50'), deleted('0,30'), deleted('0,03'), deleted('0,00')]).toEqual(['30,05', '0,03', '', ''])
})

test.each([
  ['1.000', '1.000,00'],
  ['R$ 1.000,50', '1.000,50'],
  ['250', '250,00'],
  ['1234.5', '1.234,50'],
  ['abc', ''],
])('INV-05 CONST-02 "%s" that is pasted is %s, not its cents', (text, amount) => {
  expect(moneyAsTyped(text, true)).toBe(amount)
})
