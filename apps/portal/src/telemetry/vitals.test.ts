import { expect, test } from 'vitest'
import { kindOf } from './vitals.ts'

test('OPS-03 of an error only its kind is told, whatever it says', () => {
  expect(kindOf(new TypeError('529.982.247-25'))).toBe('TypeError')
  const named = new Error('x')
  named.name = 'Marina Souza'
  for (const other of [named, 'Marina Souza', undefined, { name: 'TypeError' }]) expect(kindOf(other)).toBe('Error')
})
