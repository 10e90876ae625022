/** Drawing and print of a boleto; the dom test covers its course. */
import { barcodeOf } from '@portal/brazil/boleto'
import { readBrCode } from '@portal/brazil/br-code'
import type { Locator, Page } from '@playwright/test'
import { clipboardOf } from './clipboard.ts'
import type { Bench } from './bench.ts'
import { barcodeDigitsOf, qrTextOf } from './drawings.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'
import { passUntilRegistered } from './time.ts'
import { unreachable } from './troubles.ts'

// The bank is polled, so the page's clock is moved.
test.beforeEach(({ page }) => page.clock.install())

async function openSlip(page: Page, bench: Bench): Promise<void> {
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await passUntilRegistered(page)
}

async function copiedLine(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Copiado/ })).toHaveCount(1)
  return clipboardOf(page)
}

test('INV-07 U11 the bars and the QR code of a boleto say what is copied, it prints whole, and its line looks good where no answer comes', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(unreachable)
  await openSlip(page, bench)
  const line = await copiedLine(page)
  const bars = await barcodeDigitsOf(page.getByRole('img', { name: 'Código de barras do boleto' }))
  expect(bars).toBe(barcodeOf(line))
  // The bank's own Pix of the slip is below its line, and its drawing is the copied code.
  await page.getByText('Ver o Pix deste boleto').click()
  const code = (await qrTextOf(page.getByRole('img', { name: /QR Code do Pix/ }))) ?? ''
  expect(readBrCode(code)).toMatchObject({ kind: 'dynamic' })
  await expect(page.getByRole('group', { name: 'Pix Copia e Cola' })).toHaveText(code)
  await expectGoodLooks(page, 'boleto')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  const paper = page.getByRole('group', { name: 'Pix Copia e Cola' })
  expect(await paper.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), 'the whole code').toBe(
    0,
  )
  await page.emulateMedia({ media: null })

  await page.route('**/boleto', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Seu boleto' })).toBeVisible()
  await expect(page.getByText('Não conseguimos atualizar o boleto')).toBeVisible()
  await expectGoodLooks(page, 'the line of a boleto without an answer')
})

const linesOf = (texts: Locator) =>
  texts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))

test('INV-07 a narrow phone draws the five blocks of the line in two even lines', async ({ page, bench }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSlip(page, bench)
  const blocks = page.getByRole('group', { name: 'Linha digitável' }).locator('span span')
  await expect(blocks).toHaveText([/^\d{5}\.\d{5}$/, /^\d{5}\.\d{6}$/, /^\d{5}\.\d{6}$/, /^\d \d{14}$/])
  const [first, second, third, last] = await linesOf(blocks)
  expect([second, last]).toEqual([first, third])
  expect(third).toBeGreaterThan(first!)
})
