/** A link for somebody else beside the payments of its maker. */
import { expect, signIn, test } from './dom/test.ts'

test('SVC-01 a link whose invoice its maker paid is closed in the list, and asks nobody to pay again', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /Outro valor/ }).check()
  await page.getByLabel('Quanto você quer pagar, em reais').fill('400,00')
  await page.getByText('Outra pessoa vai pagar?').click()
  await page.getByRole('button', { name: 'Pedir para alguém pagar' }).click()
  const made = page.getByRole('group', { name: 'Seu link está pronto' })
  await expect(made).toContainText('Pague até 23/11/2026.')
  const link = /\/pagar#[\w-]{43}/.exec((await made.textContent()) ?? '')?.[0] ?? ''

  await page.goto('/dashboard/faturas/opcao-pagamento')
  await expect(
    page.getByText(/^Pix de R\$\s400,00 esperando pagamento, o mesmo do link que você criou\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /pag/i })).toBeVisible()

  await page.goto('/dashboard/servicos/links')
  const article = page.getByRole('article')
  await expect(article).toContainText('Encerrado')
  await expect(article).toContainText('Este valor já foi pago, e não por este link.')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Esta conta já foi paga' })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Recebemos')
})
