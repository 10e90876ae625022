import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, lightness, over } from './contrast.ts'
import { HOUSE, measureStrong, TONES } from './guard-pairs.ts'
import { readStyleSheet, schemes } from './style-sheet.ts'

const root = join(import.meta.dirname, '../../../../..')
const stylesOf = (name: string) => readFileSync(join(root, `apps/portal/src/styles/${name}.css`), 'utf8')

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // WCAG's own examples of grey on white: just enough, and just too little.
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
])('THEME-03 %s and %s have a contrast of %d, whichever lies above', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test('THEME-03 the lightness of black, a middle grey and white', () => {
  expect(['#000000', '#777777', '#ffffff'].map((colour) => Math.round(lightness(colour)))).toEqual([0, 50, 100])
})

test('THEME-03 a colour laid over another is mixed as a browser does', () => {
  expect(over('#ffffff', 0.5, '#000000')).toBe('#808080')
  expect(over('#1e1b17', 0, '#f5f2ec')).toBe('#f5f2ec')
})

test("THEME-03 the portal's own colours are measured as its tokens say", () => {
  const css = stylesOf('tokens')
  const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
  for (const [block, colours] of [
    [light, HOUSE.light],
    [dark, HOUSE.dark],
  ] as const)
    for (const [name, value] of Object.entries(colours)) expect(block).toContain(`--${name}: ${value};`)
  expect(light).toContain('--sunken: color-mix(in srgb, var(--canvas) 96%, var(--text));')
})

const brands = readdirSync(join(root, 'themes'))

test.each(brands)('issue 23.10 with more contrast every text of %s has 7:1, by day and by night', (brand) => {
  const sheet = readStyleSheet(brand, readFileSync(join(root, `themes/${brand}/tema.css`), 'utf8'))
  const measured = schemes.flatMap((scheme) => measureStrong(scheme, sheet[scheme]))
  expect(measured.length).toBeGreaterThan(40)
  expect(measured.filter(({ ratio, least }) => ratio < least)).toEqual([])
})

test('issue 23.10 the colours of more contrast are those that were measured, whatever the brand', () => {
  const [strong, tokens] = [stylesOf('contrast'), stylesOf('tokens')]
  for (const [name, [ink, soft]] of Object.entries(TONES.light)) {
    expect(strong.split(`--${name}: ${ink};`)).toHaveLength(3)
    expect(tokens).toContain(`--${name}-soft: ${soft};`)
  }
  for (const [name, [ink, soft]] of Object.entries(TONES.dark)) {
    expect(tokens).toContain(`--${name}: ${ink};`)
    expect(tokens).toContain(`--${name}-soft: ${soft};`)
  }
  for (const name of ['brand', 'brand-press', 'brand-ink', 'brand-edge', 'muted', 'edge', 'line'])
    expect(strong.split(`--${name}: var(--text);`)).toHaveLength(3)
})
