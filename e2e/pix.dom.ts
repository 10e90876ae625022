/** A payment by Pix: copied, awaited, paid, expired; a browser test covers its drawing. */
import { readBrCode } from '@portal/brazil/br-code'
import { type Bench, type Page, expect, passUntil, signIn, test } from './dom/test.ts'
import { unreachable } from './troubles.ts'

const waiting = (page: Page) => page.getByText('Esperando seu pagamento')
const paid = (page: Page) => page.getByRole('heading', { level: 1, name: /Sua fatura está paga\./ })
const copy = (page: Page) => page.getByRole('button', { name: 'Copiar código Pix' })
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' })

/** From the amount to the code. */
async function askForPix(page: Page): Promise<void> {
  await next(page).click()
  await expect(waiting(page)).toBeVisible()
}

async function openPix(page: Page, sandbox: Bench): Promise<void> {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(waiting(page)).toBeVisible()
}

async function pass(page: Page, sandbox: Bench, seconds: number): Promise<void> {
  await sandbox.advance(seconds)
  await page.clock.fastForward(seconds * 1000)
}

async function reloadWaiting(page: Page): Promise<void> {
  await page.reload()
  await expect(waiting(page)).toBeVisible()
}

async function copied(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await copy(page).click()
  await expect(page.getByRole('status').filter({ hasText: /^Copiado/ })).toHaveCount(1)
  return page.evaluate(() => navigator.clipboard.readText())
}

test('INV-06 U05 U08 the Pix is copied, and turns to paid by itself', async ({ page, sandbox }) => {
  const polls: string[] = []
  page.on('request', (request) => request.url().includes('/pix/status') && polls.push(request.url()))
  await openPix(page, sandbox)
  await expect(page.getByText('Jangada Cartões').first()).toBeVisible()
  expect(readBrCode(await copied(page))).not.toHaveProperty('error')

  await sandbox.payPix()
  await expect(paid(page)).toBeVisible()
  expect(polls, 'the server spoke by itself').toEqual([])
  await expect(paid(page)).toBeFocused()
  await expect(page.getByText('PAGO', { exact: true })).toBeVisible()
  await expect(page.getByText('Código do Pix')).toBeVisible()
  await expect(page.getByText('Valor', { exact: true }).locator('..')).toContainText(/R\$\s1\.284,60/)
  await expect(page.getByText('Limite liberado')).toBeVisible()
  await page.reload()
  await expect(paid(page)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(page.getByText('PAGO', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0)
})

test('INV-10 who pays another amount than the code asks is told what came, everywhere, and is asked for nothing more', async ({
  page,
  sandbox,
}) => {
  await openPix(page, sandbox)
  await sandbox.payPix({ valorCentavos: 50_000 })
  await expect(page.getByRole('heading', { name: 'Recebemos R$ 500,00' })).toBeVisible()
  await expect(page.getByText(/O código era de R\$.1\.284,60.+Não pague de novo por este código/)).toBeVisible()
  await expect(copy(page)).toHaveCount(0)
  await expect(page.getByText('Boleto', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Faturas' }).first().click()
  await expect(page.getByText(/^Pix de R\$\s500,00 em conferência até .+\. Faltam R\$\s784,60\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar com Pix' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('link', { name: 'Pagar', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Pagamento', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento a caminho' })).toBeVisible()
  await expect(page.getByText('Pagar o total')).toHaveCount(0)
})

test('INV-06 INV-10 where the line of news is cut, asking finds the payment', async ({ page, sandbox, troubles }) => {
  troubles.expect(unreachable)
  await page.clock.install()
  await page.route(/\/pix\/eventos/, (route) => route.abort('connectionreset'))
  await openPix(page, sandbox)
  await sandbox.payPix()
  await passUntil(page, /Sua fatura está paga\./)
  await expect(paid(page)).toBeVisible()
})

test('INV-10 GUARD-07 a payment of which no notice came is found by asking the bank, and back leads from it to the invoices', async ({
  page,
  sandbox,
}) => {
  await openPix(page, sandbox)
  await sandbox.payPix({ semAviso: true })
  await sandbox.advance(120)
  await expect(paid(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/faturas')
  await expect(page.getByRole('link', { name: 'Ver detalhes' })).toBeVisible()
  await page.goForward()
  await expect(page, 'a payment that is over does not open again').toHaveURL(/\/faturas\/detalhes/)
})

test('INV-06 U10 a Pix whose half hour is over says so, and one tap makes another', async ({
  page,
  sandbox,
  troubles,
}) => {
  // A clock that jumps looks like a stream silent for minutes, which is replaced.
  troubles.expect(/Erro 0 ao obter a URL .*\/pix\/eventos/)
  await page.clock.install()
  await openPix(page, sandbox)
  await expect(page.getByRole('timer')).toHaveText(/^(30 min 00 s|29 min \d\d s)$/)
  const old = await copied(page)
  // Time passes in steps: the session is renewed, and a return to the page shows the present state.
  for (let passed = 260; passed <= 1560; passed += 260) {
    const asked = page.waitForResponse(/\/pix\/status/)
    await pass(page, sandbox, 260)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect((await asked).status()).toBe(200)
    // Waiting is no use of a session, which would end after a quarter of an hour.
    if (passed % 780 === 0) await reloadWaiting(page)
  }
  await pass(page, sandbox, 260)
  await expect(page.getByRole('heading', { name: 'Este código venceu' })).toBeVisible()
  await expect(copy(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Gerar novo código' }).click()
  await expect(waiting(page)).toBeVisible()
  expect(await copied(page)).not.toBe(old)
  await expect(page.getByRole('timer')).toHaveText(/^(30 min 00 s|29 min \d\d s)$/)
  await sandbox.payPix()
  await expect(paid(page)).toBeVisible()
})

test('INV-05 INV-10 a part that was paid is taken off what is left', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Helena')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /^Mínimo/ }).check()
  await askForPix(page)
  await sandbox.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Recebemos uma parte da fatura\./ })).toBeVisible()
  await expect(page.getByText(/Sobram R\$\s623,98, que viram R\$\s702,13 na próxima fatura/)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(page.locator('main article')).toContainText('R$ 623,98')
  await expect(page.locator('main article')).toContainText('Já pago')
  await expect(page.getByText(/^Mais R\$\s702,13 se o resto não for pago$/), 'beside the next invoice').toBeVisible()
  await expect(page.getByRole('link', { name: 'Outras formas e valores' })).toBeVisible()
})

test('U05 where copying is refused the whole code can be selected by hand', async ({ page, sandbox }) => {
  await openPix(page, sandbox)
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('denied')) })
    document.execCommand = () => false
  })
  await copy(page).click()
  await expect(page.getByText('Copie manualmente: toque no texto acima para selecionar tudo.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Pix Copia e Cola' })).toHaveValue(/^000201/)
})
