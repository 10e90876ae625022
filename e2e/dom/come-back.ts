import { type Bench, type Page, typeLogin } from './test.ts'

/** Whoever comes back on another day signs in again, on a device that is known by now. */
export async function comeBackAt(page: Page, sandbox: Bench, moment: string, name = 'Marina'): Promise<void> {
  const { relogio } = await sandbox.data()
  await sandbox.advance(Math.ceil((Date.parse(moment) - Date.parse(relogio.agora)) / 1000))
  await page.goto('/dashboard/faturas')
  await page.waitForURL('/sso/login')
  await typeLogin(page, name)
  await page.waitForURL('/dashboard/faturas')
}
