import type { Page } from '@playwright/test'
import { password as ofStories } from './bench.ts'

/** Types the password into the dialog that asks for a fresh proof. */
export async function confirmIdentity(page: Pick<Page, 'getByRole'>, password = ofStories): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await dialog.getByLabel('Sua senha', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
}
