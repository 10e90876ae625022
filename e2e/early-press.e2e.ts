/** Accidents of a slow phone: what is pressed on a public page before its script is awake, and pages without any script. */
import type { Page } from '@playwright/test'
import { password, story } from './bench.ts'
import { expect, test } from './portal.ts'

type EarlyForm = { typed: Record<string, string>; press: string; done: (page: Page) => Promise<void> }

const rafael = story('Rafael')
const at = (address: string) => (page: Page) => expect(page).toHaveURL(address)
const falseLine = '34191790010104351004791020150008291070026000'

/** Every form that a public address is served with. */
const forms: Record<string, EarlyForm> = {
  '/sso/login': { typed: { cpf: rafael.cpf, senha: password }, press: 'Entrar', done: at('/sso/inserir-codigo') },
  '/boleto-rapido/login': {
    typed: { cpf: rafael.cpf, dataNascimento: '14031988' },
    press: 'Ver boletos',
    done: at('/boleto-rapido/boletos-abertos'),
  },
  '/e-nosso': {
    typed: { codigo: falseLine },
    press: 'Conferir',
    done: (page) => expect(page.getByRole('status').filter({ hasText: /^Não pague:/ })).toBeVisible(),
  },
}

/** Scripts wait until they are let go; every address that the page asked for is kept. */
async function slowly(page: Page) {
  const held = Promise.withResolvers<void>()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  return { asked, letGo: () => held.resolve() }
}

test('NAV-03 the forms of all pages that come drawn are those that are pressed early here', async ({ request }) => {
  const found = new Set<string>()
  const pages = ['/', '/nada']
  for (const address of pages) {
    const html = await (await request.get(address)).text()
    for (const [form] of html.matchAll(/<form[^>]*>/g)) expect(found.add(address) && form).toContain('method="post"')
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"?#]*)"/g)].map(([, path]) => path!)
    pages.push(...new Set(links.filter((path) => !pages.includes(path))))
  }
  expect([...found].toSorted()).toEqual(Object.keys(forms).toSorted())
})

for (const [address, { typed, press, done }] of Object.entries(forms))
  for (const way of ['a tap', 'Enter'])
    test(`NAV-03 NAV-04 ${address}: ${way} before the script keeps what was typed, says so and goes on`, async ({
      page,
    }) => {
      const { asked, letGo } = await slowly(page)
      await page.goto(address, { waitUntil: 'commit' })
      for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value)
      const button = page.getByRole('button', { name: press, exact: true })
      if (way === 'Enter') await button.press('Enter')
      else await button.dblclick()
      await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible()
      for (const [name, value] of Object.entries(typed)) await expect(page.locator(`[name=${name}]`)).toHaveValue(value)
      expect(new URL(page.url()).pathname).toBe(address)
      letGo()
      await done(page)
      await expect(page.getByText('Carregando...')).toHaveCount(0)
      const told = Object.values(typed)
      expect(asked.filter((url) => told.some((value) => url.includes(value)))).toEqual([])
    })

test('NAV-01 a script that never comes is told, and the form keeps what was typed', async ({ page, troubles }) => {
  troubles.expect(/net::ERR_FAILED|Failed to fetch/)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/sso/login')
  await page.getByLabel('CPF').fill(rafael.cpf)
  const words = page.getByRole('status').filter({ hasText: 'A página não abriu por completo.' })
  await expect(words).toHaveText('A página não abriu por completo. Confira a internet e recarregue.')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(words, 'a further press waits for nothing').toBeVisible()
  await expect(page.locator('[data-early]')).toHaveCount(0)
  await expect(page.getByLabel('CPF')).toHaveValue(rafael.cpf)
})

test('NAV-01 a browser without scripts is told so on every page, with a telephone', async ({ browser, product }) => {
  const still = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR', baseURL: product.url })
  const page = await still.newPage()
  for (const address of [...Object.keys(forms), '/', '/dashboard/faturas']) {
    await page.goto(address)
    const words = page.locator('noscript')
    await expect(words, address).toContainText('O JavaScript deste navegador está desligado.', {
      useInnerText: true,
    })
    await expect(words.locator('a[href="tel:40000000"]'), address).toBeInViewport()
  }
  await still.close()
})
