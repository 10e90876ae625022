import { settleAtDesk } from './desk.ts'
import { enter, expect, signInAs, test } from './portal.ts'
import { passUntil, passUntilRegistered } from './time.ts'

// What the bank says of a boleto is asked for now and then.
test.beforeEach(({ page }) => page.clock.install())

test('INV-10 a boleto for all that was paid with less: booked by a person, its receipt says what came and what is left', async ({
  page,
  bench,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Pagar fatura' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('radio', { name: /Boleto/ }).press('Space')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await passUntilRegistered(page)
  await bench.paySlip({ valorCentavos: 100_000 })
  await passUntil(page, page.getByRole('heading', { level: 1, name: 'Seu pagamento está em processamento' }))
  await expect(page.getByText(/Não pague de novo/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pague com Pix' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeHidden()
  await settleAtDesk(product.url, bench)

  await passUntil(page, page.getByRole('heading', { level: 1, name: /Recebemos uma parte da fatura/ }))
  const main = page.getByRole('main')
  await expect(main).toContainText(/R\$\s?1\.000,00/)
  await expect(main).toContainText(/Ainda falta pagar\s*R\$\s284,60/)
  await expect(page.getByRole('link', { name: 'Pagar o que falta' })).toBeVisible()
})

test('AGR-01 an instalment of an agreement paid with less says that a part came', async ({ page, bench, product }) => {
  await enter(page, bench, 'Rui')
  await page.waitForURL('**/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByRole('radio', { name: /Boleto/ }).press('Space')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await passUntilRegistered(page)
  await bench.paySlip({ valorCentavos: 20_000 })
  await settleAtDesk(product.url, bench)

  await passUntil(page, page.getByRole('heading', { level: 1, name: /Recebemos uma parte do valor/ }))
  await expect(page.getByRole('main')).toContainText(/R\$\s?200,00/)
})
