import { readFileSync, readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { jpeg, packedObjects, pdf, png } from '../../../test/evidence.ts'
import { packedPdf, predicted } from '../../../test/packed-pdf.ts'
import { inspectionPool } from './inspection-pool.ts'

const inspect = inspectionPool({ longestMs: 60_000 })
const outcome = async (file: Buffer, sender = 'marina'): Promise<string> => {
  const found = await inspect(file, sender)
  return typeof found === 'string' ? found : found.kind
}

const files = new URL('../../../test/files/', import.meta.url)
const fixture = (path: string): Buffer => readFileSync(new URL(path, files))
const ordinary = readdirSync(new URL('ordinary', files))

test.each(ordinary)('SVC-01 a PDF of another producer is taken: %s', async (name) => {
  expect(await outcome(fixture(`ordinary/${name}`))).toBe('pdf')
})

test.each([
  ['script-of-a-form', 'ARQUIVO_COM_PROGRAMA'],
  ['script-that-prints', 'ARQUIVO_COM_PROGRAMA'],
  ['form-with-scripts', 'ARQUIVO_COM_PROGRAMA'],
  ['script-in-a-font', 'ARQUIVO_COM_PROGRAMA'],
  ['attachment', 'ARQUIVO_COM_PROGRAMA'],
  ['link-to-a-file', 'ARQUIVO_COM_PROGRAMA'],
  ['link-to-another-pdf', 'ARQUIVO_COM_PROGRAMA'],
  ['locked-without-password', 'ARQUIVO_COM_SENHA'],
])('L1 a hostile PDF that others made is refused: %s', async (name, fault) => {
  expect(await outcome(fixture(`hostile/${name}.pdf`))).toBe(fault)
})

const twice = (content: Buffer): Buffer => deflateSync(deflateSync(content))
const rows = '/DecodeParms << /Predictor 12 /Columns 10 >>'
const hexadecimal = (content: Buffer): Buffer => Buffer.from(`${content.toString('hex')}>`)

test.each([
  ['once', {}],
  ['twice', { filter: '[/FlateDecode /FlateDecode]', pack: twice }],
  ['under a predictor', { further: rows, pack: predicted }],
  ['under a filter that stands elsewhere', { filter: '6 0 R' }],
  ['under a filter that stands elsewhere, twice', { filter: '[6 0 R 6 0 R]', pack: twice }],
  ['under an abbreviated filter', { filter: '/Fl' }],
  ['in hexadecimal', { filter: '/ASCIIHexDecode', pack: hexadecimal }],
  ['behind a space', { mark: ' \n' }],
  ['behind a carriage return', { mark: '\r' }],
])('L1 a script that is packed %s is found, or its PDF is refused', async (_, packing) => {
  const harmless = await outcome(packedPdf({ act: '[3 0 R /Fit]', ...packing }))
  const found = await outcome(packedPdf(packing))
  expect(found).toMatch(harmless === 'pdf' ? /^ARQUIVO_COM_PROGRAMA$/ : /^ARQUIVO_/)
})

test.each([
  ['a step to a page', '<< /S /GoTo /D [3 0 R /Fit] >>', 'pdf'],
  ['an address', '<< /S /URI /URI (https://example.com) >>', 'ARQUIVO_COM_PROGRAMA'],
  ['another PDF', '<< /S /GoToR /F (outro.pdf) /D [0 /Fit] >>', 'ARQUIVO_COM_PROGRAMA'],
  ['the printer', '<< /S /Named /N /Print >>', 'ARQUIVO_COM_PROGRAMA'],
  ['a step with a second act behind it', '<< /S /GoTo /D [3 0 R /Fit] /Next 3 0 R >>', 'ARQUIVO_COM_PROGRAMA'],
])('L1 a PDF that opens by itself: %s', async (_, act, expected) => {
  expect(await outcome(packedPdf({ act }))).toBe(expected)
})

test.each([
  ['https://example.com/nota', 'pdf'],
  ['mailto:loja@example.com', 'pdf'],
  ['file:///etc/passwd', 'ARQUIVO_COM_PROGRAMA'],
  ['javascript:alert(1)', 'ARQUIVO_COM_PROGRAMA'],
])('L1 a link that a reader presses leads to a page or a mailbox alone: %s', async (address, expected) => {
  const link = `5 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${address}) >> >> endobj`
  expect(await outcome(pdf({ objects: link }))).toBe(expected)
})

test('L1 a script that no table names is found where a reader that repairs would find it', async () => {
  expect(await outcome(pdf({ objects: ' 5 0 obj << /S /Java#53cript >> endobj' }))).toBe('ARQUIVO_COM_PROGRAMA')
  const hidden = packedObjects('7 0 << /S /JavaScript /JS (x) >>')
  expect(await outcome(pdf({ objects: hidden }))).toBe('ARQUIVO_COM_PROGRAMA')
})

/** The file of finding M4. */
const slow = Buffer.from(`%PDF-1.4\n1 0 obj<</Launch 1>>${'#41'.repeat(1_720_000)}\nstartxref\n9\n%%EOF\n`)
/** Many objects, each in its place: qpdf has seconds of work. */
const many = pdf({
  objects: Array.from({ length: 60_000 }, (_, at) => `${at + 5} 0 obj [1 2 3 4 5] endobj`).join('\n'),
})
const bomb = packedPdf({ act: `[${'0 '.repeat(400)}]`, pack: () => deflateSync(Buffer.alloc(300 * 1024 * 1024, '[ ')) })

test('M4 a hostile file is refused in a thread, and the calls of others go on meanwhile', async () => {
  await outcome(png())
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const ends = await Promise.all([slow, bomb, many].map((file, sender) => outcome(file, String(sender))))
  delay.disable()
  expect(ends.slice(0, 2)).toEqual(['ARQUIVO_INCOMPLETO', 'ARQUIVO_INCOMPLETO'])
  // Inspected here they held the loop for four seconds.
  expect(delay.max / 1e6).toBeLessThan(1000)
})

test('M4 a file that takes too long is refused at the limit, and the next one has a thread', async () => {
  const strict = inspectionPool({ threads: 1, longestMs: 50 })
  expect(await strict(many, 'dario')).toBe('ARQUIVO_PESADO_DEMAIS')
  expect(await inspectionPool({ threads: 1 })(jpeg(), 'marina')).toMatchObject({ kind: 'jpg' })
})

test('M4 a file that takes too much memory is refused', async () => {
  expect(await inspectionPool({ threads: 1, heapMb: 8 })(many, 'dario')).toBe('ARQUIVO_PESADO_DEMAIS')
})

test('M4 one person’s files take turns, so that another’s is inspected at once', async () => {
  const two = inspectionPool({ threads: 2, longestMs: 60_000 })
  await Promise.all([two(png(), 'dario'), two(png(), 'marina')])
  const done: string[] = []
  const hostile = [1, 2, 3].map(() => two(many, 'dario').then(() => done.push('dario')))
  await two(png(), 'marina').then(() => done.push('marina'))
  await Promise.all(hostile)
  expect(done).toEqual(['marina', 'dario', 'dario', 'dario'])
})
