import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { awake, confirmCode, expect, openWhole, test, typeLogin, versionAnswered } from './portal.ts'

const kB = 1000
// Of what follows the login, 0.2 kB are a card's own brand and the logo of a chosen theme, and 0.2 kB what was typed before an access ended.
const budget = { script: 95 * kB, style: 12 * kB, font: 24 * kB, requests: 8, furtherScript: 36 * kB }

/** The page's requests, as transferred. */
function watchTraffic(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  /** Bytes of one kind; with a document, only of files that it names. */
  const bytesOf = async (type: string, namedIn?: string): Promise<number> => {
    const asked = requests.filter(
      (request) => request.resourceType() === type && (namedIn?.includes(new URL(request.url()).pathname) ?? true),
    )
    const sizes = await Promise.all(asked.map((request) => request.sizes()))
    // A response from the browser's cache has no body on the wire.
    return sizes.reduce((total, { responseBodySize }) => total + Math.max(0, responseBodySize), 0)
  }
  return { requests, bytesOf }
}

/** A style sheet inside the document costs the bytes it adds. */
const inlinedStyle = (html: string): number =>
  brotliCompressSync([...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('')).length

test('the login asks for few bytes before it can be used, and the invoices for few more', async ({
  page,
  bench,
  request,
}) => {
  const html = await (await request.get('/sso/login')).text()
  const traffic = watchTraffic(page)
  const held = Promise.withResolvers<void>()
  // Files that the document does not name are late: the login must work without them.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await held.promise
    await route.continue()
  })
  const response = await page.goto('/sso/login')
  expect(response?.headers()['content-encoding']).toBe('br')
  await awake(page)
  const script = await traffic.bytesOf('script', html)
  const last = versionAnswered(page)
  held.resolve()
  await last
  const whole = await traffic.bytesOf('script')
  const style = (await traffic.bytesOf('stylesheet')) + inlinedStyle(html)
  const font = await traffic.bytesOf('font')
  const asked = traffic.requests.map((each) => new URL(each.url()).pathname)
  expect.soft(script, 'script before the login can be used').toBeLessThanOrEqual(budget.script)
  expect.soft(style, 'style before the login can be used').toBeLessThanOrEqual(budget.style)
  expect.soft(font, 'font before the login can be used').toBeLessThanOrEqual(budget.font)
  expect.soft(asked.length, asked.join(' ')).toBeLessThanOrEqual(budget.requests)

  await typeLogin(page, 'Marina')
  await page.waitForURL('/sso/inserir-codigo')
  await confirmCode(page, await bench.nextCode('Marina'))
  await expect(page.getByRole('heading', { name: 'Fatura de novembro' })).toBeVisible()
  const further = (await traffic.bytesOf('script')) - whole
  expect(further, 'script from the login to the invoices').toBeLessThanOrEqual(budget.furtherScript)
})

test('what is kept for ever is asked for once: a second visit brings nothing of it again', async ({ page }) => {
  const first = watchTraffic(page)
  await openWhole(page, '/sso/login')
  const known = new Set(first.requests.map((request) => request.url()).filter((url) => url.includes('/assets/')))
  const second = watchTraffic(page)
  await openWhole(page, '/sso/login')
  const again = second.requests.filter((request) => known.has(request.url()))
  for (const request of again) expect((await request.sizes()).responseBodySize, request.url()).toBeLessThanOrEqual(0)
})

test('a page that only the browser draws names the file of its screen, so that the two come at once', async ({
  request,
}) => {
  const screens = {
    '/dashboard/faturas': 'invoices',
    '/dashboard/servicos/limite': 'limit',
    '/sso/criar-senha': 'create',
  }
  for (const [address, file] of Object.entries(screens))
    expect(await (await request.get(address)).text(), address).toContain(
      `<link rel="modulepreload" href="/assets/${file}-`,
    )
})
