/** A page whose server announces another version. */
import { type Page, confirmCode, expect, loginOf, signIn, test, typeLogin } from './dom/test.ts'
import { refusal } from './troubles.ts'

const asked = /\/usuario\/versao-front$/
const news = (page: Page) => page.getByRole('complementary', { name: 'Atualização do portal' })
const storedVersion = () => localStorage.getItem('appVersion')

/** Opens an address, up to the version check. */
async function openWhole(page: Page, address: string): Promise<void> {
  const last = page.waitForResponse(asked)
  await page.goto(address)
  await last
}

/** Sets the server's version from now on. */
const answer = (page: Page, versao: string) => page.route(asked, (route) => route.fulfill({ json: { versao } }))

const countLoads = (page: Page) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).search)
  })
  return loads
}

test('OPS-02 CALL-09 SESSION-03 the version is asked for once, and the same one changes nothing', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (asked.test(request.url())) calls.push(request.headers()['x-api-key'] ?? '')
  })
  await openWhole(page, '/')
  await page.getByRole('link', { name: /^Entrar/ }).click()
  await expect(page).toHaveURL('/sso/login')
  expect(calls).toHaveLength(1)
  expect(calls[0]).not.toBe('')
  expect(storedVersion()).toBeNull()
})

test('OPS-02 another version loads the page once with its name, and never turns in circles', async ({ page }) => {
  await answer(page, '9.9.9')
  const loads = countLoads(page)
  await page.goto('/sso/login')
  await page.waitForURL('/sso/login?v=9.9.9')
  await expect.poll(storedVersion).toBe('9.9.9')
  // The server repeats its version to a page that is still the old one.
  await openWhole(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(Object.keys(localStorage)).toEqual(['appVersion'])
  await page.network.idle()
  // A document under way would load before this one is left.
  await page.leave()
  expect(loads).toEqual(['', '?v=9.9.9', ''])
})

test('OPS-02 servers of two versions in turn load the page once, and then ask the person', async ({ page }) => {
  let asks = 0
  await page.route(asked, (route) => route.fulfill({ json: { versao: asks++ % 2 === 0 ? '9.9.9' : '8.8.8' } }))
  const loads = countLoads(page)
  await page.goto('/')
  await expect(news(page)).toBeVisible()
  expect(loads).toEqual(['', '?v=9.9.9'])
})

test('OPS-02 what was typed is not thrown away: the person is asked, and may go on', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(asked, async (route) => {
    await held.promise
    await route.fulfill({ json: { versao: '9.9.9' } })
  })
  await page.goto('/sso/login')
  await loginOf(page).cpf.fill('529.982')
  held.resolve()
  await expect(news(page)).toContainText('Nova versão disponível')
  await expect(loginOf(page).cpf).toHaveValue('529.982')
  await news(page).getByRole('button', { name: 'Atualizar', exact: true }).click()
  await page.waitForURL('/sso/login?v=9.9.9')
  await expect.poll(storedVersion).toBe('9.9.9')
})

test('OPS-02 an open payment is not loaded away', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page).toHaveURL('/dashboard/faturas/opcao-pagamento')
  await answer(page, '9.9.9')
  const loads = countLoads(page)
  await page.reload()
  await expect(news(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/faturas/opcao-pagamento')
  expect(loads).toEqual([''])
  await news(page).getByRole('button', { name: 'Atualizar depois' }).click()
  await expect(news(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/dashboard/faturas/pix')
})

test('OPS-02 a server that does not say its version is no trouble', async ({ page, sandbox, troubles }) => {
  troubles.expect(refusal(503), /answer 503/)
  await page.route(asked, (route) => route.fulfill({ status: 503, json: {} }))
  await openWhole(page, '/sso/login')
  await typeLogin(page, 'Marina')
  await page.waitForURL('/sso/inserir-codigo')
  await confirmCode(page, await sandbox.nextCode('Marina'))
  await expect(page).toHaveURL('/dashboard/faturas')
})
