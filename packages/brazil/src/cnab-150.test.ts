import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readReturnFile } from './cnab.ts'

/** A bank's own file: header A, two payments G, trailer Z. */
const path = new URL('../vectors/returns/arrecadacao-itau-150.ret', import.meta.url)
const [header = '', first = '', second = '', trailer = ''] = readFileSync(path, 'latin1').split('\r\n')

const read = (...lines: string[]) => readReturnFile(lines.join('\r\n'))
/** Puts text into a line; columns count from 1 as in the layout. */
const put = (line: string, at: number, text: string) => line.slice(0, at - 1) + text + line.slice(at - 1 + text.length)
const records = (...details: string[]) => {
  const file = read(header, ...details, trailer)
  if ('error' in file) throw new Error(`${file.error} at line ${file.line}`)
  return file.records
}

test('INV-10 a file of what was collected tells its bank, its agreement, its count and its day', () => {
  expect(read(header, first, second, trailer)).toMatchObject({
    layout: 'CNAB150',
    bank: '341',
    agreement: '0000855470019',
    sequence: 1,
    counted: true,
    writtenOn: '2017-04-05',
  })
})

test('INV-10 a payment is known by its whole barcode, with its days, its channel and its means, as it stands', () => {
  expect(records(put(first, 141, '2'), second)[0]).toEqual({
    line: 2,
    raw: put(first, 141, '2'),
    occurrence: 'G',
    event: 'settled',
    bankNumber: '81630000002418502990000000000100222031701000',
    titleCents: 24185,
    paidCents: 24185,
    happenedOn: '2017-04-04',
    creditedOn: '2017-04-05',
    reason: '22',
    copyPaste: undefined,
  })
  expect(records(first, second)[1]?.reason).toBe('21')
  expect(records(put(put(first, 117, ' '), 141, ' '), second)[0]?.reason, 'neither channel nor means').toBe('')
})

test('INV-10 a payment whose code was typed wrong is money all the same, and of no slip’s amount', () => {
  const mistyped = put(first, 81, '9')
  expect(records(mistyped, second)[0]).toMatchObject({
    titleCents: 0,
    paidCents: 24185,
    bankNumber: mistyped.slice(37, 81),
  })
})

test('INV-10 a code with a reference in the place of its amount asks for none, and what was paid counts', () => {
  const typed = put(first, 38, '84790000000246100291100054603390069589506108')
  expect(records(typed, second)[0]).toMatchObject({ titleCents: 0, paidCents: 24185 })
})

test('INV-10 a payment that is not credited yet has no day of credit', () =>
  expect(records(put(first, 30, ' '.repeat(8)), second)[0]?.creditedOn).toBeUndefined())

test.each(['CÓDIGO DE BARRAS ', 'CODIGO DE BARRAS ', 'Código de barras '])('INV-10 its service is %s', (service) =>
  expect(read(put(header, 82, service), first, second, trailer)).toHaveProperty('records'),
)

test.each<[string, string, number, string[]]>([
  ['the company’s own way to the bank', 'layout', 1, [put(header, 2, '1'), first, second, trailer]],
  ['another service', 'layout', 1, [put(header, 82, 'DEBITO AUTOMATICO'), first, second, trailer]],
  ['a service that only ends so', 'layout', 1, [put(header, 82, 'XCODIGO DE BARRAS'), first, second, trailer]],
  ['a payment of another kind', 'stray', 3, [header, first, put(second, 1, 'B'), trailer]],
  ['a header cut before what it is about', 'length', 1, [header.slice(0, 96), first, second, trailer]],
  ['a trailer of another kind', 'truncated', 4, [header, first, second, put(trailer, 1, 'B')]],
  ['no trailer', 'truncated', 3, [header, first, second]],
  ['a payment less than it counts', 'truncated', 3, [header, first, trailer]],
  ['a payment twice', 'truncated', 5, [header, first, second, second, trailer]],
  ['lines that it does not count', 'truncated', 4, [header, first, second, put(trailer, 2, '000005')]],
  ['a cent that it does not sum', 'truncated', 4, [header, first, second, put(trailer, 24, '3')]],
  ['a line of 151', 'length', 2, [header, `${first.padEnd(150)}x`, second, trailer]],
  ['a day that does not exist', 'field', 2, [header, put(first, 22, '20170230'), second, trailer]],
  ['no day of payment', 'field', 2, [header, put(first, 22, '00000000'), second, trailer]],
  ['no amount that was paid', 'field', 3, [header, first, put(second, 82, ' '.repeat(12)), trailer]],
  ['an amount with letters', 'field', 3, [header, first, put(second, 82, '00000000928X'), trailer]],
  ['no day when it was written', 'field', 1, [put(header, 66, ' '.repeat(8)), first, second, trailer]],
  ['nothing that happened', 'no-records', 2, [header, 'Z000002' + '0'.repeat(17)]],
])('INV-10 a file with %s is refused whole: %s at line %i', (_, error, line, lines) =>
  expect(read(...lines)).toEqual({ error, line }),
)
