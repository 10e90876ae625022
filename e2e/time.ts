/** Time that a page is made to pass, instead of being waited for. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Bench } from './bench.ts'

/**
 * Both clocks go on, the browser's and the server's, from where no call is under way: a call has a time limit, and would end as
 * one without an answer, or meet a token that ran out meanwhile. All pages of a context have one clock.
 */
export async function jump(page: Page, bench: Bench, seconds: number): Promise<void> {
  const calls = await Promise.all(
    page
      .context()
      .pages()
      .map((each) => each.requests()),
  )
  // The browser tells no end of an answer that is a head alone.
  const whole = calls.flat().filter((call) => call.method() !== 'HEAD')
  await Promise.all(whole.map(async (call) => (await call.response())?.finished()))
  await bench.advance(seconds)
  await page.clock.fastForward(seconds * 1000)
}

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
