/** What every screen owes to whoever looks at it: no fault that axe finds, and no sideways scroll. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [360, 1280]
const everything = (axe: AxeBuilder) => axe.withTags(tags)
/** All that axe can find, then what depends on colours again in the other ones. */
const schemes = [
  ['light', everything],
  ['dark', (axe: AxeBuilder) => axe.withRules(['color-contrast', 'link-in-text-block'])],
] as const
const narrowest = 320

/** In light and dark, on a phone and on a desk; then as narrow as it gets. `name` is the state's, for the report. */
export async function expectGoodLooks(page: Page, name: string, at: readonly number[] = widths): Promise<void> {
  const before = page.viewportSize()
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 })
    for (const [colorScheme, ask] of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await still(page)
      expect(await faultsOf(page, ask), `${name}, ${width} px, ${colorScheme}`).toEqual([])
    }
  }
  await expectNoSidewaysScroll(page, name)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  if (before !== null) await page.setViewportSize(before)
}

/** What axe finds, all of it unless less is asked for. */
export async function faultsOf(page: Page, ask = everything): Promise<string[]> {
  const { violations } = await ask(new AxeBuilder({ page }).setLegacyMode()).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: narrowest, height: 640 })
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wider, `${name} fits ${narrowest} px`).toBe(0)
}

/** What moves once has arrived; what turns for ever may turn. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
