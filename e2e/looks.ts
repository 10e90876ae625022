/** What every screen owes to whoever looks at it: no fault that axe finds, and no sideways scroll. */
import { expect, type Page } from '@playwright/test'
import { faultsOf } from './axe.ts'

/** Each width once, each scheme once: what axe asks of a page depends on the width, its colours on the scheme. */
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const
const narrowest = 320

/** By day on a phone, by night on a desk; then as narrow as it gets. `name` is the state's, for the report. */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await still(page)
    expect(await faultsOf(page), `${name}, ${width} px, ${colorScheme}`).toEqual([])
  }
  await expectNoSidewaysScroll(page, name)
  await page.emulateMedia({ colorScheme: 'light' })
  if (before !== null) await page.setViewportSize(before)
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
