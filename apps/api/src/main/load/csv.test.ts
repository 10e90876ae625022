import { globSync, readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cellsOf } from './csv.ts'
import { readRows } from './files.ts'
import { type FileKind, schemaOf, schemas } from './wire.ts'

const guide = readFileSync(new URL('../../../../../docs/load.md', import.meta.url), 'utf8')

async function rowsOf(kind: FileKind, text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'csv-'))
  const path = join(folder, `${kind}.csv`)
  writeFileSync(path, text)
  try {
    const rows = []
    for await (const row of readRows({ kind, path, isCsv: true })) rows.push(row)
    return rows
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('H4 the guide’s CSV is the invoice of its NDJSON, without the categories', async () => {
  const [, csv = ''] = /```csv\n([\s\S]*?)```/.exec(guide) ?? []
  const [, json = ''] = /`faturas.ndjson`\n```json\n(.*)\n/.exec(guide) ?? []
  const [row, ...others] = await rowsOf('faturas', csv)
  expect(others).toEqual([])
  const invoice = JSON.parse(json) as { lancamentos: { categoria?: string }[] }
  for (const line of invoice.lancamentos) delete line.categoria
  expect(row).toEqual({ line: 2, value: invoice })
  expect(schemas.faturas.safeParse(row && 'value' in row && row.value).success).toBe(true)
})

test('H4 quotes, semicolons and a byte order mark of a spreadsheet are read; what is not CSV is said by its line', async () => {
  const text = [
    '\uFEFFid;endereco.logradouro;endereco.numero;nome',
    'a;"Rua ""A""; fundos";12;Ana',
    'b;"Rua B;1;Bia',
    'c;Rua C;;Caio\r',
    'd;so duas',
    '',
  ]
  expect(await rowsOf('clientes', text.join('\n'))).toEqual([
    { line: 2, value: { id: 'a', endereco: { logradouro: 'Rua "A"; fundos', numero: '12' }, nome: 'Ana' } },
    { line: 3, reason: 'CSV_ILEGIVEL' },
    { line: 4, value: { id: 'c', endereco: { logradouro: 'Rua C' }, nome: 'Caio' } },
    { line: 5, reason: 'CSV_ILEGIVEL' },
  ])
  expect(cellsOf('a,,"b"', ',')).toEqual(['a', '', 'b'])
  expect(cellsOf('a,"b"c', ',')).toBeUndefined()
})

test('H4 lines of one invoice say the same of it, and an unknown column is no way to what every object has', async () => {
  const text = 'id,venceEm,lancamentos.valorCentavos\ni,2026-11-20,100\ni,2026-11-21,200\nj,2026-11-20,\n'
  expect(await rowsOf('faturas', text)).toEqual([
    { line: 3, reason: 'LINHAS_DIFERENTES' },
    { line: 2, value: { id: 'i', venceEm: '2026-11-20', lancamentos: [{ valorCentavos: 100 }] } },
    { line: 4, value: { id: 'j', venceEm: '2026-11-20', lancamentos: [] } },
  ])
  await rowsOf('clientes', 'id,__proto__.admin\n1,sim\n')
  expect(({} as { admin?: string }).admin).toBeUndefined()
})

test.each(Object.keys(schemas) as FileKind[])(
  'H4 the schema of %s that docs/load/v1 shows is the code’s own',
  (kind) => {
    const shown = readFileSync(new URL(`../../../../../docs/load/v1/${kind}.schema.json`, import.meta.url), 'utf8')
    expect(shown).toBe(`${JSON.stringify(schemaOf(kind), null, 2)}\n`)
  },
)

test('H4 the guide says of each reason for which a row is refused what it means', () => {
  const source = new URL('../../', import.meta.url).pathname
  const files = globSync(['*/*/delivery-repository.ts', 'platform/db/staging.ts', 'main/load/{csv,files,wire}.ts'], {
    cwd: source,
  })
  const text = files.map((path) => readFileSync(`${source}/${path}`, 'utf8')).join('\n')
  const reasons = new Set(text.match(/(?<=')(?:[A-Z0-9]+_)+[A-Z0-9]+(?=')/g))
  expect(reasons.size).toBeGreaterThan(30)
  expect([...reasons].filter((reason) => !guide.includes(`\`${reason}\``))).toEqual([])
})
