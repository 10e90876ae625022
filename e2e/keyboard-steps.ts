/** A person who has a keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { faultOfStop } from './keyboard-looks.ts'
import { expect } from './portal.ts'

/** More stops than any screen has before something that is looked for. */
const mostStops = 60

/** Tabs until the element has the focus, or another one of its group; each stop on the way shows that it has it. */
export async function tabTo(page: Page, goal: Locator, group = goal): Promise<void> {
  await expect(goal).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await group.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return expectSeen(page)
    await page.keyboard.press('Tab')
    if ((await page.evaluate(faultOfStop)) !== '') await expectSeen(page)
  }
  throw new Error(`${String(goal)} cannot be reached with Tab`)
}

/** WCAG 2.4.7 and 2.4.11: the focus is drawn, and nothing fixed covers it. Content that comes late may move it once more. */
export const expectSeen = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(faultOfStop), 'where the focus is').toBe('')

/** Tabs to a control, and presses it. */
export const press = async (page: Page, goal: Locator, key = 'Enter') => {
  await tabTo(page, goal)
  await page.keyboard.press(key)
}
