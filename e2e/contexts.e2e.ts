import { insidePaths } from '../apps/portal/src/inside-paths.ts'
import { negotiationDashboardBase, paths } from '../apps/portal/src/paths.ts'
import { story } from './bench.ts'
import { linkTo, prove } from './link-steps.ts'
import { awake, expect, test } from './portal.ts'
import { expectLanding, table } from './route-table.ts'

/** What is of the portal user: behind the login of the whole account, and not the negotiation's by link. */
const portalUsers = [
  ...table.filter(({ guards }) => guards.some((guard) => /^(signedIn|hasToken)$/.test(guard))),
  { address: insidePaths.cannotPay(paths.invoices()), guards: ['signedIn', 'wholeAccount'] },
]

test('GUARD-13 GUARD-01 NAV-16 nobody opens an address of the portal user, typed or loaded again', async ({ page }) => {
  test.slow()
  expect(portalUsers.length).toBeGreaterThan(40)
  for (const { address, guards } of portalUsers)
    await expectLanding(page, address, guards.includes('hasToken') ? '/' : '/sso/login')
})

test('GUARD-13 a quick-ticket visitor opens no address of the portal user', async ({ page }) => {
  test.slow()
  await page.goto('/boleto-rapido/login')
  await awake(page)
  await page.getByLabel('CPF').fill(story('Marina').cpf)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByRole('button', { name: 'Ver boletos' }).click()
  await expect(page).toHaveURL('/boleto-rapido/boletos-abertos')
  for (const { address, guards } of portalUsers)
    await expectLanding(page, address, guards.includes('hasToken') ? '/boleto-rapido/boletos-abertos' : '/sso/login')
})

test('GUARD-13 GUARD-03 who came by a link opens no address of the portal user: each leads to its base', async ({
  page,
  bench,
}) => {
  test.slow()
  await page.goto(await linkTo(bench, 'Ubirajara'))
  await prove(page)
  const base = '/negociacao/link/dividas/aberto'
  await expect(page).toHaveURL(base)
  for (const { address } of portalUsers) await expectLanding(page, address, base)
  for (const address of ['/negociacao', negotiationDashboardBase]) await expectLanding(page, address, base)
})

test('NAV-17 a visit to the login of negotiations changes nothing of what the dashboard asks for', async ({ page }) => {
  for (const address of ['/login-negociacao', '/negociacao', negotiationDashboardBase]) {
    await page.goto(address)
    await expect(page).toHaveURL('/sso/login?contexto=negociacao')
    await expect(page.getByRole('heading', { level: 1, name: 'Entre para negociar' })).toBeVisible()
    await page.goto('/dashboard/faturas')
    await expect(page).toHaveURL('/sso/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Entre na sua conta' })).toBeVisible()
  }
})
