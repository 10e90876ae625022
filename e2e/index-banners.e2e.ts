import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'

test('INV-11 the banners of the brand stand below what is due, as the wire gives them, and one that is dismissed stays away', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Marina')
  const strip = page.getByRole('region', { name: 'Para você' })
  const banners = strip.getByRole('group')
  await expect(banners).toHaveCount(2)
  const [notice, link] = [page.locator('#aviso-do-vencimento'), page.locator('#link-de-pagamento')]
  await expect(notice).toHaveClass(/(^| )faixa( |$)/)
  const picture = notice.getByRole('presentation')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const bottomOf = (name: string) =>
    page.getByRole('link', { name }).evaluate((element) => element.getBoundingClientRect().bottom)
  expect((await strip.boundingBox())!.y, 'first what is due').toBeGreaterThan(await bottomOf('Pagar fatura'))
  await expectGoodLooks(page, 'banners of the index')

  const dismiss = notice.getByRole('button', { name: 'Dispensar: Um aviso antes do vencimento' })
  await dismiss.focus()
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(strip, 'the focus stays near').toBeFocused()
  await page.reload()
  await expect(link).toBeVisible()
  await expect(banners).toHaveCount(1)
  await link.getByRole('button', { name: /^Dispensar/ }).press('Space')
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  await page.context().clearCookies({ name: 'faixasFechadas' })
  await page.getByRole('link', { name: 'Serviços' }).first().click()
  await page.waitForURL('**/dashboard/servicos')
  await expect(strip, 'only where the module lands').toHaveCount(0)
})

test('INV-11 what an issuer writes in a banner is shown without what could act, also where its picture does not come', async ({
  page,
  bench,
}) => {
  await page.route('**/usuario/index?*', async (route) => {
    const response = await route.fetch()
    const banner = {
      idItem: 'promo.1',
      class: 'promo',
      titleModal: 'Olhe <b>isto</b><script>window.bad = 1</script>',
      descriptionModal: '<p>Com <em>calma</em><img src=x onerror="window.bad = 1"></p>',
      imagePath: '',
    }
    await route.fulfill({ response, json: { ...(await response.json()), banners: [banner] } })
  })
  await signInAs(page, bench, 'Marina')
  const banner = page.locator('[id="promo.1"]')
  await expect(banner.getByRole('heading')).toHaveText('Olhe isto')
  await expect(banner.locator('b, em')).toHaveCount(2)
  await expect(banner.locator('img, script')).toHaveCount(0)
  expect(await page.evaluate(() => 'bad' in window)).toBe(false)
  await banner.getByRole('button', { name: 'Dispensar: Olhe isto' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Faturas' })).toBeAttached()
  await expect(banner).toHaveCount(0)
})
