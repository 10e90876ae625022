/** Steps of an unused session, without a browser. */
import { type Bench, type Page, expect, typeLogin } from './dom/test.ts'

export const minutes = (count: number) => count * 60

/** Moves both clocks in steps shorter than a call's time limit, so that each call is answered. */
export async function pass(page: Page, sandbox: Bench, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 10) {
    const step = Math.min(left, 10)
    await sandbox.advance(step)
    await page.clock.runFor(step * 1000)
    await page.network.idle()
  }
}

export async function chooseFile(page: Page, file: File): Promise<void> {
  await page.getByLabel('Escolher arquivos').waitFor()
  const input = page.getByLabel('Escolher arquivos').one()
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Nobody is there until the session ends; then the person signs in again. */
export async function idleAndBack(page: Page, sandbox: Bench, name: string): Promise<void> {
  await pass(page, sandbox, minutes(15))
  await expect(page).toHaveURL('/sso/login')
  await typeLogin(page, name)
}
