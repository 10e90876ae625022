import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, lightness, over } from './contrast.ts'
import { HOUSE } from './guard-pairs.ts'

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
  const css = readFileSync(join(import.meta.dirname, '../../../../portal/src/styles/tokens.css'), 'utf8')
  const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
  for (const [block, colours] of [
    [light, HOUSE.light],
    [dark, HOUSE.dark],
  ] as const)
    for (const [name, value] of Object.entries(colours)) expect(block).toContain(`--${name}: ${value};`)
  expect(light).toContain('--sunken: color-mix(in srgb, var(--canvas) 96%, var(--text));')
})
