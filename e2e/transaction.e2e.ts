/** The place, looks and focus of an invoice's line; the dom test covers its words. */
import type { Page } from '@playwright/test'
import { openLines, seeLines } from './invoice-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'
import { refusal } from './troubles.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }
const line = (page: Page, shop: RegExp) => page.getByRole('button', { name: shop }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const call = /fatura\/v1\/fatura\/transacao\//

/** The lower edge of an opened line. */
async function bottomOf(page: Page): Promise<{ bottom: number; height: number }> {
  const { y = 0, height = 0 } = (await dialog(page).locator('> div').boundingBox()) ?? {}
  return { bottom: Math.round(y + height), height }
}

test('CHROME-13 CALL-14 a purchase opens at the edge of a phone and in the middle of a desk, and who comes back from contesting it is at its line', async ({
  page,
  bench,
}) => {
  await page.setViewportSize(phone)
  await signInAs(page, bench, 'Marina')
  await openLines(page)
  await line(page, /Casa Benvinda/).click()
  const shown = dialog(page)
  await expect(shown).toContainText('Seu cartão, Marina')
  expect((await bottomOf(page)).bottom).toBe(phone.height)
  await page.setViewportSize(desk)
  // The phone's sheet is drawn anew as the desk's dialog.
  await expect(async () => {
    const { bottom, height } = await bottomOf(page)
    expect(height).toBeGreaterThan(0)
    expect(bottom).toBe(Math.round(desk.height / 2 + height / 2))
  }).toPass()
  await page.setViewportSize(phone)
  await shown.getByRole('link', { name: 'Contestar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contestar uma compra' })).toBeVisible()
  await page.goBack()
  await expect(line(page, /Casa Benvinda/), 'the place is not lost').toBeInViewport()
})

test('CHROME-13 by keyboard the focus goes in, stays, and comes back to the line; Escape and back close it where it was', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Marina')
  await openLines(page)
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await page.reload()
    await seeLines(page)
    const opener = line(page, /Cine Sofá/)
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('link', { name: 'Contestar' })).toBeVisible()
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    expect(await inside()).toBe(true)
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement?.closest('main') === null || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    // The position on the screen: parts above that are drawn when near may change the page's length.
    const place = () => opener.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await place()
    await opener.click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/faturas\/detalhes/)
    await expect(opener).toBeFocused()
    await expect.poll(place).toBe(before)
  }
})

test('CALL-14 ERR-06 a line looks good while it comes, where it fails, and once it is there', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(502), /answer 502/)
  await page.setViewportSize(phone)
  await signInAs(page, bench, 'Marina')
  await openLines(page)
  const held = Promise.withResolvers<void>()
  let fails = true
  await page.route(call, async (route) => {
    await held.promise
    if (!fails) return route.continue()
    return route.fulfill({ status: 502, json: { codigo: 'FATURA_INDISPONIVEL', mensagem: 'Não deu.' } })
  })
  await line(page, /^Arquivo na Nuvem/).click()
  const shown = dialog(page)
  await expect(shown.getByRole('status').filter({ hasText: 'Carregando...' })).toBeAttached()
  await expectGoodLooks(page, 'a line that comes')
  held.resolve()
  await expect(shown.getByRole('alert')).toContainText('Não conseguimos mostrar os detalhes')
  await expectGoodLooks(page, 'a line that failed')
  // Each width has a dialog of its own, which loads anew.
  const again = shown.getByRole('button', { name: 'Tentar de novo' })
  await expect(again).toBeVisible()
  fails = false
  await again.click()
  await expect(shown).toContainText('Compra internacional')
  await expect(shown).toContainText(/Compra com IOFR\$\s29,12/)
  await expectGoodLooks(page, 'a line')
})

test('CHROME-13 INV-03 a line of five hundred opens at once, the list is as it was, and one category of it looks good', async ({
  page,
  bench,
}) => {
  await page.setViewportSize(phone)
  await signInAs(page, bench, 'Valéria')
  await openLines(page)
  await page.getByRole('searchbox').fill('Cantina')
  const more = page.getByRole('button', { name: /^Mostrar mais/ })
  await expect(page.getByRole('status').filter({ hasText: 'de 500' })).toBeVisible()
  while ((await more.count()) > 0) await more.click()
  const rows = page.getByRole('region', { name: 'Compras e lançamentos' }).getByRole('listitem')
  const count = await rows.count()
  const asked = page.waitForResponse(call)
  await rows.nth(10).getByRole('button').click()
  await expect(dialog(page)).toBeVisible({ timeout: 1000 })
  expect((await asked).status()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('Cantina')
  await expect(rows).toHaveCount(count)
  await expect(rows.nth(10).getByRole('button')).toBeFocused()

  await page.getByRole('searchbox').fill('')
  await page.getByText('Filtrar e ordenar').click()
  await page.getByRole('button', { name: 'Mostrar mais 20 lançamentos', exact: true }).click()
  await page.getByLabel('Ordem').selectOption('Maior valor')
  const spending = page.getByRole('list', { name: 'Gastos por categoria' })
  await page.getByRole('button', { name: /^Ver as \d categorias$/ }).click()
  await spending.getByRole('button', { name: /^Saúde/ }).click()
  await expect(spending.getByRole('button', { name: /^Saúde/ })).toHaveAttribute('aria-pressed', 'true')
  await expectGoodLooks(page, 'five hundred lines')
})
