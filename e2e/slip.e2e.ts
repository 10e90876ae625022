import { barcodeOf } from '@portal/brazil/boleto'
import { readBrCode } from '@portal/brazil/br-code'
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { barcodeDigitsOf, qrTextOf } from './drawings.ts'
import { expectGoodLooks } from './looks.ts'
import { enter, expect, signInAs, test } from './portal.ts'
import { passUntil, passUntilRegistered } from './time.ts'
import { unreachable } from './troubles.ts'

// What the bank says of a boleto is asked for now and then.
test.beforeEach(({ page }) => page.clock.install())

async function openSlip(page: Page, bench: Bench): Promise<void> {
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Pagar fatura' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await passUntilRegistered(page)
}

async function copiedLine(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Copiado$/ })).toHaveCount(1)
  return page.evaluate(() => navigator.clipboard.readText())
}

test('INV-07 U11 the line is shown in groups and copied as 47 digits, the bars say the same, it prints whole, and the notice turns it to paid', async ({
  page,
  bench,
}) => {
  await openSlip(page, bench)
  const line = await copiedLine(page)
  expect(line).toMatch(/^\d{47}$/)
  const shown = await page.getByRole('group', { name: 'Linha digitável' }).innerText()
  expect(shown).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
  expect(shown.replace(/\D/g, '')).toBe(line)
  const bars = await barcodeDigitsOf(page.getByRole('img', { name: 'Código de barras do boleto' }))
  expect(bars).toBe(barcodeOf(line))
  expect(Number(line.slice(-10))).toBe(128_460)
  // The bank's own Pix of this slip stands beside its line, and is drawn as what is copied.
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

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Seu boleto está pronto' })).toBeVisible()
  expect(await copiedLine(page)).toBe(line)
  expect((await bench.data()).boletos).toHaveLength(1)

  await bench.paySlip()
  await passUntil(page, page.getByRole('heading', { level: 1, name: /Sua fatura está paga\./ }))
  await expect(page.getByText('Boleto', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(page.getByText('PAGO', { exact: true })).toBeVisible()
})

test('INV-07 from a boleto one may change one’s mind for Pix, and what is paid twice becomes a credit', async ({
  page,
  bench,
}) => {
  await openSlip(page, bench)
  await page.getByRole('link', { name: 'Pague com Pix' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pague com Pix' })).toBeVisible()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await bench.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Sua fatura está paga\./ })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(page.getByText('PAGO', { exact: true })).toBeVisible()

  // A cash desk that has not heard of it takes the boleto all the same.
  await bench.paySlip({ atrasado: true })
  await page.reload()
  const credit = page.locator('main dl div').filter({ hasText: 'Crédito para a próxima fatura' })
  await expect(credit).toContainText('R$ 1.284,60')
})

const ways: Record<string, (page: Page, bench: Bench) => Promise<void>> = {
  'an invoice': async (page, bench) => {
    await signInAs(page, bench, 'Marina')
    await page.getByRole('link', { name: 'Pagar fatura' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
  },
  'a booklet': async (page, bench) => {
    await signInAs(page, bench, 'Antônia')
    await page.getByRole('link', { name: 'Pagar parcela' }).click()
  },
  'an agreement': async (page, bench) => {
    await enter(page, bench, 'Ivone')
    await page.getByRole('link', { name: 'Ver e pagar' }).click()
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  },
}

for (const [what, open] of Object.entries(ways)) {
  test(`INV-07 SESSION-07 where no answer comes the line of the boleto of ${what} is there to copy`, async ({
    page,
    bench,
    troubles,
  }) => {
    troubles.expect(unreachable)
    await open(page, bench)
    await page.getByRole('radio', { name: /Boleto/ }).check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await passUntilRegistered(page)
    const line = await copiedLine(page)
    await page.route('**/boleto', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Seu boleto' })).toBeVisible()
    await expect(page.getByText('Não conseguimos atualizar o boleto')).toBeVisible()
    expect(await copiedLine(page)).toBe(line)
    if (what === 'an invoice') await expectGoodLooks(page, 'the line of a boleto without an answer')
    await page.unroute('**/boleto')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Seu boleto está pronto' })).toBeVisible()
  })
}
