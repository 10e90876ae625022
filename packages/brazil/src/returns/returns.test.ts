import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReturnFile, type ReturnRecord, readReturnFile } from '../cnab.ts'
import { banksOf } from './banks.ts'

/** The expected content of a bank's file, in the fixture's terms; `fonte` names the manual it follows. */
type ExpectedFile = {
  mesmoQue?: string
  banco: string
  layout: string
  convenio: string
  sequencia?: number
  geradoEm: string
  registros: readonly object[]
  totalPagoCentavos: number
}

const folder = new URL('../../vectors/returns/', import.meta.url)
const fixtures = <Saying>(at: string, says: (json: string) => Saying) =>
  readdirSync(new URL(at, folder))
    .filter((name) => name.endsWith('.ret'))
    .map((name) => {
      const path = (end: string) => new URL(at + name.replace('.ret', end), folder)
      // A bank writes Latin-1: one byte, one column.
      const text = readFileSync(path('.ret'), 'latin1')
      return { name: name.replace('.ret', ''), text, says: says(readFileSync(path('.json'), 'utf8')) }
    })

const files = fixtures('', (json) => JSON.parse(json) as ExpectedFile)
const refused = fixtures('recusados/', (json) => JSON.parse(json) as { motivo: string; erro: string; linha: number })
const whole = files
  .filter(({ says }) => !says.mesmoQue)
  .map(({ name, text }) => ({ name, text, lines: text.split('\r\n').slice(0, -1) }))

const readWhole = (text: string): ReturnFile => {
  const file = readReturnFile(text)
  if ('error' in file) throw new Error(`${file.error} at line ${file.line}`)
  return file
}
/** Received money: a baixa operacional has not come yet, and reversals go the other way. */
const paidIn = (file: ReturnFile) =>
  file.records
    .filter(({ event }) => event !== 'paid-elsewhere' && event !== 'reversed')
    .reduce((sum, { paidCents }) => sum + paidCents, 0)
/** An agreement without filling zeros, which differ between the layouts of one bank. */
const plain = (agreement: string) => agreement.replace(/^0+/, '')

const inWords = (record: ReturnRecord) => ({
  linha: record.line,
  ocorrencia: record.occurrence,
  evento: record.event,
  nossoNumero: record.bankNumber,
  tituloCentavos: record.titleCents,
  pagoCentavos: record.paidCents,
  ...(record.happenedOn && { ocorridoEm: record.happenedOn }),
  ...(record.creditedOn && { creditadoEm: record.creditedOn }),
  ...(record.copyPaste && { copiaECola: record.copyPaste }),
})

const frameOf = (header: string): RegExp =>
  header.length === 400 ? /^[09]/ : header.startsWith('A') ? /^[AZ]/ : /^.{7}[0159]/

describe("INV-10 return files made by the banks' own manuals", () => {
  test('of ten banks, both layouts and what is collected', () => {
    expect(new Set(files.map(({ says }) => says.banco)).size).toBe(10)
    expect(new Set(files.map(({ says }) => says.layout))).toEqual(new Set(['CNAB150', 'CNAB240', 'CNAB400']))
  })

  test('of the banks that are named to whoever brings another’s, by layout, and not of the sandbox’s', () => {
    expect(banksOf('CNAB400')).toEqual([
      '001 Banco do Brasil',
      '033 Santander',
      '041 Banrisul',
      '077 Inter',
      '104 Caixa',
      '237 Bradesco',
      '341 Itaú',
      '748 Sicredi',
    ])
    expect(banksOf('CNAB240')).toEqual([
      '001 Banco do Brasil',
      '033 Santander',
      '104 Caixa',
      '208 BTG Pactual',
      '237 Bradesco',
      '341 Itaú',
      '748 Sicredi',
      '756 Sicoob',
    ])
  })

  test.each(['inter-400', 'santander-400'])(
    '%s: a bank that does not count its files has their day for a number',
    (name) => {
      const file = files.find((each) => each.name === name)
      const day = Number(file?.says.geradoEm.replaceAll('-', ''))
      expect(readWhole(file?.text ?? '')).toMatchObject({ sequence: day, counted: false })
    },
  )

  test('inter-400: a day without payments has no account to read the agreement off, and is told as such', () => {
    const [header = '', ...rest] = whole.find(({ name }) => name === 'inter-400')?.lines ?? []
    const trailer = rest.at(-1) ?? ''
    const empty = `${trailer.slice(0, 17)}00000000${trailer.slice(25, 394)}000002`
    expect(readReturnFile(`${header}\r\n${empty}`)).toEqual({ error: 'no-records', line: 2 })
  })

  test.each(files)('$name: its bank, its agreement and its day', ({ text, says }) => {
    const { layout, bank, agreement, sequence, writtenOn } = readWhole(text)
    expect({ layout, banco: bank, convenio: plain(agreement), geradoEm: writtenOn }).toEqual({
      layout: says.layout,
      banco: says.banco,
      convenio: plain(says.convenio),
      geradoEm: says.geradoEm,
    })
    if (says.sequencia) expect(sequence).toBe(says.sequencia)
  })

  test.each(files)('$name: each record, with what the payer paid to the cent', ({ text, says }) =>
    expect(readWhole(text).records.map(inWords)).toEqual(says.registros),
  )

  test.each(files)('$name: the sum of the file', ({ text, says }) =>
    expect(paidIn(readWhole(text))).toBe(says.totalPagoCentavos),
  )

  test.each(files.filter(({ says }) => says.mesmoQue))('$name reads the same as $says.mesmoQue', ({ text, says }) => {
    const original = whole.find(({ name }) => name === says.mesmoQue)
    expect(readWhole(text).records.map(inWords)).toEqual(readWhole(original?.text ?? '').records.map(inWords))
  })

  test.each(whole)('$name: every line frames the file or is in a record, once', ({ text, lines }) => {
    const isFrame = (line: string) => frameOf(lines[0] ?? '').test(line)
    expect(readWhole(text).records.flatMap(({ raw }) => raw.split('\n'))).toEqual(
      lines.filter((line) => !isFrame(line)),
    )
  })

  test.each(whole)(
    '$name reads the same with blank lines behind it and without the blanks at its lines’ ends',
    (file) => {
      const bare = (text: string) => readWhole(text).records.map(inWords)
      const original = bare(file.text)
      expect(bare(file.lines.map((line) => line.trimEnd()).join('\r\n'))).toEqual(original)
      expect(bare(`${file.lines.join('\n')}\n\n   \n\u001A`)).toEqual(original)
    },
  )

  test.each(refused)('$name is refused as $says.erro: $says.motivo', ({ text, says }) =>
    expect(readReturnFile(text)).toMatchObject({ error: says.erro, line: says.linha }),
  )

  test('itau-400: of a payment that the bank’s fee took whole, the payer paid the fee', () => {
    const lines = whole.find(({ name }) => name === 'itau-400')?.lines ?? []
    const [settled = '', credited] = [lines[2], '0'.repeat(13)]
    const text = lines.with(2, settled.slice(0, 253) + credited + settled.slice(266)).join('\r\n')
    expect(readWhole(text).records[1]).toMatchObject({ event: 'settled', paidCents: 190 })
  })
})

describe('INV-10 no line of a return file is lost in silence', () => {
  /** A damaged file is refused, or has every record with its money. */
  const money = ({ records }: ReturnFile) => records.map(({ bankNumber, paidCents }) => [bankNumber, paidCents])
  const outcome = (lines: readonly string[]) => {
    const file = readReturnFile(`${lines.join('\r\n')}\r\n`)
    return 'error' in file ? 'refused' : money(file)
  }

  test.each(whole)('$name: a line taken out, and a line written twice, refuse the file', ({ lines }) => {
    for (const line of lines.keys()) {
      expect(readReturnFile(lines.toSpliced(line, 1).join('\r\n')), `without line ${line + 1}`).toHaveProperty('error')
      expect(
        readReturnFile(lines.toSpliced(line, 0, lines[line] ?? '').join('\r\n')),
        `line ${line + 1} twice`,
      ).toHaveProperty('error')
    }
  })

  // Collected payments are single lines, in any order.
  const ordered = whole.filter(({ name }) => !name.endsWith('-150'))
  test.each(ordered)('$name: two lines that changed places refuse the file', ({ lines }) => {
    for (let line = 1; line < lines.length; line++)
      expect(outcome(lines.with(line, lines[line - 1] ?? '').with(line - 1, lines[line] ?? ''))).toBe('refused')
  })

  test('a line whose type or segment is another refuses the file, or takes no record with it', () => {
    const kinds = fc.constantFrom(...Array.from('0123456789ABCPQRTUWYZ '))
    const altered = fc.constantFrom(...whole).chain((file) =>
      fc.record({
        file: fc.constant(file),
        line: fc.nat({ max: file.lines.length - 1 }),
        column: fc.constantFrom(...(file.name.includes('-240') ? [7, 13] : [0])),
        kind: kinds,
      }),
    )
    fc.assert(
      fc.property(altered, ({ file, line, column, kind }) => {
        const was = file.lines[line] ?? ''
        fc.pre(was[column] !== kind)
        const lines = file.lines.with(line, was.slice(0, column) + kind + was.slice(column + 1))
        expect(['refused', money(readWhole(file.text))]).toContainEqual(outcome(lines))
      }),
      { numRuns: 4000 },
    )
  })

  test('cut anywhere, a file is refused', () => {
    for (const { name, text, lines } of whole) {
      const end = text.length - 2 - (lines.at(-1)?.length ?? 0)
      for (let length = 1; length < end; length += 61)
        expect(readReturnFile(text.slice(0, length)), `${name} after ${length}`).toHaveProperty('error')
    }
  })
})
