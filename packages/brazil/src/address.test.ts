import { expect, test } from 'vitest'
import { isWholeAddress, readAddress } from './address.ts'

const enseada = {
  street: 'Rua da Enseada',
  number: '101',
  complement: '',
  district: 'Mucuripe',
  town: 'Fortaleza',
  state: 'CE',
  postalCode: '60000101',
}

test.each([
  ['Rua da Enseada, 101, Mucuripe, Fortaleza, CE, 60000-101', enseada],
  ['Rua da Enseada, 101 - Mucuripe - Fortaleza/ce, 60000101', enseada],
  [
    'Rua da Enseada, 101, bloco B, apto 12, Mucuripe, Fortaleza, CE, 60000-101',
    { ...enseada, complement: 'bloco B, apto 12' },
  ],
  ['Rua da Enseada, s/n, Mucuripe, Fortaleza, CE, 60000-101', { ...enseada, number: 's/n' }],
  ['Rua da Enseada, 7, Mucuripe, Fortaleza, CE, 60000-101', { ...enseada, number: '7' }],
  ['Rua da Enseada, 101A, Mucuripe, Fortaleza, CE, 60000-101', { ...enseada, number: '101A' }],
  [' Rua da Enseada ,101  –  Mucuripe - Fortaleza / CE,60000-101 ', enseada],
  ['Avenida Beira-Mar, 101, Mucuripe, Fortaleza, CE, 60000-101', { ...enseada, street: 'Avenida Beira-Mar' }],
])('INV-07 an address is taken apart as a bank asks for it: %s', (text, parts) => {
  expect(readAddress(text)).toEqual(parts)
})

test.each([
  '',
  'Rua da Enseada',
  'Rua da Enseada, 101',
  'Rua da Enseada, 101, Mucuripe, Fortaleza',
  'Rua da Enseada, 101, Mucuripe, Fortaleza, CE',
  ', 101, Mucuripe, Fortaleza, CE, 60000-101',
  'Rua da Enseada, , Mucuripe, Fortaleza, CE, 60000-101',
  'Rua da Enseada, casa verde, Mucuripe, Fortaleza, CE, 60000-101',
  'Rua da Enseada, 101, , Fortaleza, CE, 60000-101',
  'Rua da Enseada, 101, Mucuripe, , CE, 60000-101',
  'Rua da Enseada, 101, Mucuripe, Fortaleza, , 60000-101',
  'Rua da Enseada, 101, Mucuripe, Fortaleza, CE,',
  'Rua da Enseada, Mucuripe, Fortaleza, CE, 60000-101',
  'Rua da Enseada, 101, Fortaleza, CE, 60000-101',
  'Rua da Enseada, 101, Mucuripe, Fortaleza, XX, 60000-101',
  'Rua da Enseada, 101, Mucuripe, Fortaleza, CE, 6000-101',
])('an address with a part missing is none: %j', (text) => {
  expect(readAddress(text)).toBeUndefined()
})

test('a complement is the one part that may be missing', () => {
  expect(isWholeAddress(enseada)).toBe(true)
  expect(isWholeAddress({ ...enseada, district: '' })).toBe(false)
})
