import { createHash } from 'node:crypto'
import { BadTheme } from './bad-theme.ts'
import { checkCardArt } from './card-art.ts'
import { type Folder, openFolder } from './folder.ts'
import { checkFont } from './font.ts'
import { isCanvas, measure } from './guard-pairs.ts'
import { checkLogo, kinds, passiveBytes } from './pictures.ts'
import { type PortalTheme, indexBanners, portalTheme } from './portal-theme.ts'
import { ThemeFile } from './schema.ts'
import { type StyleSheet, readStyleSheet, schemes, writeCardFace, writeStyleSheet } from './style-sheet.ts'

/** A file of a brand for browsers. It is held in memory: no other file of the folder can be requested. */
export type ThemeAsset = { type: string; bytes: Buffer; hash: string }

export type Theme = {
  name: string
  hosts: readonly string[]
  campaign: string | undefined
  config: PortalTheme
  /** INV-11: the banners of its customers' index. */
  banners: ThemeFile['banners']
  sheet: StyleSheet
  themeFile: string
  /** The logo of its bar in light, and of its papers. */
  logoFile: string
  /** The brand's tokens, in a layer of their own. */
  css: string
  /** The hash of the css. */
  hash: string
  assets: ReadonlyMap<string, ThemeAsset>
  /** Its card on another brand's page: the logo's file, and the colours and pattern. */
  card: { file: string; css: string }
}

const MOST_BYTES = { json: 64 * 1024, css: 16 * 1024, txt: 32 * 1024 }

/** Reads the theme of a folder and checks all of it (visual direction, section 13). Throws `BadTheme`. */
export function readTheme(themes: string, name: string): Theme {
  const folder = openFolder(themes, name)
  const file = readConfiguration(folder)
  const sheet = readColours(folder, file.themeFile)
  const assets = readAssets(folder, file)
  for (const logo of [file.logoPath, file.logo_nav, file.brandLogoPath]) {
    const bytes = assets.get(logo)?.bytes
    if (bytes) checkLogo(`${name}/${logo}`, bytes)
  }
  const config = portalTheme({ name, file, sheet, assets })
  const { hosts, campaign, themeFile, logoPath: logoFile } = file
  const css = styleOf(sheet, config)
  const banners = indexBanners({ name, file, assets })
  const card = { file: file.brandLogoPath, css: writeCardFace(name, sheet) }
  return { name, hosts, campaign, config, banners, sheet, themeFile, logoFile, css, hash: hashOf(css), assets, card }
}

function readConfiguration(folder: Folder): ThemeFile {
  const place = `${folder.name}/theme.json`
  const result = ThemeFile.safeParse(jsonOf(place, folder.read('theme.json', MOST_BYTES.json).toString('utf8')))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  const what = issue?.code === 'unrecognized_keys' ? 'campo desconhecido' : issue?.message
  throw new BadTheme(`${place}: ${field.join('.')}: ${what}`)
}

function jsonOf(place: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadTheme(`${place}: não é JSON: ${(error as Error).message}`)
  }
}

function readColours(folder: Folder, themeFile: string): StyleSheet {
  const place = `${folder.name}/${themeFile}`
  const sheet = readStyleSheet(place, folder.read(themeFile, MOST_BYTES.css).toString('utf8'))
  for (const scheme of schemes) {
    const word = scheme === 'light' ? 'claro' : 'escuro'
    const { canvas } = sheet[scheme]
    if (!isCanvas(scheme, canvas))
      throw new BadTheme(`${place}: --canvas: ${canvas} não serve de fundo ${word}: L* ≥ 94 no claro, ≤ 10 no escuro`)
    for (const { front, back, ratio, least } of measure(scheme, sheet[scheme]))
      if (ratio < least)
        throw new BadTheme(
          `${place}: --${front}: sobre --${back} tem contraste ${ratio.toFixed(2)}:1 no esquema ${word}; o mínimo é ${least}:1`,
        )
  }
  const radius = Number(sheet['radius-k'] ?? 1)
  if (radius < 0.5 || radius > 1.25) throw new BadTheme(`${place}: --radius-k: ${radius} não está entre 0.5 e 1.25`)
  checkCardArt(place, sheet)
  return sheet
}

function readAssets(folder: Folder, { securityPolicy, fontPath }: ThemeFile): Map<string, ThemeAsset> {
  const assets = new Map<string, ThemeAsset>()
  const add = (file: string, type: string, bytes: Buffer) => assets.set(file, { type, bytes, hash: hashOf(bytes) })
  for (const file of folder.files) {
    const kind = kinds[file.split('.').at(-1) ?? '']
    if (!kind) continue
    const bytes = folder.read(file, 8 * 1024 * 1024)
    add(file, kind.type, passiveBytes(`${folder.name}/${file}`, bytes))
  }
  const font = assets.get(fontPath ?? '')
  if (fontPath !== undefined && font) checkFont(`${folder.name}/${fontPath}`, font.bytes)
  if (securityPolicy?.file !== undefined)
    add(securityPolicy.file, 'text/plain; charset=utf-8', folder.read(securityPolicy.file, MOST_BYTES.txt))
  return assets
}

/** A font of the brand's own bears the first name of `--font-brand`. */
function styleOf(sheet: StyleSheet, { fontPath }: PortalTheme): string {
  const css = writeStyleSheet(sheet)
  const family = sheet['font-brand']?.split(',')[0]?.trim()
  if (!fontPath || family === undefined) return css
  return `${css}@font-face{font-family:${family};src:url('${fontPath}') format('woff2');font-weight:300 900;font-display:swap}`
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 12)
