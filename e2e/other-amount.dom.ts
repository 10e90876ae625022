import { settleAtDesk } from './desk.ts'
import { type Page, enter, expect, signIn, test } from './dom/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

const shown = (page: Page, name: string | RegExp) => expect(heading(page, name)).toBeVisible()

async function payBySlip(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Boleto/ }).press('Space')
  await next(page)
  await shown(page, 'Seu boleto está pronto')
}

test('INV-10 a boleto for all that was paid with less: booked by a person, its receipt says what came and what is left', async ({
  page,
  sandbox,
  address,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await payBySlip(page)
  await sandbox.paySlip({ valorCentavos: 100_000 })
  await shown(page, /Recebemos R\$\s1\.000,00/)
  await expect(
    page.getByText(/Faltam R\$\s284,60\. Estamos conferindo e respondemos até \d\d\/\d\d\/\d{4}\./),
  ).toBeVisible()
  await expect(page.getByText(/Não pague de novo/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pix', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeHidden()
  await settleAtDesk(address, sandbox)

  await shown(page, /Recebemos uma parte da fatura/)
  const main = page.getByRole('main')
  await expect(main).toContainText(/R\$\s?1\.000,00/)
  await expect(main).toContainText(/Mínimo pago\s*O resto pode ser pago sem juros.*Sobram R\$\s284,60, que viram/)
  await expect(page.getByRole('link', { name: 'Pagar o resto' })).toBeVisible()
})

test('AGR-01 an instalment of an agreement paid with less says that a part came', async ({
  page,
  sandbox,
  address,
}) => {
  await enter(page, sandbox, 'Rui')
  await page.waitForURL('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await payBySlip(page)
  await sandbox.paySlip({ valorCentavos: 20_000 })
  await settleAtDesk(address, sandbox)

  await shown(page, /Recebemos uma parte do valor/)
  await expect(page.getByRole('main')).toContainText(/R\$\s?200,00/)
})

test('INV-02 NAV-02 Faturas and Início say the same of a boleto of a part: that it waits, then that it is paid', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Helena')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /Outro valor/ }).check()
  await page.getByLabel('Quanto você quer pagar, em reais').fill('300,00')
  await payBySlip(page)
  const waits = /Boleto de R\$\s300,00 esperando pagamento/
  await page.goto('/dashboard/inicio')
  await expect(page.locator('main article')).toContainText(waits)
  await page.goto('/dashboard/faturas')
  await expect(page.locator('main article')).toContainText(waits)
  await page.getByRole('link', { name: 'Ver o boleto' }).click()
  await shown(page, 'Seu boleto está pronto')
  await sandbox.paySlip()
  await shown(page, /Recebemos uma parte da fatura/)

  await page.goto('/dashboard/faturas')
  await expect(page.locator('main article')).toContainText(/Já pago−\s?R\$\s300,00/)
  await expect(page.locator('main article')).not.toContainText('esperando pagamento')
  await page.goto('/dashboard/inicio')
  await expect(page.locator('main article')).toContainText(/Já pago R\$\s300,00/)
})
