import { story } from './bench.ts'
import { expect, type Page, test } from './dom/test.ts'

async function openList(page: Page, name: string, birth: string): Promise<void> {
  await page.goto('/boleto-rapido/login')
  await page.getByLabel('CPF').fill(story(name).cpf)
  await page.getByLabel('Data de nascimento').fill(birth)
  await page.getByRole('button', { name: 'Ver boletos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boletos em aberto' })).toBeVisible()
}

test('QT-02 INV-10 a boleto that some bank took is not to be paid again: neither its line nor a Pix is offered', async ({
  page,
  sandbox,
}) => {
  await openList(page, 'Rafael', '14/03/1988')
  const slip = page.getByRole('article').first()
  const askLine = () => slip.getByRole('button', { name: 'Boleto e mais' }).click()
  await askLine()
  await expect(slip.getByText('Linha digitável', { exact: true })).toBeVisible()
  // Another amount than the boleto's waits for a person of the issuer.
  await sandbox.paySlip({ valorCentavos: 100 })
  await expect(slip.getByRole('heading', { name: 'Seu pagamento está em processamento' })).toBeVisible()
  await expect(slip).toContainText('Não pague de novo')
  await expect(slip.getByText('Linha digitável', { exact: true })).not.toBeAttached()
  await expect(slip.getByRole('button', { name: 'Pagar com Pix' })).not.toBeAttached()

  await page.reload()
  await askLine()
  await expect(slip.getByRole('heading', { name: 'Seu pagamento está em processamento' })).toBeVisible()
  await expect(slip.getByRole('button', { name: 'Pagar com Pix' })).not.toBeAttached()
})
