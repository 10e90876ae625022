/** What becomes of a Pix that is open: paid where news do not come, paid in part, over. How it is drawn and copied is `pix.e2e.ts`. */
import { type Bench, type Page, expect, signIn, test } from './dom/test.ts'
import { unreachable } from './troubles.ts'

const waiting = (page: Page) => page.getByText('Esperando seu pagamento')
const paid = (page: Page) => page.getByRole('heading', { level: 1, name: /Sua fatura está paga\./ })
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

async function openPix(page: Page, sandbox: Bench, name = 'Marina', amount = /Valor total/): Promise<void> {
  await signIn(page, sandbox, name)
  await page.getByRole('link', { name: 'Pagar fatura' }).click()
  await page.getByRole('radio', { name: amount }).check()
  await next(page)
  await page.getByRole('heading', { level: 1, name: 'Como você quer pagar?' }).waitFor()
  await next(page)
  await expect(waiting(page)).toBeVisible()
}

test('INV-06 INV-10 where the line of news is cut, asking finds the payment', async ({ page, sandbox, troubles }) => {
  troubles.expect(unreachable)
  await page.clock.install()
  await page.route(/\/pix\/eventos/, (route) => route.abort('connectionreset'))
  await openPix(page, sandbox)
  await sandbox.payPix()
  const found = async () => {
    await page.clock.runFor(3000)
    return paid(page).count()
  }
  await expect.poll(found).toBe(1)
})

test('INV-10 a payment of which no notice came is found by asking the bank', async ({ page, sandbox }) => {
  await openPix(page, sandbox)
  await sandbox.payPix({ semAviso: true })
  await sandbox.advance(120)
  await expect(paid(page)).toBeVisible()
})

test('INV-05 INV-10 a part that was paid is taken off what is left', async ({ page, sandbox }) => {
  await openPix(page, sandbox, 'Helena', /Pagamento mínimo/)
  await sandbox.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Recebemos uma parte da fatura\./ })).toBeVisible()
  await expect(page.getByText('Ainda falta pagar')).toBeVisible()
  await expect(page.getByText('R$ 623,98')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(page.locator('main article')).toContainText('R$ 623,98')
  await expect(page.locator('main article')).toContainText('Já pago')
  await expect(page.getByRole('link', { name: 'Pagar fatura' })).toBeVisible()
})
