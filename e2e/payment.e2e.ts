/** Looks of a payment, up to a paid invoice; the dom test covers the content. */
import type { Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'

const go = (page: Page) => page.getByRole('button', { name: 'Continuar' })

/** From the amount to the code. */
async function askForPix(page: Page): Promise<void> {
  await go(page).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
}

test('INV-05 INV-10 CONST-02 SVC-01 an amount is typed or pasted; the steps look good, and so do an invoice that is paid and one whose Pix was given back', async ({
  page,
  bench,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /^Mínimo/ }).check()
  await page.getByText('Ver juros e CET').click()
  await expect(page.getByText('Juros, 11,90% ao mês')).toBeVisible()
  await expectGoodLooks(page, 'how much to pay')

  await page.getByRole('radio', { name: /Outro valor/ }).check()
  const amount = page.getByLabel('Quanto você quer pagar, em reais')
  await amount.fill('1284,61')
  await go(page).click()
  await expect(amount).toHaveAccessibleDescription(/O valor passa do total/)
  await expectGoodLooks(page, 'an amount that cannot be paid')
  await page.evaluate(() => navigator.clipboard.writeText('R$ 1.000,50'))
  await amount.fill('')
  await amount.press('Control+V')
  await expect(amount).toHaveAccessibleDescription(/^Entre/)
  await expect(page.getByRole('group', { name: 'Você vai pagar' })).toContainText('R$ 1.000,50')
  await askForPix(page)
  await page.goto('/dashboard/faturas/pagamento-fatura')
  await expect(page.getByRole('heading', { level: 1, name: 'Como você quer pagar?' })).toBeVisible()
  await expectGoodLooks(page, 'how to pay')

  await page.getByRole('link', { name: 'Valor', exact: true }).click()
  await page.getByRole('radio', { name: /^Total/ }).check()
  await askForPix(page)
  await bench.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Sua fatura está paga/ })).toBeVisible()
  await page.goto('/dashboard/faturas/opcao-pagamento')
  await expect(page.getByRole('heading', { name: 'Esta fatura já está paga' })).toBeVisible()
  await expectGoodLooks(page, 'already paid')

  await bench.refundPix()
  await page.goto('/dashboard/faturas')
  await expect(page.getByText('um pagamento voltou para quem pagou')).toBeVisible()
  await expectGoodLooks(page, 'invoices after a refund')
})

test('INV-05 INV-10 a late invoice that was paid in part looks good', async ({ page, bench }) => {
  await signInAs(page, bench, 'João')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /^Menor valor/ }).check()
  await askForPix(page)
  await bench.payPix()
  await expect(page.getByRole('heading', { name: /Recebemos uma parte da fatura/ })).toBeVisible()
  await expect(page.getByText(/^A fatura continua em atraso/)).toBeVisible()
  await expectGoodLooks(page, 'paid in part')
})
