import { signOut } from './menu.ts'
import { type Bench, type Page, bellAnswered, expect, loginOf, signIn, test } from './dom/test.ts'
import { realFetch } from './dom/network.ts'
import { editSession, sessionOf } from './session-state.ts'
import { refusal, unreachable } from './troubles.ts'

const refreshCall = /\/portal\/refresh-token$/
const told = 'Por segurança, entre de novo para continuar.'

const countRefreshes = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (refreshCall.test(request.url())) sent.push(request.url())
  })
  return sent
}

/** Loads the page anew, up to the last call that it makes by itself. */
async function reloadWhole(page: Page): Promise<void> {
  const bell = bellAnswered(page)
  await page.reload()
  await bell
}

/** Moves both clocks, the server's and the page's. */
async function pass(page: Page, sandbox: Bench, seconds: number): Promise<void> {
  await page.network.idle()
  await sandbox.advance(seconds)
  await page.clock.runFor(seconds * 1000)
}

/** A return to the window renews the token, even when a try has just failed. */
async function expectRenewed(page: Page, old: string | null): Promise<void> {
  const renewed = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    return (await sessionOf(page)).accessToken !== old
  }
  await expect.poll(renewed, { message: 'the token was renewed' }).toBe(true)
  await expect(page).not.toHaveURL('/sso/login')
}

/** Counts later entries of the history for an address. */
const countWaysTo = (page: Page, address: string) =>
  page.evaluate((wanted) => {
    const seen: string[] = []
    for (const name of ['pushState', 'replaceState'] as const) {
      const write = history[name].bind(history)
      history[name] = (state: unknown, title: string, to?: string | URL | null) => {
        write(state, title, to)
        if (location.pathname === wanted) seen.push(name)
      }
    }
    return seen
  }, address)

const invoiceShown = (page: Page) => expect(page.getByRole('heading', { name: 'Fatura de novembro' })).toBeVisible()

test('TOKEN-01 TOKEN-02 TOKEN-04 the access token is renewed by itself once it is 250 s old, and the session goes on', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  const refreshes = countRefreshes(page)
  await signIn(page, sandbox, 'Marina')
  const before = await sessionOf(page)
  await pass(page, sandbox, 200)
  expect(refreshes).toHaveLength(0)
  const renewed = page.waitForResponse(refreshCall)
  await pass(page, sandbox, 81)
  expect((await renewed).request().postDataJSON() as object).toEqual({ token: before.refreshToken, emissor: '1' })
  await expect.poll(async () => (await sessionOf(page)).accessToken).not.toBe(before.accessToken)
  expect((await sessionOf(page)).refreshToken).not.toBe(before.refreshToken)

  // After a reload the renewal follows the instant in the session.
  await reloadWhole(page)
  await invoiceShown(page)
  const again = page.waitForResponse(refreshCall)
  await pass(page, sandbox, 281)
  expect((await again).status()).toBe(200)
  expect(refreshes).toHaveLength(2)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
})

test('TOKEN-01 the browser’s date may be wrong by an hour, or jump: durations decide', async ({ page, sandbox }) => {
  await page.clock.install({ time: Date.parse('2026-11-19T17:30:00Z') })
  await signIn(page, sandbox, 'Marina')
  const early = page.waitForResponse(refreshCall)
  await sandbox.advance(10)
  await page.clock.setSystemTime(Date.parse('2026-11-19T16:30:00Z'))
  // A clock that went back makes the token count as old: it is renewed too early, never too late.
  await page.clock.runFor(31_000)
  expect((await early).status()).toBe(200)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
})

test('TOKEN-03 without network the session is kept until its token has died, and goes on when the network is back', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(unreachable)
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  const before = await sessionOf(page)
  await page.network.setOffline(true)
  const failed = page.waitForEvent('requestfailed', ({ url }) => refreshCall.test(url()))
  await pass(page, sandbox, 281)
  await failed
  await expect(page).toHaveURL('/dashboard/faturas')
  expect((await sessionOf(page)).accessToken).toBe(before.accessToken)
  await pass(page, sandbox, 31)
  await page.network.setOffline(false)
  await expectRenewed(page, before.accessToken)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
})

test('TOKEN-03 when the network stays away past the token’s life the login asks again, and says why', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(unreachable)
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await page.network.setOffline(true)
  for (const seconds of [281, 60]) {
    const tried = page.waitForEvent('requestfailed', ({ url }) => refreshCall.test(url()))
    await pass(page, sandbox, seconds)
    await tried
    await expect(page).toHaveURL('/dashboard/faturas')
  }
  await pass(page, sandbox, 60)
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText(told)).toBeVisible()
  expect(await sessionOf(page)).toMatchObject({ accessToken: null, emissor: '1' })
})

test('TOKEN-03 S9 an answer of the renewal that is lost on its way does not end the session', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(unreachable)
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  const before = await sessionOf(page)
  let lost = 0
  await page.route(refreshCall, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    // The server rotates the token; the browser never gets the answer.
    await route.fetch()
    return route.abort('connectionreset')
  })
  const cut = page.waitForEvent('requestfailed', ({ url }) => refreshCall.test(url()))
  await pass(page, sandbox, 281)
  await cut
  await pass(page, sandbox, 30)
  await expectRenewed(page, before.accessToken)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
})

test('TOKEN-03 U24 a renewal that fails is tried again; one that the server refuses leads to the login, which says why', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(401), refusal(500), /answer 500/)
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await editSession(page, { refreshToken: 'trocado' })
  await reloadWhole(page)
  await invoiceShown(page)
  await page.route(refreshCall, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  const failed = page.waitForResponse(refreshCall)
  await pass(page, sandbox, 281)
  await failed
  await expect(page).toHaveURL('/dashboard/faturas')
  await pass(page, sandbox, 31)
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText(told)).toBeVisible()
  expect(await sessionOf(page)).toMatchObject({ accessToken: null, cpf: null, emissor: '1' })
})

test('TOKEN-05 SESSION-02 signing out clears all but the issuer, and the server forgets the session', async ({
  page,
  sandbox,
  address,
}) => {
  await signIn(page, sandbox, 'Marina')
  const before = await sessionOf(page)
  const revoked = page.waitForResponse(/\/portal\/logout$/)
  await signOut(page)
  await expect(page).toHaveURL('/')
  expect((await revoked).status()).toBe(200)
  const after = await sessionOf(page)
  const kept = Object.entries(after).filter(
    ([, value]) => value !== null && value !== false && JSON.stringify(value) !== '[]' && typeof value !== 'object',
  )
  expect(kept).toEqual([['emissor', '1']])
  const asked = await realFetch(`${address}/fatura/v1/cliente/cartao2/`, {
    headers: { authorization: `Bearer ${before.accessToken}`, accept: 'application/json' },
  })
  expect(asked.status).toBe(401)
  await page.goto('/dashboard/faturas')
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText(told)).toHaveCount(0)
})

test('TOKEN-06 TOKEN-07 W20 a storm of refusals ends the session once: one toast, one way to the login', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(401))
  await signIn(page, sandbox, 'Marina')
  // Signing out elsewhere ends this session's tokens while the page is open.
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
  const logins = await countWaysTo(page, '/sso/login')
  // List and details are requested side by side, by each of these.
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText('Usuário não autorizado ou sessão de login expirada')).toHaveCount(1)
  await expect(page.getByText(told)).toBeVisible()
  expect(logins).toHaveLength(1)
  await loginOf(page).cpf.fill('52998224725')
})
