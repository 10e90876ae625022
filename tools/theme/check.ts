import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BadTheme } from '../../apps/api/src/platform/themes/bad-theme.ts'
import { type MeasuredPair, measure, measureStrong } from '../../apps/api/src/platform/themes/guard-pairs.ts'
import { brandName } from '../../apps/api/src/platform/themes/schema.ts'
import { readStyleSheet, schemes, type StyleSheet } from '../../apps/api/src/platform/themes/style-sheet.ts'
import { type Theme, readTheme } from '../../apps/api/src/platform/themes/theme.ts'

type BrandReport = { brand: string; faults: number; lines: string[] }

const DAYS_OF_A_REVIEW = 366

export const brandsIn = (themes: string): string[] =>
  readdirSync(themes, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && brandName.test(entry.name))
    .map(({ name }) => name)

/** Faults and hints of a brand, and the contrast of each of its colours. */
export function checkBrand(themes: string, brand: string, today: number): BrandReport {
  const lines = ['', `Marca ${brand}`, '']
  lines.push(...attempt(() => tableOf(join(themes, brand))).map((line) => `  ${line}`), '')
  try {
    const theme = readTheme(themes, brand)
    const { faults, hints } = judge(theme, today)
    lines.push(...faults.map((fault) => `  ✗ ${fault}`), ...hints.map((hint) => `  · ${hint}`))
    lines.push(faults.length === 0 ? `  ✓ ${theme.config.title} pode ser mostrada.` : '')
    return { brand, faults: faults.length, lines }
  } catch (error) {
    if (!(error instanceof BadTheme)) throw error
    return { brand, faults: 1, lines: [...lines, `  ✗ ${error.message}`] }
  }
}

/** Faults that block publishing a brand, though not showing it, and hints for more. */
function judge({ config, hosts, campaign }: Theme, today: number): { faults: string[]; hints: string[] } {
  const { footer, securityPolicy, fullBanner, help } = config
  const blocks = footer?.columns.flatMap((column) => column.blocks) ?? []
  const age = securityPolicy && (today - Date.parse(securityPolicy.reviewedOn)) / 86_400_000
  return {
    faults: said([
      [footer === undefined, 'footer: não há rodapé, nem linha legal com empresa e CNPJ'],
      [blocks.every(({ contacts }) => contacts === undefined), 'footer: não há nenhum telefone'],
      [
        !blocks.some(({ links }) => links?.some(({ isModal }) => isModal)),
        'footer: falta o link da política de segurança',
      ],
      [securityPolicy === undefined, 'securityPolicy.reviewedOn: falta a data da última revisão'],
      [
        (age ?? 0) > DAYS_OF_A_REVIEW,
        `securityPolicy.reviewedOn: a última revisão tem ${Math.floor(age ?? 0)} dias; é uma por ano`,
      ],
      [hosts.length === 0 && campaign === undefined && !config.isDefault, 'hosts: nenhum endereço mostra esta marca'],
    ]),
    hints: said([
      [!blocks.some(({ appStores }) => appStores), 'sem lojas de aplicativo (footer.columns.blocks.appStores)'],
      [help?.deaf === undefined, 'sem atendimento a pessoas surdas no fim das páginas (help.deaf)'],
      [fullBanner === undefined, 'sem faixa na página inicial (fullBanner)'],
      [securityPolicy?.address === undefined, 'política de segurança com o texto do portal (securityPolicy.file)'],
    ]),
  }
}

const said = (table: [holds: boolean, words: string][]): string[] =>
  table.filter(([holds]) => holds).map(([, words]) => words)

/** Light and dark side by side, even for a theme with other faults. */
function tableOf(folder: string): string[] {
  const { themeFile = 'tema.css' } = JSON.parse(readFileSync(join(folder, 'theme.json'), 'utf8')) as {
    themeFile?: string
  }
  const sheet = readStyleSheet(themeFile, readFileSync(join(folder, themeFile), 'utf8'))
  const dark = measure('dark', sheet.dark)
  const row = (light: MeasuredPair, index: number): string =>
    [
      `${light.front} sobre ${light.back}`.padEnd(30),
      cell(light),
      cell(dark[index] ?? light),
      light.least.toFixed(1).padStart(7),
    ].join('')
  return [
    `${'contraste'.padEnd(30)}${'claro'.padStart(9)}${'escuro'.padStart(9)}${'mínimo'.padStart(8)}`,
    ...measure('light', sheet.light).map(row),
    `com "Mais contraste", tudo tem ${leastStrong(sheet).toFixed(2)}:1 ou mais`,
  ]
}

const leastStrong = (sheet: StyleSheet): number =>
  Math.min(...schemes.flatMap((scheme) => measureStrong(scheme, sheet[scheme]).map(({ ratio }) => ratio)))

const cell = ({ ratio, least }: MeasuredPair): string => `${ratio.toFixed(2)} ${ratio < least ? '✗' : '✓'}`.padStart(9)

function attempt(lines: () => string[]): string[] {
  try {
    return lines()
  } catch {
    // The faults below give the reason.
    return ['contraste: não pôde ser medido']
  }
}
