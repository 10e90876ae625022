import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { INVERSE, RING, ringGrounds } from './guard-pairs.ts'
import { readStyleSheet, schemes } from './style-sheet.ts'

const root = join(import.meta.dirname, '../../../../..')
const portal = join(root, 'apps/portal/src')
const modes = ['normal', 'strong'] as const
const cases = readdirSync(join(root, 'themes')).flatMap((brand) =>
  schemes.flatMap((scheme) => modes.map((mode) => ({ brand, scheme, mode }))),
)

test.each(cases)(
  'issue 23.4 2.4.13 the ring of $brand has 3:1 against all that lies beside it, $scheme, $mode contrast',
  ({ brand, scheme, mode }) => {
    const sheet = readStyleSheet(brand, readFileSync(join(root, `themes/${brand}/tema.css`), 'utf8'))
    const { plain, loud } = ringGrounds(scheme, sheet[scheme], mode)
    const { focus, gap } = RING[scheme]
    expect(Object.keys({ ...plain, ...loud }).length).toBeGreaterThan(10)
    const faint = (ring: string, on: Record<string, string>) =>
      Object.entries(on).filter(([, ground]) => contrast(ring, ground) < 3)
    expect(faint(focus, { ...plain, gap }), 'where nothing but the ground lies in the gap').toEqual([])
    // On a fill as dark as the ring the gap, 2 px of the other colour, is what is seen.
    const both = faint(focus, loud).filter(([, ground]) => contrast(gap, ground) < 3)
    expect(both, 'on fills').toEqual([])
  },
)

test('issue 23.4 the colours of the ring are those that were measured', () => {
  const [light = '', dark = ''] = readFileSync(join(portal, 'styles/tokens.css'), 'utf8').split(
    'prefers-color-scheme: dark',
  )
  for (const [block, { focus, gap, inverse }] of [
    [light, { ...RING.light, inverse: INVERSE.light }],
    [dark, { ...RING.dark, inverse: INVERSE.dark }],
  ] as const) {
    expect(block).toContain(`--focus: ${focus};`)
    expect(block).toContain(`--focus-gap: ${gap};`)
    expect(block).toContain(`--inverse: ${inverse};`)
  }
  expect(readFileSync(join(portal, 'styles/contrast.css'), 'utf8')).not.toContain('--focus')
})

/** Rules that take the ring away, each with what draws it instead, or why nobody acts there. */
const WITHOUT_RING: Record<string, string> = {
  'styles/base.css h1:focus-visible, h2:focus-visible, main:focus-visible': 'places where reading starts',
  'ui/choices/choice.module.css .choice > div > label :focus-visible': 'the card around it',
  'ui/choices/tiles.module.css .tile:focus-within:not(:has(:focus-visible))': 'a press by hand',
  'ui/fields/code-field.module.css .code input, .code input:-webkit-autofill': 'the box of the next digit',
  'ui/fields/field.module.css .box input, .box select, .box textarea': 'the box around it',
  'chrome/dialogs/bottom-sheet.module.css .sheet:focus-visible': 'a place where reading starts',
  'chrome/dashboard/account-menu.module.css .wrap': 'a place that only a script focuses',
  'screens/invoices/details/invoice-files.module.css .menu': 'a place that only a script focuses',
}

test('issue 23.4 every ring is 2 px or more of the measured colour, and is taken away only where another is drawn', () => {
  const found = globSync('**/*.css', { cwd: portal }).flatMap((file) => outlinesOf(file))
  expect(found.filter(({ value }) => value !== 'none' && !isRing(value))).toEqual([])
  const without = found.filter(({ value }) => value === 'none').map(({ place }) => place)
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_RING).toSorted())
})

const isRing = (value: string): boolean => {
  const [, width = '0', colour] = /^(\d+)px solid (var\(--focus\)|Highlight)$/.exec(value) ?? []
  return Number(width) >= 2 && colour !== undefined
}

/** Every `outline` of a style sheet, with the rule in which it stands. */
function outlinesOf(file: string): { place: string; value: string }[] {
  const css = readFileSync(join(portal, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
    [...body.matchAll(/(?<![\w-])outline:\s*([^;]+);/g)].map(([, value = '']) => ({
      place: `${file} ${selector.trim().replaceAll(/\s+/g, ' ')}`,
      value,
    })),
  )
}
