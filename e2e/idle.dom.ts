/** An unused session: the warning before its end, its answers, and what outlives it. Its looks are in `idle.e2e.ts`. */
import { type Bench, type Page, expect, signIn, test } from './dom/test.ts'
import { idleAndBack, minutes, pass } from './idle-steps.ts'
import { sessionOf } from './session-state.ts'
import { unreachable } from './troubles.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Você ainda está aí?' })
const timer = (page: Page) => warning(page).getByRole('timer')
const stay = (page: Page) => page.getByRole('button', { name: 'Continuar conectado' }).click()
const invoice = (page: Page) => page.getByRole('heading', { level: 1, name: 'Fatura de novembro' })
const move = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))

async function signInAndRest(page: Page, sandbox: Bench): Promise<void> {
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await pass(page, sandbox, minutes(13) + 40)
  await expect(warning(page)).toBeVisible()
}

test('SSO-08 a minute before an idle session ends it warns with the seconds, and staying is one press', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await pass(page, sandbox, minutes(13))
  await expect(warning(page)).toHaveCount(0)
  await pass(page, sandbox, 40)
  await expect(warning(page)).toBeVisible()
  await expect(timer(page)).toHaveText(/^[1-5]?\d s$/)
  const before = Number.parseInt(await timer(page).innerText(), 10)
  await pass(page, sandbox, 5)
  expect(Number.parseInt(await timer(page).innerText(), 10)).toBeLessThan(before)
  await move(page)
  await expect(warning(page), 'what is done behind it is no answer').toBeVisible()
  const heard = page.waitForResponse(/usuario\/fluxo/)
  await stay(page)
  expect((await heard).status()).toBe(200)
  await expect(warning(page)).toHaveCount(0)
  // The server counts from there too: ten minutes later the session lives.
  await pass(page, sandbox, minutes(10))
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(invoice(page)).toBeVisible()
})

test('SSO-08 U24 nobody answers: the session ends, and the login says why', async ({ page, sandbox, troubles }) => {
  // A refresh under way when the session ends is aborted.
  troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
  await signInAndRest(page, sandbox)
  await pass(page, sandbox, 61)
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText('Sua sessão expirou por inatividade.')).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
  expect(await sessionOf(page)).toMatchObject({ accessToken: null, refreshToken: null, cpf: null, emissor: '1' })
})

test('SSO-08 U23 after an idle end the login leads the same person back to their screen', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await page.goto('/dashboard/servicos/limite')
  await idleAndBack(page, sandbox, 'Marina')
  await expect(page).toHaveURL('/dashboard/servicos/limite')
})

test('SSO-08 who leaves at the warning is signed out', async ({ page, sandbox }) => {
  await signInAndRest(page, sandbox)
  const revoked = page.waitForResponse(/\/portal\/logout$/)
  await warning(page).getByRole('button', { name: 'Sair' }).click()
  expect((await revoked).status()).toBe(200)
  await expect(page).toHaveURL('/')
  await expect(warning(page)).toHaveCount(0)
})

test('SSO-08 a person who only reads is told to the server, and the session outlives its fifteen minutes', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  for (let round = 0; round < 4; round += 1) {
    const heard = page.waitForResponse(/usuario\/fluxo/)
    await pass(page, sandbox, 260)
    await move(page)
    expect((await heard).status()).toBe(200)
  }
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(invoice(page)).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
})

test('SSO-08 staying without network says so, and the time goes on', async ({ page, sandbox, troubles }) => {
  troubles.expect(unreachable)
  await signInAndRest(page, sandbox)
  await page.network.setOffline(true)
  await stay(page)
  await expect(warning(page).getByRole('alert')).toContainText('Sem conexão com a internet')
  await page.network.setOffline(false)
  await stay(page)
  await expect(warning(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/faturas')
})

test('SSO-08 TOKEN-05 the word that a session is used ends with it: no refusal of it is logged', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await pass(page, sandbox, minutes(2))
  const held = Promise.withResolvers<void>()
  await page.route(/usuario\/fluxo/, async (route) => {
    await held.promise
    // A call that was ended goes no further.
    await route.continue().catch(() => {})
  })
  const told = page.waitForRequest(/usuario\/fluxo/)
  await move(page)
  await told
  const revoked = page.waitForResponse(/\/portal\/logout$/)
  await page.getByRole('button', { name: /Menu da conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  expect((await revoked).status()).toBeLessThan(300)
  held.resolve()
  await expect(page).toHaveURL('/')
  await page.network.idle()
})
