/** axe-core on the present page, asked for violations alone, which takes a quarter of the time. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** axe would load media and styles of other origins first, of which there are none. */
const onlyViolations = { resultTypes: ['violations' as const], preload: false }

type AxeOptions = {
  /** A part of the page, by its selector. */
  within?: string
  /** Some rules instead of all. */
  rules?: readonly string[]
}

/** Broken rules, and where. */
export async function faultsOf(page: Page, { within, rules }: AxeOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const runOnly = rules === undefined ? everything : { type: 'rule' as const, values: [...rules] }
  const violations = await page.evaluate(
    async ([place, options]) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(place ?? document, options)
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    [within, { runOnly, ...onlyViolations }] as const,
  )
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}
