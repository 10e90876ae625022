import { settleAtDesk } from './desk.ts'
import { type Page, enter, expect, signIn, test } from './dom/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

/** What the bank says of a boleto is asked for now and then: the clock goes on until it is said. */
async function passUntil(page: Page, name: string | RegExp): Promise<void> {
  const passed = async () => {
    await page.clock.runFor(1000)
    return heading(page, name).count()
  }
  await expect.poll(passed).toBe(1)
}

async function payBySlip(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Boleto/ }).press('Space')
  await next(page)
  await passUntil(page, 'Seu boleto está pronto')
}

test('INV-10 a boleto for all that was paid with less: booked by a person, its receipt says what came and what is left', async ({
  page,
  sandbox,
  address,
}) => {
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Pagar fatura' }).click()
  await next(page)
  await payBySlip(page)
  await sandbox.paySlip({ valorCentavos: 100_000 })
  await passUntil(page, 'Seu pagamento está em processamento')
  await expect(page.getByText(/Não pague de novo/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pague com Pix' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeHidden()
  await settleAtDesk(address, sandbox)

  await passUntil(page, /Recebemos uma parte da fatura/)
  const main = page.getByRole('main')
  await expect(main).toContainText(/R\$\s?1\.000,00/)
  await expect(main).toContainText(/Ainda falta pagar\s*R\$\s284,60/)
  await expect(page.getByRole('link', { name: 'Pagar o que falta' })).toBeVisible()
})

test('AGR-01 an instalment of an agreement paid with less says that a part came', async ({
  page,
  sandbox,
  address,
}) => {
  await page.clock.install()
  await enter(page, sandbox, 'Rui')
  await page.waitForURL('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await payBySlip(page)
  await sandbox.paySlip({ valorCentavos: 20_000 })
  await settleAtDesk(address, sandbox)

  await passUntil(page, /Recebemos uma parte do valor/)
  await expect(page.getByRole('main')).toContainText(/R\$\s?200,00/)
})
