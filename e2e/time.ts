/** Time that a page is made to pass, instead of being waited for. */
import { expect, type Locator, type Page } from '@playwright/test'

/**
 * What the page looks after now and then, it looks after at once: its clock goes on until the thing is there.
 * The clock must be installed before the page begins to wait. Each step leaves calls on their way time to come back.
 */
export async function passUntil(page: Page, goal: Locator, seconds = 5): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(seconds * 1000)
    await goal.waitFor({ timeout: 400 })
  }).toPass()
}

/** A boleto from the press that asks for it to its line. The bank is asked now and then whether it has registered it. */
export async function passUntilRegistered(page: Page): Promise<void> {
  const asked = /^(Estamos registrando seu boleto|Seu boleto está pronto)$/
  await expect(page.getByRole('heading', { level: 1, name: asked })).toBeVisible()
  await passUntil(page, page.getByRole('heading', { level: 1, name: 'Seu boleto está pronto' }))
}
