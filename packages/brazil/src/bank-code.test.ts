import { expect, test } from 'vitest'
import { bankCode } from './bank-code.ts'

test('INV-07 a bank’s code has the digit that the banks print', () => {
  for (const known of ['001-9', '033-7', '104-0', '237-2', '341-7']) expect(bankCode(known.slice(0, 3))).toBe(known)
})

test('INV-07 what is no bank’s code has none', () => {
  for (const wrong of ['', '1', '0001', '01a']) expect(() => bankCode(wrong)).toThrow(RangeError)
})
