import { expect, signIn, test } from './dom/test.ts'

test('INV-10 SVC-01 an invoice whose Pix was given back says so, asks for it again, and blames nobody', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Sua fatura está paga/ })).toBeVisible()

  await sandbox.refundPix()
  await page.goto('/dashboard/faturas')
  const words =
    /O valor de R\$\s1\.284,60 desta fatura voltou para a conta de quem pagou em 19\/11\/2026 e está em aberto de novo, sem juros nem multa até 25\/11\/2026\./
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('um pagamento voltou para quem pagou')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Outras formas e valores' })).toBeVisible()

  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('link', { name: 'Resumo', exact: true }).click()
  await expect(page.getByText(/um pagamento voltou para quem pagou: o prazo passa para 25\/11\/2026/)).toBeVisible()
})
