/** The index's first screens when late, empty or failing. */
import { confirmCode, enter, expect, signIn, test, typeLogin } from './dom/test.ts'
import { landings, settled } from './landing-table.ts'
import { refusal, unreachable } from './troubles.ts'

for (const { name, url, call, full, empty, failed } of landings) {
  test(`ERR-06 FLOW-04 NAV-12 ${url} late, failed, asked for again, and empty`, async ({ page, sandbox, troubles }) => {
    troubles.expect(unreachable)
    const held = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await held.promise
      await route.abort('connectionfailed')
    })
    await enter(page, sandbox, name)
    await expect(page).toHaveURL(url)
    await expect(page.getByText('Carregando...')).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toBeVisible()
    held.resolve()
    await expect(page.getByRole('heading', { name: failed })).toBeVisible()

    await page.unroute(call)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: full })).toBeVisible()

    await page.route(call, (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
  })
}

test('NAV-12 an agreement whose instalment is late says since when, and until when it can be saved', async ({
  page,
  sandbox,
}) => {
  await enter(page, sandbox, 'Rui')
  await expect(page).toHaveURL('/dashboard/negociacao/acordos')
  await expect(page.getByText(/Venceu em/)).toBeVisible()
  await expect(page.getByText(/Pague até \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver e pagar' })).toBeVisible()
})

test('NAV-12 an agreement that was broken says so, and what to do', async ({ page, sandbox }) => {
  await enter(page, sandbox, 'Tânia')
  await expect(page).toHaveURL('/dashboard/negociacao/acordos')
  await expect(page.getByText('Este acordo foi desfeito.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: ', próxima' })).toHaveCount(0)
})

test('NAV-12 an agreement that is settled says so', async ({ page, sandbox }) => {
  await page.route(landings[1].call, (route) => route.fulfill({ json: [settled] }))
  await enter(page, sandbox, 'Gilda')
  await expect(page.getByText('Está tudo pago.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: ', próxima' })).toHaveCount(0)
})

test('FLOW-11 what is new says so in the menu until it was shown', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Quitéria')
  const entry = page.getByRole('link', { name: /^Negociar/ })
  await expect(entry.first()).toHaveAccessibleName(/novidade/)
  await entry.first().click()
  await expect(page.getByText('2 dívidas em aberto')).toBeVisible()
  await expect(entry.first()).toHaveAccessibleName('Negociar')
})

test('SSO-10 NAV-06 the separate sign-in of the negotiation has its own words, lands there and opens nothing else', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(422))
  await page.goto('/login-negociacao?cupom=A')
  await expect(page).toHaveURL('/sso/login?contexto=negociacao&cupom=A')
  await expect(page.getByRole('heading', { name: 'Entre para negociar' })).toBeVisible()
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await page.getByRole('link', { name: 'Voltar para o login' }).click()
  await expect(page).toHaveURL('/sso/login?contexto=negociacao&cupom=A')
  await expect(page.getByRole('heading', { name: 'Entre para negociar' })).toBeVisible()
  await typeLogin(page, 'Quitéria')
  await page.waitForURL('/sso/inserir-codigo')
  await page.reload()
  await confirmCode(page, await sandbox.nextCode('Quitéria'))
  await expect(page).toHaveURL('/dashboard/negociacao/acordos')
  await expect(page.getByRole('link', { name: /^Fatura/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^(Início|Conta|Avisos)/ })).toHaveCount(0)
  await page.goto('/dashboard/faturas')
  await expect(page).toHaveURL('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Em aberto' }).click()
  await expect(page.getByText('2 dívidas em aberto')).toBeVisible()
  // NEG-06: the coupon of the link.
  await expect(page.getByText(/Não conhecemos este cupom/)).toBeVisible()
})
