import type { BrowserContext, Locator, Page } from '@playwright/test'
import { story } from './bench.ts'
import { expectGoodLooks } from './looks.ts'
import { awake, enter, expect, signInAs, test } from './portal.ts'

const host = 'https://tags.example'

// One after the other: starting another product takes longer.
test.describe.configure({ mode: 'default' })
test.use({
  environment: {
    TAG_MANAGER_SOURCE: `${host}/gtm.js`,
    TAG_MANAGER_ID: 'GTM-TESTE',
    TAG_MANAGER_TRIAL: 'on',
    TELEMETRY_SAMPLE: '1',
  },
})

/** A stand-in for a tag manager, which sends all entries of the data layer, past and future. */
const script = `{
  const send = (each) => fetch('${host}/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify(each) })
  dataLayer.forEach(send)
  const push = dataLayer.push.bind(dataLayer)
  dataLayer.push = (...all) => { all.forEach(send); return push(...all) }
}`

const bannerOf = (page: Page) => page.getByRole('dialog', { name: 'Podemos medir o uso do portal?' })
const preferencesOf = (page: Page) => page.getByRole('dialog', { name: 'Preferências de cookies' })

/** A newly loaded page, as around a payment, handles the button only once it is awake. */
async function openPreferences(page: Page) {
  await awake(page, 'p > button.link')
  await page.getByRole('button', { name: 'Preferências de cookies', exact: true }).click()
}

const scriptsOf = (page: Page) => page.locator('script[src*="gtm"]')
const answer = (dialog: Locator, name: 'Aceitar' | 'Rejeitar') =>
  dialog.getByRole('button', { name, exact: true }).click()

/** The requests to the tag manager's host, and their bodies. */
async function listen(context: BrowserContext) {
  const asked: string[] = []
  const told: string[] = []
  await context.route(`${host}/**`, async (route) => {
    asked.push(route.request().url())
    const body = route.request().postData()
    if (body !== null) told.push(body)
    await route.fulfill({ contentType: 'text/javascript', body: body === null ? script : '' })
  })
  return { asked, told }
}

test('OPS-03 OPS-04 CHROME-06 W12 nothing comes before a yes, a no is as easy, and no script of others is where a password is typed', async ({
  page,
  context,
}) => {
  const { asked } = await listen(context)
  const banner = bannerOf(page)
  const preferences = preferencesOf(page)
  await page.goto('/')
  const [reject, accept] = ['Rejeitar', 'Aceitar'].map((name) => banner.getByRole('button', { name, exact: true }))
  await expectGoodLooks(page, 'the banner')
  const look = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { backgroundColor, color, fontSize } = getComputedStyle(element)
    return [Math.round(width), Math.round(height), backgroundColor, color, fontSize]
  }
  // Refusing is as easy to see as accepting, once the colours of another scheme have faded.
  await expect(async () => expect(await reject!.evaluate(look)).toEqual(await accept!.evaluate(look))).toPass({
    timeout: 5000,
  })
  await page.setViewportSize({ width: 320, height: 640 })
  const answers = await banner.getByRole('button').filter({ visible: true }).all()
  const tops = new Set(await Promise.all(answers.map(async (each) => (await each.boundingBox())?.y)))
  expect([answers.length, tops.size], 'three answers in one row of a phone').toEqual([3, 1])
  const heights = await Promise.all(answers.map(async (each) => (await each.boundingBox())?.height ?? 0))
  expect(Math.min(...heights), 'large enough for a finger').toBeGreaterThanOrEqual(44)
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await banner.boundingBox())?.height, '15 % of a phone').toBeLessThanOrEqual(0.15 * 740)
  await reject!.press('Enter')
  await expect(banner).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Ficam só os cookies necessários.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), 'the focus goes on from the page').toBeFocused()
  await page.reload()
  await openPreferences(page)
  await expect(preferences.getByRole('checkbox', { name: 'Medição' })).not.toBeChecked()
  await expectGoodLooks(page, 'the preferences')
  expect(asked, 'nothing before a yes').toEqual([])

  await context.route(`${host}/**`, (route) => void asked.push(route.request().url()))
  await answer(preferences, 'Aceitar')
  await expect.poll(() => asked).toContain(`${host}/gtm.js?id=GTM-TESTE`)
  await expect(scriptsOf(page)).toHaveCount(1)
  await page
    .getByRole('link', { name: /^Entrar/ })
    .first()
    .click()
  await page.waitForURL('**/sso/login')
  await expect(scriptsOf(page), 'no script of others where a password is typed').toHaveCount(0)
  await expect(page.getByLabel('CPF'), 'though the script never came').toBeVisible({ timeout: 3000 })
})

test('OPS-03 OPS-04 B18 W12 nobody is in what leaves, nothing leaves where somebody pays, and a no ends it', async ({
  page,
  bench,
  context,
}) => {
  const { told } = await listen(context)
  await page.goto('/')
  const views = () => told.filter((body) => body.includes('page_view')).map((body) => JSON.parse(body).page_path)
  await answer(bannerOf(page), 'Aceitar')
  await expect.poll(views, 'a page that is left before its script came is told of by nobody').toEqual(['/'])
  await enter(page, bench, 'Marina')
  await expect(page).toHaveURL('/dashboard/faturas')
  const events = () => told.filter((body) => body.includes('app_version')).join('\n')
  await expect.poll(events).toContain('"action":"Sucesso ao obter api status da fatura"')
  await expect.poll(views).toEqual(['/', '/sso/login', '/sso/inserir-codigo', '/dashboard', '/dashboard/faturas'])
  expect(events()).toContain('"app_version":"5.01.1"')
  const { cpf, name } = story('Marina')
  expect(events()).not.toMatch(new RegExp(`${cpf}|${name}|@|\\d{3}`, 'i'))

  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.waitForURL('**/opcao-pagamento')
  await expect(scriptsOf(page), 'nor where somebody pays').toHaveCount(0)
  await page.getByRole('link', { name: 'Fatura', exact: true }).first().click()
  await expect(scriptsOf(page)).toHaveCount(1)

  await openPreferences(page)
  await answer(preferencesOf(page), 'Rejeitar')
  await expect.poll(() => told.at(-1)).toContain('"analytics_storage":"denied"')
  const until = told.length
  const again = page.waitForResponse(/fatura\/detalhes/)
  await page.goto('/dashboard/faturas/detalhes')
  await again
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(told.length, 'nothing after the no').toBe(until)
})

test('OPS-04 SVC-01 each choice is written down as an act of who made it, before entering and after', async ({
  page,
  bench,
  context,
}) => {
  const { told } = await listen(context)
  await page.goto('/')
  await answer(bannerOf(page), 'Aceitar')
  await enter(page, bench, 'Marina')
  await expect(page).toHaveURL('/dashboard/faturas')
  await openPreferences(page)
  await answer(preferencesOf(page), 'Rejeitar')
  await expect.poll(() => told.at(-1)).toContain('"analytics_storage":"denied"')

  await page.goto('/dashboard/servicos/aceites')
  const titles = page.getByRole('article').getByRole('heading')
  const before = ['Fatura digital', /^Seguro: Perda e roubo do cartão/]
  await expect(titles).toHaveText(['Cookies de medição recusados', 'Cookies de medição', ...before])
  await expect(page.getByText('pelo portal, antes de entrar')).toHaveCount(1)
  const until = told.length
  await openPreferences(page)
  await answer(preferencesOf(page), 'Aceitar')
  await expect.poll(() => told.slice(until).join('\n')).toContain('"analytics_storage":"granted"')
  const cookies = async () => (await context.cookies()).map((cookie) => cookie.name)
  await expect.poll(cookies, 'written down').not.toContain('escolhaPorContar')
  const choices: string[] = []
  page.on('request', (request) => /v1\/cookies/.test(request.url()) && choices.push(request.postData() ?? ''))
  await page.reload()
  await page.getByRole('button', { name: 'Recusar os cookies' }).click()
  await expect(titles.filter({ hasText: 'recusados' })).toHaveCount(2)
  await expect(titles).toHaveCount(6)
  await expect.poll(() => told.at(-1)).toContain('"analytics_storage":"denied"')
  expect(choices.join(), 'what is only remembered is no act').not.toContain('"medicao":true')
})

test('OPS-06 ERR-07 an error that nobody caught is counted by its kind, and nothing of what it says leaves', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/page error: 529/)
  const { told } = await listen(context)
  await page.goto('/')
  await answer(bannerOf(page), 'Aceitar')
  await page.evaluate((cpf) => {
    setTimeout(() => {
      throw new TypeError(cpf)
    })
    void Promise.reject(new RangeError(cpf))
  }, story('Marina').cpf)
  for (const kind of ['TypeError', 'RangeError'])
    await expect.poll(() => told.join()).toContain(`"category":"JS error","action":"${kind}"`)
  expect(told.join()).not.toMatch(/529\.?982|Marina/)
})

test('OPS-03 a page tells how it did when it is left, and of nobody', async ({ page }) => {
  await page.goto('/')
  await awake(page)
  await page.getByRole('button', { name: 'Rejeitar', exact: true }).click()
  const report = page.waitForRequest('**/telemetria')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const sent = await report
  expect((await sent.response())?.status()).toBe(200)
  expect(sent.postDataJSON()).toMatchObject({ versao: '5.01.1', tela: '/', erros: [] })
  expect(sent.postDataJSON().medidas.map(({ nome }: { nome: string }) => nome)).toContain('LCP')
})

test('OPS-04 INV-05 who does not answer the banner pays all the same: on a phone and on a desk nothing lies under it', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Marina')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/dashboard/faturas')
    await expect(page.getByRole('dialog', { name: 'Podemos medir o uso do portal?' })).toBeVisible()
    await page.getByRole('link', { name: 'Outras formas e valores' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pagar fatura de novembro' })).toBeVisible()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pague com Pix' })).toBeVisible()
  }
})
