import { expect, type Page } from '@playwright/test'

/** From the list of invoices to the lines of the chosen one. */
export async function openLines(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await goDownToLines(page)
}

/** Lines are drawn when somebody comes near them, so the step scrolls to them. */
export async function goDownToLines(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Fatura de / })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
}
