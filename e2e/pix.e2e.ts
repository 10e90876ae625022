/** How a Pix is drawn, copied and renewed; the news of its payment are driven without a browser. */
import { readBrCode } from '@portal/brazil/br-code'
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { qrTextOf } from './drawings.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'

const waiting = (page: Page) => page.getByText('Esperando seu pagamento')
const paid = (page: Page) => page.getByRole('heading', { level: 1, name: /Sua fatura está paga\./ })
const copy = (page: Page) => page.getByRole('button', { name: 'Copiar código Pix' })
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' })

async function openPix(page: Page, bench: Bench): Promise<void> {
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Pagar fatura' }).click()
  await next(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Como você quer pagar?' })).toBeVisible()
  await next(page).click()
  await expect(waiting(page)).toBeVisible()
}

async function pass(page: Page, bench: Bench, seconds: number): Promise<void> {
  await bench.advance(seconds)
  await page.clock.fastForward(seconds * 1000)
}

async function reloadWaiting(page: Page): Promise<void> {
  await page.reload()
  await expect(waiting(page)).toBeVisible()
}

async function copied(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await copy(page).click()
  await expect(page.getByRole('status').filter({ hasText: /^Copiado$/ })).toHaveCount(1)
  return page.evaluate(() => navigator.clipboard.readText())
}

test('INV-06 U05 U08 the Pix is copied, is drawn as a QR code that says the same, and turns to paid by itself', async ({
  page,
  bench,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const polls: string[] = []
  page.on('request', (request) => request.url().includes('/pix/status') && polls.push(request.url()))
  await openPix(page, bench)
  await expect(page.getByText('Jangada Cartões').first()).toBeVisible()
  const qr = page.getByRole('img', { name: /QR Code do Pix/ })
  const button = await copy(page).boundingBox()
  const drawing = await qr.boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(drawing?.y ?? 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const wide = { copy: await copy(page).boundingBox(), qr: await qr.boundingBox() }
  expect((wide.qr?.x ?? 0) + (wide.qr?.width ?? 0), 'on a wide screen the drawing comes first').toBeLessThan(
    wide.copy?.x ?? 0,
  )
  await page.setViewportSize({ width: 360, height: 740 })
  const payload = await copied(page)
  expect(readBrCode(payload)).not.toHaveProperty('error')
  expect(await qrTextOf(qr)).toBe(payload)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await qrTextOf(qr), 'in the dark').toBe(payload)
  await expectGoodLooks(page, 'pix')

  await bench.payPix()
  await expect(paid(page)).toBeVisible()
  expect(polls, 'the server spoke by itself').toEqual([])
  await expect(paid(page)).toBeFocused()
  await expect(page.getByText('PAGO', { exact: true })).toBeVisible()
  await expect(page.getByText('Código do pagamento')).toBeVisible()
  await expect(page.getByText('Limite disponível')).toBeVisible()
  await expectGoodLooks(page, 'receipt')
  await page.reload()
  await expect(paid(page)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(page.getByText('PAGO', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0)
})

test('INV-06 P4 a reload, a second tab and two clicks keep to one charge', async ({ page, bench, context }) => {
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Pagar fatura' }).click()
  await next(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Como você quer pagar?' })).toBeVisible()
  await next(page).dblclick()
  await expect(waiting(page)).toBeVisible()
  const payload = await copied(page)
  await page.reload()
  await expect(waiting(page)).toBeVisible()
  expect(await copied(page)).toBe(payload)

  const box = await page.evaluate(() => JSON.stringify(Object.fromEntries(Object.entries(sessionStorage))))
  const second = await context.newPage()
  await second.addInitScript((kept) => Object.assign(sessionStorage, JSON.parse(kept) as object), box)
  await second.goto('/dashboard/faturas/pix')
  await expect(waiting(second)).toBeVisible()
  await second.bringToFront()
  expect(await copied(second)).toBe(payload)
  expect((await bench.data()).pix).toHaveLength(1)

  await bench.payPix()
  await expect(paid(page)).toBeVisible()
  await expect(paid(second)).toBeVisible()
})

test('INV-06 U10 a Pix whose half hour is over says so, and one tap makes another', async ({
  page,
  bench,
  troubles,
}) => {
  // A clock that jumps looks like a line that was silent for minutes, which is given up for a new one.
  troubles.expect(/Erro 0 ao obter a URL .*\/pix\/eventos/)
  await page.clock.install()
  await openPix(page, bench)
  await expect(page.getByRole('timer')).toHaveText(/^(30 min 00 s|29 min \d\d s)$/)
  const old = await copied(page)
  // In steps, as time passes: the session renews itself, and who comes back to the page sees at once how it stands.
  for (let passed = 260; passed <= 1560; passed += 260) {
    const asked = page.waitForResponse(/\/pix\/status/)
    await pass(page, bench, 260)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect((await asked).status()).toBe(200)
    // Waiting alone is no use of a session, which would end after a quarter of an hour.
    if (passed % 780 === 0) await reloadWaiting(page)
  }
  await pass(page, bench, 260)
  await expect(page.getByRole('heading', { name: 'Este código venceu' })).toBeVisible()
  await expect(copy(page)).toHaveCount(0)
  await expectGoodLooks(page, 'pix expired')
  await page.getByRole('button', { name: 'Gerar novo código' }).click()
  await expect(waiting(page)).toBeVisible()
  expect(await copied(page)).not.toBe(old)
  await expect(page.getByRole('timer')).toHaveText(/^(30 min 00 s|29 min \d\d s)$/)
  await bench.payPix()
  await expect(paid(page)).toBeVisible()
})

test('U05 where copying is refused the whole code can be selected by hand', async ({ page, bench }) => {
  await openPix(page, bench)
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('denied')) })
    document.execCommand = () => false
  })
  await copy(page).click()
  await expect(page.getByText('Copie manualmente: toque no texto acima para selecionar tudo.')).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Pix Copia e Cola' })
  await expect(box).toHaveValue(/^000201/)
  await expectGoodLooks(page, 'copy by hand')
})
