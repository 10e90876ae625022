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
