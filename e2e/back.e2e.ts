/** A browser's own back within a payment; the dom test covers other steps and dialogs. */
import type { Page } from '@playwright/test'
import { expect, signInByHand, test } from './portal.ts'

/** Goes back, and waits for the toast as the proof that back was handled. */
const goBack = (page: Page) => page.evaluate(() => history.back())
const held = (page: Page) => page.getByText('Para voltar, use os botões da tela.')

/** The browser's back stays on the step, whose own link leads out. */
async function expectHeld(page: Page, address: string | RegExp, out: string): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(page.locator('main h1')).toBeVisible()
  await goBack(page)
  await expect(held(page)).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('link', { name: out, exact: true })).toBeVisible()
}

test('GUARD-07 back does not leave a step of a payment, and each step shows its own way back', async ({
  page,
  bench,
}) => {
  await signInByHand(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  const next = () => page.getByRole('button', { name: 'Continuar' }).click()
  const holds = (address: string, out: string) => expectHeld(page, address, out)
  await holds('/dashboard/faturas/opcao-pagamento', 'Fatura de novembro')
  await next()
  await holds('/dashboard/faturas/pagamento-fatura', 'Valor')
  await next()
  await holds('/dashboard/faturas/pix', 'Forma de pagamento')
  // Links lead out of every screen, back to the beginning.
  await page.getByRole('link', { name: 'Forma de pagamento', exact: true }).click()
  await page.getByRole('link', { name: 'Valor', exact: true }).click()
  await page.getByRole('link', { name: 'Fatura de novembro', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fatura de novembro' })).toBeVisible()
  // Outside of the flow back is back; into it, the guard decides as for a typed address.
  await page.getByRole('link', { name: 'Fatura', exact: true }).first().click()
  await expect(page).toHaveURL('/dashboard/faturas')
  await goBack(page)
  await expect(page).toHaveURL(/\/dashboard\/faturas\/detalhes/)
})
