/** The carousel of the digital invoice's offer: what it says, how it moves, how it stands still. */
import type { Page, Route } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { enter, expect, test, typeLogin } from './portal.ts'
import { sessionOf } from './session-state.ts'
import { refusal } from './troubles.ts'

const banners = /fatura\/digital\/banners$/
const notOffered = /Fatura digital não oferecida/
const carousel = (page: Page) => page.getByRole('region', { name: 'Vantagens da fatura digital' })
const slide = (page: Page, number: number) => carousel(page).getByRole('group', { name: `${number} de 3` })
const dot = (page: Page, number: number) => carousel(page).getByRole('button', { name: `Vantagem ${number} de 3` })
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true })
/** Longer than a slide stays. */
const longer = 12_000

async function openOffer(page: Page, bench: Parameters<typeof enter>[1]): Promise<void> {
  await enter(page, bench, 'Clara')
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
    [2, 'SMS e e-mail'],
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

test('MODAL-05 it goes on slowly by itself, and never while pointed at, focused or paused', async ({ page, bench }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openOffer(page, bench)
  // The mouse rests where it confirmed the code.
  await page.mouse.move(1, 1)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.clock.runFor(5000)
  await expect(slide(page, 1)).toBeVisible()
  await page.clock.runFor(longer - 5000)
  await expect(slide(page, 2)).toBeVisible()

  await slide(page, 2).hover()
  await page.clock.runFor(longer)
  await expect(slide(page, 2)).toBeVisible()
  await page.mouse.move(1, 1)
  await button(page, 'Pausar').focus()
  await page.clock.runFor(longer)
  await expect(slide(page, 2)).toBeVisible()

  await page.getByRole('button', { name: 'Fechar modal' }).focus()
  await page.clock.runFor(longer)
  await expect(slide(page, 3)).toBeVisible()
  await button(page, 'Pausar').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Fechar modal' }).focus()
  await page.clock.runFor(longer)
  await expect(slide(page, 3)).toBeVisible()
  await button(page, 'Reproduzir').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Fechar modal' }).focus()
  await page.clock.runFor(longer)
  await expect(slide(page, 1)).toBeVisible()
})

test('MODAL-05 who asked for less motion sees it stand still', async ({ page, bench }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openOffer(page, bench)
  await expect(button(page, 'Reproduzir')).toBeVisible()
  await page.clock.runFor(longer)
  await expect(slide(page, 1)).toBeVisible()
})

test('MODAL-05 a finger moves it, one slide at a time', async ({ page, bench }) => {
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

for (const [trouble, answer] of [
  ['fail', (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })],
  ['are none', (route: Route) => route.fulfill({ json: [] })],
  ['are late', () => {}],
] as const) {
  test(`MODAL-05 FLOW-09 banners that ${trouble}: the offer waits for another day, and the stored flow goes on`, async ({
    page,
    bench,
    troubles,
  }) => {
    troubles.expect(refusal(500), /answer 500/, notOffered)
    await page.route(banners, answer)
    await enter(page, bench, 'Clara')
    await expect(page).toHaveURL('/dashboard/faturas')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(troubles.found(notOffered)).toHaveLength(1)
    expect(await sessionOf(page)).toMatchObject({ flow: 'POSSUI_CARTAO', dataUser: { faturaDigital: false } })

    await page.getByRole('button', { name: 'Sair', exact: true }).first().click()
    await expect(page).toHaveURL('/')
    await page.unroute(banners)
    await page.goto('/sso/login')
    await typeLogin(page, 'Clara')
    await expect(carousel(page)).toBeVisible()
  })
}

test('MODAL-05 on every slide it says what joining means; Agora não goes on without it', async ({ page, bench }) => {
  await openOffer(page, bench)
  const modal = page.getByRole('dialog', { name: 'Acesse sua nova fatura!' })
  const terms = modal.getByText('deixam de ir pelos Correios e passam a ir só para')
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    for (const number of [1, 3]) {
      await dot(page, number).click()
      await expect(terms).toBeInViewport({ ratio: 1 })
      await expect(modal.getByRole('button', { name: 'Faça adesão' })).toBeInViewport({ ratio: 1 })
    }
  }
  await expect(terms).toContainText(/o e-mail .+ e o celular \(85\) \*+-01\d\d\. .* desligar em Serviços\./)
  await modal.getByRole('button', { name: 'Agora não' }).click()
  await expect(page).toHaveURL('/dashboard/faturas')
  expect(await sessionOf(page)).toMatchObject({ dataUser: { faturaDigital: false } })
})
