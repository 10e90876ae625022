/** axe-core on a page as it stands: put there once, and asked for its violations alone, which is a quarter of the time. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

const everything = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const onlyViolations = { resultTypes: ['violations' as const] }

type Asked = {
  /** A part of the page, by its selector. */
  within?: string
  /** One rule instead of all. */
  rule?: string
}

/** What axe finds: each rule that is broken, and where. */
export async function faultsOf(page: Page, { within, rule }: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly = rule === undefined ? everything : { type: 'rule' as const, values: [rule] }
  const violations = await page.evaluate(
    async ([place, options]) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(place ?? document, options)
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    [within, { runOnly, ...onlyViolations }] as const,
  )
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}
