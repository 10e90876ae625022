/** Time moved in a page instead of waited for. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Bench } from './bench.ts'

/**
 * Moves the browser's and the server's clock once no call is under way: a jump would exceed its time limit, or its
 * token's life.
 */
export async function jump(page: Page, bench: Bench, seconds: number): Promise<void> {
  const calls = await Promise.all(
    page
      .context()
      .pages()
      .map((each) => each.requests()),
  )
  // The browser reports no end of an answer to HEAD.
  const whole = calls.flat().filter((call) => call.method() !== 'HEAD')
  await Promise.all(whole.map(async (call) => (await call.response())?.finished()))
  await bench.advance(seconds)
  await page.clock.fastForward(seconds * 1000)
}

/**
 * Moves the page's clock until the thing is there; the clock must be installed before. Each step leaves time for calls
 * to be answered.
 */
export async function passUntil(page: Page, goal: Locator, seconds = 5): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(seconds * 1000)
    await goal.waitFor({ timeout: 400 })
  }).toPass()
}

/** From the order of a boleto to its line. The bank is polled until it has registered it. */
export async function passUntilRegistered(page: Page): Promise<void> {
  const asked = /^(Estamos registrando seu boleto|Seu boleto está pronto)$/
  await expect(page.getByRole('heading', { level: 1, name: asked })).toBeVisible()
  await passUntil(page, page.getByRole('heading', { level: 1, name: 'Seu boleto está pronto' }))
}
