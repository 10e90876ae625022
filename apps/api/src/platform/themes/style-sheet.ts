import { type ChildNode, CssSyntaxError, type Root, parse } from 'postcss'
import { BadTheme } from './bad-theme.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const colours = [
  'brand',
  'brand-press',
  'on-brand',
  'brand-ink',
  'brand-soft',
  'brand-edge',
  'canvas',
  'card-face',
  'on-card',
] as const

/** The colours of a brand in one scheme, each '#rrggbb'. */
export type Tokens = Record<(typeof colours)[number], string>

/** A brand's style sheet: all that a theme may change (visual direction, section 13). */
export type StyleSheet = Record<Scheme, Tokens> & {
  /** The factor of the corners, 0.5 to 1.25. */
  'radius-k'?: string
  'font-brand'?: string
  /** `url("data:image/svg+xml,…")` */
  'card-art'?: string
}

/** The same in both schemes. */
const forms: Record<Exclude<keyof StyleSheet, Scheme>, RegExp> = {
  'radius-k': /^\d(\.\d{1,3})?$/,
  'font-brand': /^[\w\s'",-]{1,200}$/,
  'card-art': /^url\("data:image\/svg\+xml,[^"<>\\]*"\)$/,
}
const colour = /^#[0-9a-f]{6}$/i

/** The blocks in which a declaration may stand, with their scheme. */
const places: Record<string, Scheme> = {
  ':root': 'light',
  "(prefers-color-scheme: dark) :root:not([data-scheme='light'])": 'dark',
  ":root[data-scheme='dark']": 'dark',
}

/** Reads a theme's CSS: tokens and nothing else. Throws `BadTheme` that names the file and the token. */
export function readStyleSheet(file: string, css: string): StyleSheet {
  const found: Record<Scheme, Map<string, string>> = { light: new Map(), dark: new Map() }
  for (const { name, value, scheme } of declarationsOf(file, css)) {
    const before = found[scheme].get(name) ?? value
    if (before !== value) throw new BadTheme(`${file}: --${name}: tem dois valores no esquema ${words[scheme]}`)
    found[scheme].set(name, value)
  }
  const sheet = { light: tokensOf(file, 'light', found.light), dark: tokensOf(file, 'dark', found.dark) }
  const rest = Object.keys(forms).flatMap((name) => {
    const value = found.light.get(name)
    return value === undefined ? [] : [[name, value]]
  })
  return { ...sheet, ...Object.fromEntries(rest) } as StyleSheet
}

/** The text for a page, written anew: nothing passes but what was parsed. */
export function writeStyleSheet({ light, dark, ...rest }: StyleSheet): string {
  const night = listOf(dark)
  return [
    `@layer theme {:root{${listOf({ ...light, ...rest })}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme='light']){${night}}}`,
    `:root[data-scheme='dark']{${night}}}`,
  ].join('')
}

const words = { light: 'claro', dark: 'escuro' }

const listOf = (tokens: object): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

function tokensOf(file: string, scheme: Scheme, found: Map<string, string>): Tokens {
  const missing = colours.filter((name) => !found.has(name))
  if (missing.length > 0) throw new BadTheme(`${file}: --${missing[0]}: falta no esquema ${words[scheme]}`)
  return Object.fromEntries(colours.map((name) => [name, found.get(name)?.toLowerCase()])) as Tokens
}

type Declaration = { name: string; value: string; scheme: Scheme }

function declarationsOf(file: string, css: string): Declaration[] {
  const layers = parsed(file, css).nodes.filter(isNoComment)
  const [layer] = layers
  if (layers.length !== 1 || layer?.type !== 'atrule' || layer.name !== 'layer' || layer.params !== 'theme')
    throw new BadTheme(`${file}: tudo fica dentro de um só '@layer theme { … }'`)
  return (layer.nodes ?? []).flatMap((node) => declarationsIn(file, node, ''))
}

function declarationsIn(file: string, node: ChildNode, around: string): Declaration[] {
  if (node.type === 'comment') return []
  if (node.type === 'atrule' && node.name === 'media' && around === '')
    return (node.nodes ?? []).flatMap((inner) => declarationsIn(file, inner, `${node.params} `))
  const place = node.type === 'rule' ? around + node.selector.replaceAll('"', "'") : undefined
  const scheme = places[place ?? '']
  if (node.type !== 'rule' || scheme === undefined)
    throw new BadTheme(`${file}: '${node.toString().split('{')[0]?.trim().slice(0, 60)}' não é de um tema`)
  return node.nodes.filter(isNoComment).map((each) => declarationOf(file, each, scheme))
}

function declarationOf(file: string, node: ChildNode, scheme: Scheme): Declaration {
  const name = node.type === 'decl' ? node.prop.replace(/^--/, '') : ''
  if (node.type !== 'decl' || !node.prop.startsWith('--') || !isToken(name))
    throw new BadTheme(
      `${file}: ${node.type === 'decl' ? node.prop : node.toString().slice(0, 40)}: um tema não muda isto`,
    )
  const { value, important } = node
  const form = name in forms ? forms[name as keyof typeof forms] : colour
  if (important || !form.test(value)) throw new BadTheme(`${file}: --${name}: valor recusado: ${value.slice(0, 60)}`)
  if (name in forms && scheme === 'dark')
    throw new BadTheme(`${file}: --${name}: é um só para os dois esquemas; fica em :root`)
  return { name, value, scheme }
}

const isToken = (name: string): boolean => name in forms || (colours as readonly string[]).includes(name)
const isNoComment = ({ type }: ChildNode): boolean => type !== 'comment'

function parsed(file: string, css: string): Root {
  try {
    return parse(css)
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    throw new BadTheme(`${file}: linha ${error.line ?? '?'}: ${error.reason}`)
  }
}

/** The face of a brand's card, for a page of another brand. */
export function writeCardFace(name: string, sheet: StyleSheet): string {
  const art = `--card-art:${sheet['card-art'] ?? 'none'};`
  const faceOf = (scheme: Scheme): string =>
    `[data-cartao='${name}']{--card-face:${sheet[scheme]['card-face']};--on-card:${sheet[scheme]['on-card']};${art}}`
  const dark = faceOf('dark')
  return [
    faceOf('light'),
    `@media (prefers-color-scheme: dark){:root:not([data-scheme='light']) ${dark}}`,
    `:root[data-scheme='dark'] ${dark}`,
  ].join('')
}
