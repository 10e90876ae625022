import { type Page, expect } from './dom/test.ts'
import type { Locator } from './dom/locator.ts'

/**
 * What a bank says of a boleto is asked for now and then: the page's clock goes on until the thing is there. Each call has its
 * answer first, or it would run into its own time limit.
 */
export async function passUntilSeen(page: Page, goal: Locator): Promise<void> {
  const passed = async () => {
    await page.network.idle()
    await page.clock.runFor(1000)
    return goal.count()
  }
  await expect.poll(passed).toBe(1)
}
