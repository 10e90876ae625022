/** A Pix drawn and copied, and in a second tab; the dom test covers the rest. */
import type { Page, Route } from '@playwright/test'
import { clipboardOf } from './clipboard.ts'
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
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(waiting(page)).toBeVisible()
}

async function copied(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await copy(page).click()
  await expect(page.getByRole('status').filter({ hasText: /^Copiado/ })).toHaveCount(1)
  return clipboardOf(page)
}

/** Ends the code, as after its half hour. */
async function endCode(page: Page): Promise<void> {
  const told = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), situacao: 'EXPIRADO' } })
  }
  await page.route(/\/pix\/status/, told, { times: 1 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('INV-06 U05 U08 the Pix is drawn as a QR code that says what is copied, below the button, and looks good until it is paid', async ({
  page,
  bench,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPix(page, bench)
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
  expect(await qrTextOf(qr)).toBe(payload)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await qrTextOf(qr), 'in the dark').toBe(payload)
  await expectGoodLooks(page, 'pix')

  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('denied')) })
    document.execCommand = () => false
  })
  await copy(page).click()
  await expect(page.getByRole('textbox', { name: 'Pix Copia e Cola' })).toHaveValue(payload)
  await expectGoodLooks(page, 'copy by hand')

  await endCode(page)
  await expect(page.getByRole('heading', { name: 'Este código venceu' })).toBeVisible()
  await expectGoodLooks(page, 'pix expired')
  await page.reload()
  await expect(waiting(page)).toBeVisible()
  await bench.payPix()
  await expect(paid(page)).toBeVisible()
  await expect(page.getByText('Limite liberado')).toBeVisible()
  await expectGoodLooks(page, 'receipt')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar comprovante' }).click()
  expect((await file).suggestedFilename()).toBe('comprovante-2026-11-19.pdf')
  await page.goto('/dashboard/servicos/comprovantes')
  await expect(page.getByRole('button', { name: /^Baixar comprovante: Fatura de novembro/ })).toBeVisible()
  await expectGoodLooks(page, 'proofs')
})

test('INV-06 P4 a reload, a second tab and two clicks keep to one charge', async ({ page, bench, context }) => {
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
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
