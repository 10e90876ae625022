import { contrast, lightness, over } from './contrast.ts'
import type { Scheme, Tokens } from './style-sheet.ts'

/** Colours that a theme does not change: the portal's own `styles/tokens.css` (a test compares them). */
export const HOUSE = {
  light: { surface: '#ffffff', text: '#1e1b17', muted: '#5f584f', edge: '#857d72' },
  dark: { surface: '#1d1e1e', text: '#f3f1eb', muted: '#b7b4ab', edge: '#8c8e8c', sunken: '#292a2a' },
} as const

/** In light, wells are the table with a little ink in it. */
const INK_IN_WELLS = 0.04

/** Pairs of colours with the least contrast between them. */
const PAIRS = [
  { front: 'on-brand', on: ['brand', 'brand-press'], least: 4.5 },
  { front: 'brand-ink', on: ['surface', 'canvas', 'sunken', 'brand-soft'], least: 4.5 },
  { front: 'brand-edge', on: ['surface', 'canvas', 'sunken'], least: 3 },
  { front: 'on-card', on: ['card-face'], least: 4.5 },
  { front: 'text', on: ['canvas', 'brand-soft'], least: 7 },
  { front: 'muted', on: ['canvas', 'sunken', 'brand-soft'], least: 4.5 },
  { front: 'edge', on: ['canvas', 'sunken'], least: 3 },
] as const

type Colour = (typeof PAIRS)[number]['front' | 'on'] extends infer T ? (T extends readonly (infer U)[] ? U : T) : never

export type MeasuredPair = { scheme: Scheme; front: string; back: string; ratio: number; least: number }

/** Every pair of a theme in one scheme, with its contrast and the least. */
export function measure(scheme: Scheme, tokens: Tokens): MeasuredPair[] {
  const colours = coloursOf(scheme, tokens)
  return PAIRS.flatMap(({ front, on, least }) =>
    on.map((back) => ({ scheme, front, back, ratio: contrast(colours[front], colours[back]), least })),
  )
}

/** True when the canvas under the paper is light, or dark, enough. */
export const isCanvas = (scheme: Scheme, colour: string): boolean =>
  scheme === 'light' ? lightness(colour) >= 94 : lightness(colour) <= 10

function coloursOf(scheme: Scheme, tokens: Tokens): Record<Colour, string> {
  const house = HOUSE[scheme]
  const sunken = 'sunken' in house ? house.sunken : over(house.text, INK_IN_WELLS, tokens.canvas)
  return { ...house, ...tokens, sunken }
}

/** Tones, and what they become in light where a person asks for more contrast (`styles/contrast.css`). */
export const TONES = {
  light: {
    positive: ['#0c4a29', '#e2f1e7'],
    informative: ['#173c70', '#e5edf8'],
    negative: ['#7d140e', '#fbe8e5'],
    warning: ['#583600', '#fbefd3'],
  },
  dark: {
    positive: ['#82d4a4', '#16341f'],
    informative: ['#a3c7f7', '#1a2c45'],
    negative: ['#ffb0a6', '#47201b'],
    warning: ['#f0c568', '#3a2c0e'],
  },
} as const

/** Every text of a brand in more contrast, on all that it lies on: the brand's own colours give way to ink there. */
export function measureStrong(scheme: Scheme, tokens: Tokens): MeasuredPair[] {
  const { surface, text } = HOUSE[scheme]
  const { sunken } = coloursOf(scheme, tokens)
  const grounds = { surface, canvas: tokens.canvas, sunken }
  const pairs = [
    { front: 'text', colour: text, on: { ...grounds, 'brand-soft': tokens['brand-soft'] } },
    { front: 'on-brand', colour: surface, on: { brand: text } },
    { front: 'on-card', colour: '#ffffff', on: { 'card-face': '#000000' } },
    ...Object.entries(TONES[scheme]).map(([front, [colour, soft]]) => ({ front, colour, on: { ...grounds, soft } })),
  ]
  return pairs.flatMap(({ front, colour, on }) =>
    Object.entries(on).map(([back, ground]) => ({ scheme, front, back, ratio: contrast(colour, ground), least: 7 })),
  )
}

/** The focus ring and the gap inside it, which no theme changes: the portal's own `styles/tokens.css` (a test compares them). */
export const RING = {
  light: { focus: '#1e1b17', gap: '#ffffff' },
  dark: { focus: '#ffffff', gap: '#121313' },
} as const

/** The fill of a toast and of the way past the menu. */
export const INVERSE = { light: '#221f1b', dark: '#f3f1eb' } as const

/** All on which something that takes the focus lies: plain grounds, and fills that may be as dark as the ring. */
export function ringGrounds(scheme: Scheme, tokens: Tokens, mode: 'normal' | 'strong') {
  const { surface, text, sunken } = coloursOf(scheme, tokens)
  const softs = Object.entries(TONES[scheme]).map(([tone, [, soft]]) => [`${tone}-soft`, soft])
  const strong = mode === 'strong'
  return {
    plain: { surface, sunken, canvas: tokens.canvas, 'brand-soft': tokens['brand-soft'], ...Object.fromEntries(softs) },
    loud: {
      brand: strong ? text : tokens.brand,
      'card-face': strong ? '#000000' : tokens['card-face'],
      inverse: INVERSE[scheme],
    },
  }
}
