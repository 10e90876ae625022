import { describe, expect, test } from 'vitest'
import vectors from '../vectors/cnab.json' with { type: 'json' }
import { readReturnFile, type ReturnFile } from './cnab.ts'

const read = (lines: readonly string[], end = '\r\n') => readReturnFile(lines.join(end) + end)

/** A file in the terms of the vectors. */
const told = (file: ReturnFile) => ({
  layout: file.layout,
  banco: file.bank,
  convenio: file.agreement,
  sequencia: file.sequence,
  geradoEm: file.writtenOn,
  registros: file.records.map((record) => ({
    linha: record.line,
    ocorrencia: record.occurrence,
    evento: record.event,
    nossoNumero: record.bankNumber,
    tituloCentavos: record.titleCents,
    pagoCentavos: record.paidCents,
    motivo: record.reason,
    ...(record.happenedOn && { ocorridoEm: record.happenedOn }),
    ...(record.creditedOn && { creditadoEm: record.creditedOn }),
    ...(record.copyPaste && { copiaECola: record.copyPaste }),
  })),
})

describe('INV-10 a return file of a bank', () => {
  test.each(vectors.validos)('$id is read record by record', ({ linhas, esperado }) => {
    const file = read(linhas)
    if ('error' in file) throw new Error(`${file.error} at line ${file.line}`)
    expect(told(file)).toEqual(esperado)
  })

  test.each(vectors.validos)('$id keeps each record as it stands', ({ linhas }) => {
    const file = read(linhas)
    const raw = 'error' in file ? [] : file.records.map(({ line, raw: text }) => ({ line, lines: text.split('\n') }))
    for (const { line, lines } of raw) expect(lines).toEqual(linhas.slice(line - 1, line - 1 + lines.length))
    expect(raw.length).toBeGreaterThan(5)
  })

  test.each(['\n', '\r\n', '\r\n\u001A'])('line ends of any system are read: %j', (end) => {
    const text = (vectors.validos[0]?.linhas ?? []).join(end.replace('\u001A', '')) + end
    expect(readReturnFile(text)).toEqual(read(vectors.validos[0]?.linhas ?? []))
  })

  test.each(vectors.invalidos)('$id is refused whole, with the line', ({ linhas, erro, linha }) => {
    expect(read(linhas)).toEqual({ error: erro, line: linha })
  })

  test('cut anywhere before its last blanks, a file is refused: no part of it is taken for the whole', () => {
    for (const { linhas } of vectors.validos) {
      const text = linhas.join('\r\n').trimEnd()
      for (let length = 1; length < text.length; length += 97)
        expect(readReturnFile(text.slice(0, length)), `after ${length}`).toHaveProperty('error')
    }
  })

  test('a bank without a profile is refused with its code and name', () => {
    const lines = vectors.validos[1]?.linhas ?? []
    const header = `${lines[0]?.slice(0, 76)}070BRB            ${lines[0]?.slice(94)}`
    expect(read([header, ...lines.slice(1)])).toEqual({
      error: 'unknown-bank',
      line: 1,
      layout: 'CNAB400',
      bank: '070 BRB',
    })
  })

  test.each([
    ['set in from where its columns begin', 'CNAB400', '070 BRB', '070   BRB          '],
    ['left blank', 'CNAB400', '070', '070                '],
    ['set in from where its columns begin', 'CNAB240', '070 BANCO DE BRASILIA', '     BANCO DE BRASILIA        '],
    ['left blank', 'CNAB240', '070', ' '.repeat(30)],
  ])('a bank’s name that is %s in a header of %s: %s', (_, layout, bank, columns) => {
    const lines = vectors.validos.find(({ esperado }) => esperado.layout === layout)?.linhas ?? []
    const was = lines[0] ?? ''
    const header =
      layout === 'CNAB400'
        ? was.slice(0, 76) + columns.slice(0, 18) + was.slice(94)
        : `070${was.slice(3, 102)}${columns}${was.slice(132)}`
    expect(read(lines.with(0, header))).toEqual({ error: 'unknown-bank', line: 1, layout, bank })
  })

  test('a Ctrl-Z right behind the last line ends the file', () => {
    for (const { linhas } of vectors.validos) {
      const text = linhas.join('\r\n')
      expect(readReturnFile(`${text}\u001A`)).toEqual(readReturnFile(text))
      expect(readReturnFile(text)).toHaveProperty('records')
    }
  })

  test('a bank’s busiest day, one lot of a hundred thousand lines, is read', () => {
    const [header = '', lot = '', , , t = '', u = ''] = vectors.validos[0]?.linhas ?? []
    const details = Array.from({ length: 99_996 }, (_, index) => {
      const line = index % 2 === 0 ? t : u
      return line.slice(0, 8) + String((index + 1) % 100_000).padStart(5, '0') + line.slice(13)
    })
    const file = read([header, lot, ...details, '00000015         099998', '00099999         000001100000'])
    expect('error' in file ? file : file.records.length).toBe(49_998)
  }, 60_000)
})
