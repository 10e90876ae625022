/** Links to the page for customers who cannot pay, from a late invoice and a message; a browser test reads it in each brand. */
import { type Page, expect, signIn, test } from './dom/test.ts'
import { linkTo, prove } from './link-steps.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const openHelp = (page: Page) => page.getByRole('link', { name: /^Não consegue pagar\?/ }).click()

test('NEG-04 whoever came by the link of a message reads it too', async ({ page, sandbox }) => {
  const link = new URL(await linkTo(sandbox, 'Wilma'))
  await page.goto(link.pathname + link.hash)
  await prove(page)
  await page.waitForURL('**/negociacao/link/dividas/aberto')
  await openHelp(page)
  await expect(page).toHaveURL('/negociacao/link/nao-consigo-pagar')
  await expect(title(page)).toHaveText('Não consegue pagar?')
})

test('NEG-04 João reads it from his late invoice, and comes back to it', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'João')
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await page.getByRole('link', { name: 'Pagamento', exact: true }).click()
  await openHelp(page)
  await expect(title(page)).toHaveText('Não consegue pagar?')
  await page
    .getByRole('link', { name: /^Fatura de / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Total da fatura' })).toBeVisible()
})
