import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { isTest, sources, textOf } from '../sources.ts'
import { brandsIn, checkBrand } from './check.ts'
import { makeBrand } from './make.ts'

const today = Date.parse('2026-11-22')
const WAITED_FOR =
  /(?:getBy(?:Label|Text)\(|getByRole\('\w+', \{ name: |go\(page, )(?:'([^']+)'|\/\^?\(?([^)/]+)\)?\/)/g
let themes: string

beforeAll(() => {
  themes = mkdtempSync(join(tmpdir(), 'portal-temas-'))
  cpSync(join(root, 'themes'), themes, { recursive: true })
})
afterAll(() => rmSync(themes, { recursive: true }))

test.each(['default', 'varejo', 'marca-branca', 'campanha-1', 'ipe'])(
  'THEME-03 THEME-04 %s passes: every pair, the footer, its legal line',
  (brand) => {
    const { faults, lines } = checkBrand(themes, brand, today)
    expect(lines.filter((line) => line.includes('✗'))).toEqual([])
    expect(faults).toBe(0)
  },
)

test('THEME-02 a new brand is the example under its own name and address, and passes as it is', () => {
  expect(makeBrand(themes, 'minha-loja')).toContain('http://minha-loja.localhost:3000')
  expect(brandsIn(themes)).toContain('minha-loja')
  expect(checkBrand(themes, 'minha-loja', today).lines.at(-1)).toBe('  ✓ Minha Loja pode ser mostrada.')
  expect(readFileSync(join(themes, 'minha-loja/logo.svg'), 'utf8')).toContain('Minha Loja')
  for (const name of ['minha-loja', '../fora', 'Loja', '_exemplo'])
    expect(() => makeBrand(themes, name), name).toThrow(name)
})

test('THEME-03 what is wrong with a brand is told, its table of contrasts all the same', () => {
  const css = join(themes, 'varejo/tema.css')
  const json = join(themes, 'campanha-1/theme.json')
  writeFileSync(css, readFileSync(css, 'utf8').replace('--on-brand: #2b1d00', '--on-brand: #ffffff'))
  writeFileSync(
    json,
    readFileSync(json, 'utf8').replace('"2026-03-02"', '"2024-03-02"').replace('"isModal": true', '"href": "/"'),
  )
  const shop = checkBrand(themes, 'varejo', today)
  expect(shop.lines.find((line) => line.includes('on-brand sobre brand '))).toMatch(/1\.\d\d ✗ +10\.89 ✓ +4\.5/)
  expect(shop.lines.at(-1)).toMatch(/✗ varejo\/tema\.css: --on-brand: sobre --brand/)
  const { faults, lines } = checkBrand(themes, 'campanha-1', today)
  expect(faults).toBe(2)
  expect(lines.join('\n')).toMatch(/a última revisão tem 995 dias/)
  expect(checkBrand(themes, 'nenhuma', today).faults).toBe(1)
})

test('THEME-02 every word that the pictures of a brand wait for stands on a page of the portal', () => {
  const pages = sources
    .filter(({ path }) => /^apps\/portal\/src\/.*\.tsx?$/.test(path) && !isTest(path))
    .map(({ code }) => code)
  const words = [...textOf('tools/theme/screens.ts').matchAll(WAITED_FOR)].flatMap(([, plain, pattern = '']) =>
    plain === undefined ? pattern.split('|') : [plain],
  )
  expect(words.length).toBeGreaterThan(8)
  expect(words.filter((word) => !pages.some((code) => code.includes(word)))).toEqual([])
})
