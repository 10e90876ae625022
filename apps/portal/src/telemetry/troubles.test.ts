import { expect, test } from 'vitest'
import { kindOf, placeOf } from './troubles.ts'

test('OPS-03 of an error only its kind is told, whatever it says', () => {
  expect(kindOf(new TypeError('529.982.247-25'))).toBe('TypeError')
  const named = new Error('x')
  named.name = 'Marina Souza'
  for (const other of [named, 'Marina Souza', undefined, { name: 'TypeError' }]) expect(kindOf(other)).toBe('Error')
})

test.each([
  ['https://portal.example/assets/index-B2x_9.js', 'index-B2x_9.js:14'],
  ['https://portal.example/assets/index.js?cpf=52998224725', ''],
  ['https://portal.example/dashboard?cpf=52998224725', ''],
  ['https://portal.example/negociacao#5.assets/x.js', ''],
  ['chrome-extension://abc/assets/page.js', ''],
  ['', ''],
])('OPS-06 the place of an error in %s is told as "%s"', (address, place) => {
  expect(placeOf(address, 14)).toBe(place)
})
