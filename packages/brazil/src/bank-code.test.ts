import { expect, test } from 'vitest'
import { bankCode } from './bank-code.ts'

test.each([
  ['Banco do Brasil', '001-9'],
  ['Banco do Nordeste', '004-3'],
  ['Santander', '033-7'],
  ['Banrisul', '041-8'],
  ['Inter', '077-9'],
  ['Ailos', '085-1'],
  ['Caixa', '104-0'],
  ['Cresol', '133-3'],
  ['BTG Pactual', '208-1'],
  ['Bradesco', '237-2'],
  ['Itaú', '341-7'],
  ['Safra', '422-7'],
  ['Sicredi', '748-X'],
  ['Sicoob', '756-0'],
])('INV-07 the code of %s is printed as the bank prints it: %s', (_name, printed) =>
  expect(bankCode(printed.slice(0, 3))).toBe(printed),
)

test('INV-07 what is no bank’s code has none', () => {
  for (const wrong of ['', '1', '0001', '01a']) expect(() => bankCode(wrong)).toThrow(RangeError)
})
