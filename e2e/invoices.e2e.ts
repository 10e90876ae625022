/** Looks and print of invoices and details, and the offline notice; the dom test covers the rest. */
import type { Page } from '@playwright/test'
import { openLines, openView, seeLines } from './invoice-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'
import { refusal, unreachable } from './troubles.ts'

/** Looks at the screen while its invoice loads, and afterwards. */
async function lookWhileWaiting(page: Page): Promise<void> {
  const held = Promise.withResolvers<void>()
  await page.route(/fatura\/detalhes/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expectGoodLooks(page, 'waiting for the invoices')
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Fatura de novembro' })).toBeVisible()
}

/** Printed details have their lines, and nothing to search or press. */
async function expectOnPaper(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Buscar por loja ou valor' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Cantina da Dona Zefa').first()).toBeVisible()
  await expect(page.getByLabel('Buscar por loja ou valor')).toBeHidden()
  await expect(page.getByText('Filtrar e ordenar')).toBeHidden()
  await page.emulateMedia({ media: null })
}

test('INV-01 INV-02 INV-03 ERR-06 U20 SVC-01 the invoices look good while they come and once they are there, so do the months ahead, and printed, the details have their lines and nothing to press', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Marina')
  await lookWhileWaiting(page)
  await expectGoodLooks(page, 'invoices of Marina')
  await page.getByRole('link', { name: 'Ver as parcelas mês a mês' }).click()
  await page.getByText('Março de 2027').last().click()
  await expect(page.getByText(/parcela 6 de 6/).last()).toBeVisible()
  await expectGoodLooks(page, 'months ahead')
  await page.goto('/dashboard/faturas/detalhes')
  await seeLines(page)
  await expectOnPaper(page)
  await page.getByRole('searchbox', { name: 'Buscar por loja ou valor' }).fill('nada assim')
  await expect(page.getByText('Nada encontrado. Tente outra palavra ou outro filtro.')).toBeVisible()
  await expectGoodLooks(page, 'nothing found')
})

test('INV-02 INV-03 a late invoice and its details look good', async ({ page, bench }) => {
  await signInAs(page, bench, 'João')
  await expect(page.locator('main article')).toContainText('Juros de mora')
  await expectGoodLooks(page, 'invoices of João')
  await openLines(page)
  await expectGoodLooks(page, 'details of an invoice')
  await openView(page, 'Pagamento')
  await page.getByText('Ver juros e CET').click()
  await expectGoodLooks(page, 'the ways to pay an invoice')
})

test('INV-03 on a phone of 360 px the purchases begin on the second look, their names on one line each', async ({
  page,
  bench,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, bench, 'Marina')
  await openLines(page)
  const list = page.getByRole('region', { name: 'Compras e lançamentos' })
  const day = list.getByRole('heading', { level: 3 })
  expect((await day.first().boundingBox())?.y).toBeLessThanOrEqual(860)
  const names = list.locator('li [class*=name]')
  expect(await names.count()).toBe(19)
  const tall = await names.evaluateAll((all) =>
    all.filter((one) => one.getBoundingClientRect().height > 1.6 * Number.parseFloat(getComputedStyle(one).fontSize)),
  )
  expect(tall).toEqual([])
  const cut = await names.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  )
  expect(cut, 'only one is longer than its line').toEqual(['IOF de compra fora do Brasil'])
})

/** Stories with a single screen each. */
const others = [
  { name: 'Lúcia', says: 'Pago com', state: 'invoices of Lúcia' },
  { name: 'Ana', says: 'Nada para pagar este mês', state: 'invoices of Ana' },
  { name: 'Caio', says: 'Não conseguimos mostrar sua fatura', state: 'invoice failed' },
] as const

for (const { name, says, state } of others) {
  test(`INV-02 ERR-06 the screen of ${name} looks good: ${says}`, async ({ page, bench, troubles }) => {
    // The call itself refuses a customer without an invoice.
    if (name === 'Ana') troubles.expect(refusal(404))
    if (name === 'Caio') troubles.expect(refusal(502), /answer 502/)
    await signInAs(page, bench, name)
    await expect(page.getByText(says).first()).toBeVisible()
    await expectGoodLooks(page, state)
  })
}

test('ERR-06 W9 offline each step says so, and back online it goes on with what was typed', async ({
  page,
  bench,
  context,
  troubles,
}) => {
  // A screen whose code did not load says so, in the page and in the console.
  troubles.expect(
    unreachable,
    /console: (Erro na tela |Erro ao abrir a tela )?(Error: Unable to preload CSS|TypeError: Failed to fetch)/,
  )
  await signInAs(page, bench, 'Marina')
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Outubro/ }).click()
  await expect(page.getByRole('alert')).toContainText(/Não conseguimos/)
  // The page opens by itself once there is a network again.
  await context.setOffline(false)
  await seeLines(page)

  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /Outro valor/ }).check()
  await page.getByLabel('Quanto você quer pagar, em reais').fill('250,00')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toContainText(/Não conseguimos/)
  await context.setOffline(false)
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Pix para pagar' })).toContainText('R$ 250,00')
  expect((await bench.data()).pix).toHaveLength(1)
})
