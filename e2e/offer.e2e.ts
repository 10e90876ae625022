/** The carousel of the digital invoice's offer in a browser: by keyboard, by finger, with unusual banners. */
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { expectGoodLooks } from './looks.ts'
import { enterAs, expect, test } from './portal.ts'

const banners = /fatura\/digital\/banners$/
const carousel = (page: Page) => page.getByRole('region', { name: 'Vantagens da fatura digital' })
const slide = (page: Page, number: number) => carousel(page).getByRole('group', { name: `${number} de 3` })
const dot = (page: Page, number: number) => carousel(page).getByRole('button', { name: `Vantagem ${number} de 3` })

async function openOffer(page: Page, bench: Bench): Promise<void> {
  await enterAs(page, bench, 'Clara')
  await expect(carousel(page)).toBeVisible()
}

test('MODAL-05 three slides, the first indicator active; a keyboard reads them all and accepts', async ({
  page,
  bench,
}) => {
  await openOffer(page, bench)
  await expectGoodLooks(page, 'digital invoice')
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#fatura-digital-1'), 'as the wire gives it').toHaveClass(/(^| )active( |$)/)
  await expect(slide(page, 1)).toContainText('Desconto na anuidade diferenciada')
  await expect(slide(page, 1).locator('b')).toHaveText('anuidade diferenciada')
  await page.getByRole('heading', { name: 'Acesse sua nova fatura!' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Fechar modal' })).toBeFocused()
  for (const [number, words] of [
    [1, 'Desconto'],
    [2, /SMS e e-mail/],
    [3, 'qualquer lugar'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(dot(page, number)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(slide(page, number)).toContainText(words)
    await expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Faça adesão' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Parabéns!/ })).toBeVisible()
})

test('MODAL-05 a finger moves it, one slide at a time, and on every slide it says what joining means', async ({
  page,
  bench,
}) => {
  await openOffer(page, bench)
  const { x, y, width } = (await slide(page, 1).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const drag = async (by: number) => {
    await page.mouse.move(x + width / 2, y + 40)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + by, y + 40, { steps: 4 })
    await page.mouse.up()
  }
  await drag(-120)
  await expect(slide(page, 2)).toBeVisible()
  await drag(120)
  await drag(120)
  await expect(slide(page, 1)).toBeVisible()
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')

  const modal = page.getByRole('dialog', { name: 'Acesse sua nova fatura!' })
  for (const wide of [320, 360]) {
    await page.setViewportSize({ width: wide, height: 640 })
    for (const number of [1, 3]) {
      await dot(page, number).click()
      const terms = modal.getByText('deixam de ir pelos Correios e passam a ir só para')
      await expect(terms).toBeInViewport({ ratio: 1 })
      await expect(modal.getByRole('button', { name: 'Faça adesão' })).toBeInViewport({ ratio: 1 })
    }
  }
})

test('MODAL-05 of a banner only the words are taken: no script, no attribute, no picture of its own', async ({
  page,
  bench,
}) => {
  const evil = '<img src=x onerror="window.evil=1"><script>window.evil=1</script><style>*{display:none}</style>'
  await page.route(banners, (route) =>
    route.fulfill({
      json: [1, 2, 3].map((number) => ({
        idItem: `${number}`,
        class: 'active',
        titleModal: `${evil}Vantagem <b onclick="window.evil=1" style="color:red">nova</b>`,
        imagePath: '/temas/default/nao-existe.svg',
        descriptionModal: `<p>Leia <a href="javascript:window.evil=1">aqui</a></p>${evil}<ul><li>uma</li></ul>`,
      })),
    }),
  )
  const missing = page.waitForResponse(/nao-existe\.svg/)
  await page.route(/nao-existe\.svg/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: '' }))
  await openOffer(page, bench)
  await missing
  await expect(slide(page, 1)).toHaveText(/^Vantagem nova\s*Leia aqui\s*uma$/)
  await expect(slide(page, 1).locator('img, a, script, style, [onclick], [style]')).toHaveCount(0)
  await expect(slide(page, 1).locator('svg')).toHaveCount(1)
  expect(await page.evaluate(() => 'evil' in window)).toBe(false)
  await expectGoodLooks(page, 'digital invoice with strange banners')
})
