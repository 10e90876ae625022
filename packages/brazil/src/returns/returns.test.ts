import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readReturnFile } from '../cnab.ts'

const folder = new URL('../../vectors/returns/', import.meta.url)
const names = (at: URL) => readdirSync(at).flatMap((name) => (name.endsWith('.ret') ? [name.slice(0, -4)] : []))
const textOf = (name: string) => readFileSync(new URL(`${name}.ret`, folder), 'latin1')
const linesOf = (name: string) => textOf(name).replaceAll('\u001A', '').trimEnd().split(/\r?\n/)
const toldOf = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Told

type Told = {
  banco: string
  layout: string
  convenio: string
  linha: number
  totalPagoCentavos: number
  registros: object[]
}

const readWhole = (text: string) => {
  const file = readReturnFile(text)
  if ('error' in file) throw new Error(`${file.error} at line ${file.line}`)
  return file
}

describe('INV-10 the return files of the banks’ manuals', () => {
  test.each(names(folder))('%s books what its bank says, to the cent', (name) => {
    const { banco, layout, convenio, registros, totalPagoCentavos } = toldOf(name)
    const file = readWhole(textOf(name))
    expect([file.bank, file.layout, file.agreement.replace(/^0+/, '')]).toEqual([
      banco,
      layout,
      convenio.replace(/^0+/, ''),
    ])
    expect(file.records.map(toldRecord)).toEqual(registros)
    const came = file.records.filter(({ event }) => event !== 'reversed')
    expect(came.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(totalPagoCentavos)
  })

  test.each(names(folder))('%s: every line of it frames the file or is in a record, once', (name) => {
    const lines = linesOf(name)
    const inRecords = readWhole(textOf(name)).records.flatMap(({ raw }) => raw.split('\n'))
    const isFrame = (line: string) => (lines[0]?.length === 400 ? /^[09]/ : /^.{7}[0159]/).test(line)
    expect(inRecords).toEqual(lines.filter((line) => !isFrame(line)))
  })

  test.each(names(new URL('recusados/', folder)))(
    'recusados/%s is refused at its line, and nothing of it is read',
    (name) => {
      const { linha } = toldOf(`recusados/${name}`)
      expect(readReturnFile(textOf(`recusados/${name}`))).toMatchObject({ error: expect.any(String), line: linha })
    },
  )

  test.each(names(folder))('%s without any one of its lines is refused', (name) => {
    const lines = linesOf(name)
    for (const [gone] of lines.entries()) {
      const rest = lines.filter((_, index) => index !== gone)
      expect(readReturnFile(rest.join('\r\n')), `line ${gone + 1}`).toHaveProperty('error')
    }
  })

  test.each(names(folder))(
    '%s reads the same with blank lines behind it and the blanks at its lines’ ends cut off',
    (name) => {
      const lines = linesOf(name)
      const whole = readWhole(lines.map((line) => line.trimEnd()).join('\r\n'))
      const spread = readWhole(`${lines.join('\n')}\n\n   \n\u001A`)
      const bare = ({ raw: _raw, ...record }: (typeof whole.records)[number]) => record
      expect(whole.records.map(bare)).toEqual(spread.records.map(bare))
    },
  )
})

function toldRecord(record: ReturnType<typeof readWhole>['records'][number]) {
  return {
    linha: record.line,
    ocorrencia: record.occurrence,
    evento: record.event,
    nossoNumero: record.bankNumber,
    tituloCentavos: record.titleCents,
    pagoCentavos: record.paidCents,
    ...(record.happenedOn && { ocorridoEm: record.happenedOn }),
    ...(record.creditedOn && { creditadoEm: record.creditedOn }),
  }
}
