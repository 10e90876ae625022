import type { BrowserContext, Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { expect, loginOf, signInByHand, test } from './portal.ts'
import { editSession, sessionOf, storageKey } from './session-state.ts'
import { refusal, unreachable } from './troubles.ts'

const refreshCall = /\/portal\/refresh-token$/
const told = 'Por segurança, entre de novo para continuar.'

const countRefreshes = (context: BrowserContext) => {
  const sent: string[] = []
  context.on('request', (request) => {
    if (refreshCall.test(request.url())) sent.push(request.url())
  })
  return sent
}

/** Both clocks, the server's and the browser's. */
async function pass(page: Page, bench: Bench, seconds: number): Promise<void> {
  await bench.advance(seconds)
  await page.clock.fastForward(seconds * 1000)
}

/** Who comes back to the window has the token looked at: a try that had just failed is no reason to wait for the next turn. */
async function expectRenewed(page: Page, old: string | null): Promise<void> {
  const renewed = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    return (await sessionOf(page)).accessToken !== old
  }
  await expect.poll(renewed, 'the token was renewed').toBe(true)
  await expect(page).not.toHaveURL('/sso/login')
}

const invoiceShown = (page: Page) => expect(page.getByRole('heading', { name: 'Fatura de novembro' })).toBeVisible()

test('TOKEN-01 TOKEN-02 TOKEN-04 the access token is renewed by itself once it is 250 s old, and the session goes on', async ({
  page,
  bench,
  context,
}) => {
  await page.clock.install()
  const refreshes = countRefreshes(context)
  await signInByHand(page, bench, 'Marina')
  const before = await sessionOf(page)
  await pass(page, bench, 200)
  expect(refreshes).toHaveLength(0)
  const renewed = page.waitForResponse(refreshCall)
  await pass(page, bench, 81)
  expect((await renewed).request().postDataJSON() as object).toEqual({ token: before.refreshToken, emissor: '1' })
  await expect.poll(async () => (await sessionOf(page)).accessToken).not.toBe(before.accessToken)
  expect((await sessionOf(page)).refreshToken).not.toBe(before.refreshToken)

  // After a reload it starts again by the moment that the session remembers.
  await page.reload()
  await invoiceShown(page)
  const again = page.waitForResponse(refreshCall)
  await pass(page, bench, 281)
  expect((await again).status()).toBe(200)
  expect(refreshes).toHaveLength(2)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
})

test('TOKEN-01 the browser’s date may be wrong by an hour, or jump: durations decide', async ({ page, bench }) => {
  await page.clock.install({ time: Date.parse('2026-11-19T17:30:00Z') })
  await signInByHand(page, bench, 'Marina')
  const early = page.waitForResponse(refreshCall)
  await bench.advance(10)
  await page.clock.setSystemTime(Date.parse('2026-11-19T16:30:00Z'))
  // A clock that went back makes the token count as old: it is renewed too early, never too late.
  await page.clock.fastForward(31_000)
  expect((await early).status()).toBe(200)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
})

test('TOKEN-01 ten calls at the same moment renew the token once', async ({ page, bench, context }) => {
  await page.clock.install()
  const refreshes = countRefreshes(context)
  await signInByHand(page, bench, 'Marina')
  await bench.advance(270)
  // The page slept: its next calls find the token old, all at once.
  await page.clock.fastForward(270_000)
  await page.evaluate(() => {
    for (const event of ['focus', 'online', 'pageshow'])
      for (let i = 0; i < 4; i += 1) window.dispatchEvent(new Event(event))
  })
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
  expect(refreshes).toHaveLength(1)
})

test('TOKEN-01 two tabs of one session renew the token once, and both go on', async ({ page, bench, context }) => {
  await context.clock.install()
  const refreshes = countRefreshes(context)
  await signInByHand(page, bench, 'Marina')
  const box = await page.evaluate((key) => sessionStorage.getItem(key), storageKey)
  const second = await context.newPage()
  await second.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value)
    },
    [storageKey, box ?? ''] as const,
  )
  await second.goto('/dashboard/faturas')
  await invoiceShown(second)
  const before = await sessionOf(page)
  await bench.advance(281)
  await context.clock.fastForward(281_000)
  await expect.poll(async () => (await sessionOf(page)).accessToken).not.toBe(before.accessToken)
  const { accessToken } = await sessionOf(page)
  await expect.poll(async () => (await sessionOf(second)).accessToken).toBe(accessToken)
  expect(refreshes).toHaveLength(1)
  for (const tab of [page, second]) {
    await tab.getByRole('link', { name: 'Ver detalhes' }).click()
    await expect(tab.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
  }
})

test('TOKEN-03 without network the session is kept until its token has died, and goes on when the network is back', async ({
  page,
  bench,
  context,
  troubles,
}) => {
  troubles.expect(unreachable)
  await page.clock.install()
  await signInByHand(page, bench, 'Marina')
  const before = await sessionOf(page)
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => refreshCall.test(request.url()))
  await pass(page, bench, 281)
  await failed
  await expect(page).toHaveURL('/dashboard/faturas')
  expect((await sessionOf(page)).accessToken).toBe(before.accessToken)
  await pass(page, bench, 31)
  await context.setOffline(false)
  await expectRenewed(page, before.accessToken)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
})

test('TOKEN-03 when the network stays away past the token’s life the login asks again, and says why', async ({
  page,
  bench,
  context,
  troubles,
}) => {
  troubles.expect(unreachable)
  await page.clock.install()
  await signInByHand(page, bench, 'Marina')
  await context.setOffline(true)
  for (const seconds of [281, 60]) {
    const tried = page.waitForEvent('requestfailed', (request) => refreshCall.test(request.url()))
    await pass(page, bench, seconds)
    await tried
    await expect(page).toHaveURL('/dashboard/faturas')
  }
  await bench.advance(60)
  await expect(async () => {
    await page.clock.fastForward(60_000)
    await expect(page).toHaveURL('/sso/login', { timeout: 500 })
  }).toPass()
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText(told)).toBeVisible()
  expect(await sessionOf(page)).toMatchObject({ accessToken: null, emissor: '1' })
})

test('TOKEN-03 S9 an answer of the renewal that is lost on its way does not end the session', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(unreachable)
  await page.clock.install()
  await signInByHand(page, bench, 'Marina')
  const before = await sessionOf(page)
  let lost = 0
  await page.route(refreshCall, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    // The server rotates; the browser never hears of it.
    await route.fetch()
    return route.abort('connectionreset')
  })
  const cut = page.waitForEvent('requestfailed', (request) => refreshCall.test(request.url()))
  await pass(page, bench, 281)
  await cut
  await pass(page, bench, 30)
  await expectRenewed(page, before.accessToken)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
})

test('TOKEN-03 U24 a renewal that fails is tried again; one that the server refuses leads to the login, which says why', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(401), refusal(500), /answer 500/)
  await page.clock.install()
  await signInByHand(page, bench, 'Marina')
  await editSession(page, { refreshToken: 'trocado' })
  await page.reload()
  await invoiceShown(page)
  await page.route(refreshCall, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  const failed = page.waitForResponse(refreshCall)
  await pass(page, bench, 281)
  await failed
  await expect(page).toHaveURL('/dashboard/faturas')
  await pass(page, bench, 31)
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText(told)).toBeVisible()
  expect(await sessionOf(page)).toMatchObject({ accessToken: null, cpf: null, emissor: '1' })
})

test('TOKEN-05 SESSION-02 signing out clears all but the issuer, and the server forgets the session', async ({
  page,
  bench,
  product,
}) => {
  await signInByHand(page, bench, 'Marina')
  const before = await sessionOf(page)
  const revoked = page.waitForResponse(/\/portal\/logout$/)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/')
  expect((await revoked).ok()).toBe(true)
  const after = await sessionOf(page)
  const kept = Object.entries(after).filter(
    ([, value]) => value !== null && value !== false && JSON.stringify(value) !== '[]' && typeof value !== 'object',
  )
  expect(kept).toEqual([['emissor', '1']])
  const asked = await fetch(`${product.url}/fatura/v1/cliente/cartao2/`, {
    headers: { authorization: `Bearer ${before.accessToken}`, accept: 'application/json' },
  })
  expect(asked.status).toBe(401)
  await page.goto('/dashboard/faturas')
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText(told)).toHaveCount(0)
})

test('TOKEN-06 TOKEN-07 W20 a storm of refusals ends the session once: one toast, one way to the login', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(401))
  await signInByHand(page, bench, 'Marina')
  // The other way out of this session: its tokens die while this page still shows.
  const { accessToken } = await sessionOf(page)
  await page.evaluate(async (token) => {
    const csrf = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await fetch('/sso-clientes/v4/portal/logout', {
      method: 'POST',
      headers: { ...headers, 'x-xsrf-token': decodeURIComponent(csrf) },
      body: '{}',
    })
  }, accessToken)
  const logins: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url().endsWith('/sso/login')) logins.push(frame.url())
  })
  // The list and the details are asked side by side, and again by each of these.
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText('Usuário não autorizado ou sessão de login expirada')).toHaveCount(1)
  await expect(page.getByText(told)).toBeVisible()
  expect(logins).toHaveLength(1)
  await loginOf(page).cpf.fill('52998224725')
})
