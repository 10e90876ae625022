/** The layout of the index's banners, and that nothing in them acts; the dom test covers the rest. */
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'

test('INV-11 the banners of the brand stand below what is due, with their pictures, and nothing that is written in one acts', async ({
  page,
  bench,
}) => {
  await page.route('**/usuario/index?*', async (route) => {
    const response = await route.fetch()
    const index = (await response.json()) as { banners: object[] }
    const banner = {
      idItem: 'promo.1',
      class: 'promo',
      titleModal: 'Olhe <b>isto</b><script>window.bad = 1</script>',
      descriptionModal: '<p>Com <em>calma</em><img src=x onerror="window.bad = 1"></p>',
      imagePath: '',
    }
    await route.fulfill({ response, json: { ...index, banners: [...index.banners, banner] } })
  })
  await signInAs(page, bench, 'Marina')
  const strip = page.getByRole('region', { name: 'Para você' })
  await expect(strip.getByRole('group')).toHaveCount(3)
  const picture = page.locator('#aviso-do-vencimento').getByRole('presentation')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const bottomOf = (name: string) =>
    page.getByRole('link', { name }).evaluate((element) => element.getBoundingClientRect().bottom)
  expect((await strip.boundingBox())!.y, 'first what is due').toBeGreaterThan(await bottomOf('Outras formas e valores'))
  await expectGoodLooks(page, 'banners of the index')
  await expect(strip.getByRole('heading', { name: 'Olhe isto' })).toBeVisible()
  expect(await page.evaluate(() => 'bad' in window)).toBe(false)
})
