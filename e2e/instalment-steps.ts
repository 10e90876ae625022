import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { expect, signInAs } from './portal.ts'

/** From the sign-in to the options of the current invoice. */
export async function openOptions(page: Page, bench: Bench, name: string): Promise<void> {
  await signInAs(page, bench, name)
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('link', { name: /^Parcelar/ }).click()
  await expect(page).toHaveURL('/dashboard/faturas/parcelamento')
}

export const cents = (text: string | null): number =>
  Number((text ?? '').replace(/.*R\$\s([\d.]+),(\d\d).*/, '$1$2').replaceAll('.', ''))
