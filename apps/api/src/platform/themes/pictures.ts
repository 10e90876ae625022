import { BadTheme } from './bad-theme.ts'
import { drawnBytes } from './bitmaps.ts'
import type { Sides } from './png.ts'

const KB = 1024
const WIDEST_LOGO = 6

/** Kinds of files that a theme may serve, with their types and largest sizes. */
export const kinds: Record<string, { type: string; most: number }> = {
  svg: { type: 'image/svg+xml; charset=utf-8', most: 32 * KB },
  png: { type: 'image/png', most: 150 * KB },
  webp: { type: 'image/webp', most: 150 * KB },
  ico: { type: 'image/x-icon', most: 32 * KB },
  woff2: { type: 'font/woff2', most: 40 * KB },
}

/** The first bytes of a kind, as hexadecimal. */
const starts: Record<string, RegExp> = {
  png: /^89504e470d0a1a0a/,
  webp: /^52494646.{8}57454250/,
  ico: /^00000100/,
  woff2: /^774f4632/,
}

/**
 * The bytes of a theme's file that are served: of the kind that its name says, small and passive. Throws `BadTheme`.
 */
export function passiveBytes(file: string, bytes: Buffer): Buffer {
  const ending = file.split('.').at(-1) ?? ''
  const most = kinds[ending]?.most ?? 0
  if (bytes.length > most)
    throw new BadTheme(`${file}: tem ${Math.ceil(bytes.length / KB)} KB; o limite é ${most / KB} KB`)
  if (ending === 'svg') checkSvg(file, bytes.toString('utf8'))
  else if (starts[ending]?.test(bytes.toString('hex', 0, 16)) !== true)
    throw new BadTheme(`${file}: o conteúdo não é de um .${ending}`)
  try {
    return drawnBytes(ending, bytes)
  } catch (error) {
    throw error instanceof BadTheme ? new BadTheme(`${file}: ${error.message}`) : error
  }
}

/** A bar has one height, so a logo too wide would leave no room on a phone. */
export function checkLogo(file: string, bytes: Buffer): void {
  const size = file.endsWith('.svg') ? sizeOfSvg(bytes.toString('utf8')) : sizeOfPng(file, bytes)
  if (size === undefined || size.height <= 0) throw new BadTheme(`${file}: não diz o seu tamanho (viewBox)`)
  const ratio = size.width / size.height
  if (ratio > WIDEST_LOGO)
    throw new BadTheme(`${file}: é ${ratio.toFixed(1)} vezes mais largo que alto; o limite é ${WIDEST_LOGO}`)
}

function sizeOfSvg(svg: string): Sides | undefined {
  const [, width, height] = /\bviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg) ?? []
  return height === undefined ? undefined : { width: Number(width), height: Number(height) }
}

function sizeOfPng(file: string, bytes: Buffer): Sides {
  if (!file.endsWith('.png') || bytes.length < 24) throw new BadTheme(`${file}: um logotipo é SVG ou PNG`)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const tag = /<\/?([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*\/?>/g
const attribute = /([\w:-]+)="([^"]*)"/g
const drawing = new Set(
  'svg g path circle ellipse rect line polyline polygon defs use linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
)
const words = new Set(['title', 'desc', 'text', 'tspan'])
/** Nothing is fetched, nothing runs, and nothing is spelt otherwise than it reads (`u\72l(`, `#%61`). */
const reachesOut = /^\s*(?:[a-z]+:|\/\/)|url\(\s*['"]?(?!#)|@import|image-set|&|\\|#[^'")]*%/i

/** Admits only shapes and, unless `text` is false, words; anything unknown is refused. Throws `BadTheme`. */
export function checkSvg(file: string, svg: string, { text = true } = {}): void {
  const body = svg.replace(/^\uFEFF?\s*<\?xml\s[^?]*\?>/, '').replaceAll(/<!--[\s\S]*?-->/g, '')
  if (!body.trim().startsWith('<svg')) throw new BadTheme(`${file}: não começa por <svg>`)
  const rest = body.replaceAll(tag, (_, name: string, attributes: string) => {
    if (!drawing.has(name) && !(text && words.has(name))) throw new BadTheme(`${file}: <${name}> não é permitido`)
    checkAttributes(file, attributes)
    return ''
  })
  checkRepeats(file, body)
  const odd = /<[^\s>]*/.exec(rest)
  if (odd) throw new BadTheme(`${file}: ${odd[0].slice(0, 40)}: exporte como SVG simples, com aspas duplas`)
}

/** The most times that a drawing may have its parts drawn again, in all. */
const MOST_REPEATS = 1000
const isLink = (name: string): boolean => /^(?:xlink:)?href$/.test(name)
/** A paint repeats nothing: gradients hold no drawing. */
const paints = new Set(['fill', 'stroke'])

/** The parts of a drawing that an element has drawn again, however an attribute spells it. */
const partsIn = (attributes: string): string[] =>
  [...attributes.matchAll(attribute)].flatMap(([, name = '', value = '']) => {
    if (paints.has(name)) return []
    if (isLink(name)) return [value.slice(1)]
    return [...value.matchAll(/url\(\s*['"]?#([^'")\s]*)/gi)].map(([, target = '']) => target)
  })

/** A part that is drawn by parts that are drawn by others grows without end: a small file would stop a phone. */
function checkRepeats(file: string, body: string): void {
  const all: string[] = []
  const within = new Map<string, string[]>()
  const open: string[] = []
  for (const [whole, name = '', attributes = ''] of body.matchAll(tag)) {
    if (whole.startsWith('</')) {
      open.pop()
      continue
    }
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const isTemplate = name.endsWith('Gradient')
    const found = isTemplate ? [] : partsIn(attributes)
    all.push(...found)
    for (const holder of new Set([...open, id])) within.set(holder, [...(within.get(holder) ?? []), ...found])
    if (!whole.endsWith('/>')) open.push(id)
  }
  const weigh = (target: string, above: readonly string[]): number => {
    if (above.includes(target)) throw new BadTheme(`${file}: #${target.slice(0, 40)} repete a si mesmo`)
    let weight = 1
    for (const next of within.get(target) ?? []) {
      weight += weigh(next, [...above, target])
      if (weight > MOST_REPEATS) throw new BadTheme(`${file}: repete partes mais de ${MOST_REPEATS} vezes`)
    }
    return weight
  }
  if (all.reduce((sum, target) => sum + weigh(target, []), 0) > MOST_REPEATS)
    throw new BadTheme(`${file}: repete partes mais de ${MOST_REPEATS} vezes`)
}

function checkAttributes(file: string, attributes: string): void {
  for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
    if (name.startsWith('xmlns')) continue
    const within = !reachesOut.test(value) && (!isLink(name) || value.startsWith('#'))
    if (/^on/i.test(name) || !within) throw new BadTheme(`${file}: ${name}="${value.slice(0, 40)}" não é permitido`)
  }
}
