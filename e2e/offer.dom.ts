/** The carousel of the digital invoice's offer: its motion, its rest, and when it is not offered. */
import { type Bench, type Page, enter, expect, test, typeLogin } from './dom/test.ts'
import { signOut } from './menu.ts'
import { sessionOf } from './session-state.ts'
import { refusal } from './troubles.ts'

const banners = /fatura\/digital\/banners$/
const notOffered = /Fatura digital não oferecida/
const carousel = (page: Page) => page.getByRole('region', { name: 'Vantagens da fatura digital' })
/** The one readable slide. */
const shown = (page: Page) => carousel(page).locator('[aria-roledescription=slide]:not([inert])')
const expectSlide = (page: Page, number: number) => expect(shown(page)).toHaveAccessibleName(`${number} de 3`)
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true })
/** Longer than a slide stays. */
const longer = 12_000

/** The offer comes a moment after its data, so the clock is moved. */
async function openOfferByClock(page: Page, sandbox: Bench): Promise<void> {
  await page.clock.install()
  await enter(page, sandbox, 'Clara')
  const passed = async () => {
    await page.clock.runFor(500)
    return carousel(page).count()
  }
  await expect.poll(passed).toBe(1)
}

test('MODAL-05 it goes on slowly by itself, and never while pointed at, focused or paused', async ({
  page,
  sandbox,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openOfferByClock(page, sandbox)
  await page.clock.runFor(5000)
  await expectSlide(page, 1)
  await page.clock.runFor(longer - 5000)
  await expectSlide(page, 2)

  await shown(page).hover()
  await page.clock.runFor(longer)
  await expectSlide(page, 2)
  const elsewhere = page.getByRole('button', { name: 'Fechar modal' })
  await elsewhere.hover()
  await button(page, 'Pausar').focus()
  await page.clock.runFor(longer)
  await expectSlide(page, 2)

  await elsewhere.focus()
  await page.clock.runFor(longer)
  await expectSlide(page, 3)
  await button(page, 'Pausar').focus()
  await page.keyboard.press('Enter')
  await elsewhere.focus()
  await page.clock.runFor(longer)
  await expectSlide(page, 3)
  await button(page, 'Reproduzir').focus()
  await page.keyboard.press('Enter')
  await elsewhere.focus()
  await page.clock.runFor(longer)
  await expectSlide(page, 1)
})

test('MODAL-05 who asked for less motion sees it stand still', async ({ page, sandbox }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openOfferByClock(page, sandbox)
  await expect(button(page, 'Reproduzir')).toBeVisible()
  await page.clock.runFor(longer)
  await expectSlide(page, 1)
})

type Handler = Parameters<Page['route']>[1]
const troublesOfBanners: [string, Handler][] = [
  ['fail', (route) => route.fulfill({ status: 500, json: {} })],
  ['are none', (route) => route.fulfill({ json: [] })],
  ['are late', () => {}],
]

for (const [trouble, answer] of troublesOfBanners) {
  test(`MODAL-05 FLOW-09 banners that ${trouble}: the offer waits for another day, and the stored flow goes on`, async ({
    page,
    sandbox,
    troubles,
  }) => {
    troubles.expect(refusal(500), /answer 500/, notOffered)
    await page.route(banners, answer)
    await enter(page, sandbox, 'Clara')
    await expect(page).toHaveURL('/dashboard/faturas')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(troubles.found(notOffered)).toHaveLength(1)
    expect(await sessionOf(page)).toMatchObject({ flow: 'POSSUI_CARTAO', dataUser: { faturaDigital: false } })

    await signOut(page)
    await expect(page).toHaveURL('/')
    await page.unroute(banners)
    await page.goto('/sso/login')
    await typeLogin(page, 'Clara')
    await expect(carousel(page)).toBeVisible()
  })
}

test('MODAL-05 on every slide it says what joining means; Agora não goes on without it', async ({ page, sandbox }) => {
  await enter(page, sandbox, 'Clara')
  const modal = page.getByRole('dialog', { name: 'Acesse sua nova fatura!' })
  const terms = modal.getByText('deixam de ir pelos Correios e passam a ir só para')
  for (const number of [3, 1]) {
    await button(page, `Vantagem ${number} de 3`).click()
    await expectSlide(page, number)
    await expect(terms).toContainText(
      /o e-mail .+ e o celular \(85\) \*+-01\d\d\. Para voltar ao papel, use a tela Cartão\./,
    )
  }
  await modal.getByRole('button', { name: 'Agora não' }).click()
  await expect(page).toHaveURL('/dashboard/faturas')
  expect(await sessionOf(page)).toMatchObject({ dataUser: { faturaDigital: false } })
})
