/** A person who has a keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './portal.ts'

/** Tabs until the element has the focus; no screen should need more stops. */
export async function tabTo(page: Page, goal: Locator, mostStops = 40): Promise<void> {
  await expect(goal).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return expectSeen(goal)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(goal)} cannot be reached with Tab`)
}

/** WCAG 2.4.7 and 2.4.11: the focus is drawn, and nothing fixed covers it. */
export async function expectSeen(goal: Locator): Promise<void> {
  const seen = () =>
    goal.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      const near = element.closest('label') ?? element
      return there !== null && (near.contains(there) || there.contains(element))
    })
  // Content still loading above it may move it once more.
  await expect.poll(seen, `${String(goal)} is covered while it has the focus`).toBe(true)
}

/** Tabs to a control, and presses it. */
export const press = async (page: Page, goal: Locator, key = 'Enter') => {
  await tabTo(page, goal)
  await page.keyboard.press(key)
}
