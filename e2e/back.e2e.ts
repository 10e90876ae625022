/** A browser's own back within a payment; the dom test covers other steps and dialogs. */
import type { Page } from '@playwright/test'
import { expect, signInByHand, test } from './portal.ts'

const goBack = (page: Page) => page.evaluate(() => history.back())
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const length = (page: Page) => page.evaluate(() => history.length)

/** On a step, its own link shown, the browser's back does what that link does. */
async function expectBack(page: Page, address: string, own: string, target: string): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: own, exact: true })).toHaveAttribute('href', target)
  await goBack(page)
  await expect(page).toHaveURL(target)
  await expect(page.locator('main h1')).toBeAttached()
}

test('GUARD-07 INV-05 back leads from each step of a payment where its own way back does, and none is replayed', async ({
  page,
  bench,
}) => {
  await signInByHand(page, bench, 'Marina')
  await follow(page, 'Outras formas e valores')
  await expect(page).toHaveURL('/dashboard/faturas/opcao-pagamento')
  await press(page, 'Continuar')
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await expectBack(page, '/dashboard/faturas/pix', 'Valor e forma', '/dashboard/faturas/opcao-pagamento')
  await expectBack(page, '/dashboard/faturas/opcao-pagamento', 'Faturas', '/dashboard/faturas')

  // In one tap, and over to the boleto and its step: the history never leads back to a code.
  await follow(page, 'Continuar o pagamento')
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await follow(page, 'Boleto')
  await expect(page).toHaveURL('/dashboard/faturas/boleto')
  await expectBack(page, '/dashboard/faturas/boleto', 'Faturas', '/dashboard/faturas')
  await follow(page, 'Continuar o pagamento')
  await follow(page, 'Mudar o valor')
  await expect(page).toHaveURL('/dashboard/faturas/opcao-pagamento')
  const before = await length(page)
  await expectBack(page, '/dashboard/faturas/opcao-pagamento', 'Faturas', '/dashboard/faturas')
  expect(await length(page), 'the step is replaced, not followed').toBe(before)
})

test('GUARD-07 back leads from the instalments of an invoice to its amount', async ({ page, bench }) => {
  await signInByHand(page, bench, 'Vera')
  await follow(page, 'Outras formas e valores')
  await page.getByRole('link', { name: /^Parcelar/ }).click()
  await expectBack(page, '/dashboard/faturas/parcelamento', 'Valor', '/dashboard/faturas/opcao-pagamento')
  await expectBack(page, '/dashboard/faturas/opcao-pagamento', 'Faturas', '/dashboard/faturas')
})
