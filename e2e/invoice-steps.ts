import { expect, type Page } from '@playwright/test'

/** From where the invoices are to the details of the one in hand, down to its lines. */
export async function openLines(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await goDownToLines(page)
}

/** The lines are drawn when somebody comes near them; who rests above them waits. */
export async function goDownToLines(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Fatura de / })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
}
