import { expect, type Page } from '@playwright/test'

/** From the list of invoices to the lines of the chosen one. */
export async function openLines(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await seeLines(page)
}

export async function seeLines(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Fatura de / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
}

/** To another view of the invoice on the screen. */
export const openView = (page: Page, name: 'Compras' | 'Resumo' | 'Pagamento'): Promise<void> =>
  page.getByRole('navigation', { name: 'Partes da fatura' }).getByRole('link', { name }).click()
