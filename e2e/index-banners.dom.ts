/** The brand's banners and their dismissal; a browser test covers their layout. */
import { expect, signIn, test } from './dom/test.ts'

test('INV-11 the banners of the brand are as the wire gives them, and one that is dismissed stays away', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  const strip = page.getByRole('region', { name: 'Para você' })
  const banners = strip.getByRole('group')
  await expect(banners).toHaveCount(2)
  const [notice, link] = [page.locator('#aviso-do-vencimento'), page.locator('#link-de-pagamento')]
  await expect(notice).toHaveAttribute('class', /(^| )faixa( |$)/)

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const dismiss = notice.getByRole('button', { name: 'Dispensar: Um aviso antes do vencimento' })
  await dismiss.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(strip, 'the focus stays near').toBeFocused()
  await page.reload()
  await expect(link).toBeVisible()
  await expect(banners).toHaveCount(1)
  await link.getByRole('button', { name: /^Dispensar/ }).press('Space')
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  await page.evaluate(() => void (document.cookie = 'faixasFechadas=; max-age=0; path=/'))
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await page.waitForURL('**/dashboard/servicos')
  await expect(strip, 'only where the module lands').toHaveCount(0)
})

test('INV-11 what an issuer writes in a banner is shown without what could act, also where its picture does not come', async ({
  page,
  sandbox,
}) => {
  await page.route(/\/usuario\/index\?/, async (route) => {
    const response = await route.fetch()
    const banner = {
      idItem: 'promo.1',
      class: 'promo',
      titleModal: 'Olhe <b>isto</b><script>window.bad = 1</script>',
      descriptionModal: '<p>Com <em>calma</em><img src=x onerror="window.bad = 1"></p>',
      imagePath: '',
    }
    await route.fulfill({ json: { ...((await response.json()) as object), banners: [banner] } })
  })
  await signIn(page, sandbox, 'Marina')
  const banner = page.locator('[id="promo.1"]')
  await expect(banner.getByRole('heading')).toHaveText('Olhe isto')
  await expect(banner.locator('b, em')).toHaveCount(2)
  await expect(banner.locator('img, script')).toHaveCount(0)
  await banner.getByRole('button', { name: 'Dispensar: Olhe isto' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Faturas' })).toBeAttached()
  await expect(banner).toHaveCount(0)
})
