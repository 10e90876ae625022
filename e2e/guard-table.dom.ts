/**
 * Guards for typed addresses and reloads, once for each kind of session. `guard-table.test.ts` and `step-table.test.ts`
 * cover every address in every state.
 */
import { negotiationDashboardBase, paths } from '../apps/portal/src/paths.ts'
import { story } from './bench.ts'
import { linkTo, prove } from './link-steps.ts'
import { type Page, confirmCode, expect, signIn, test, typeLogin } from './dom/test.ts'
import { editSession } from './session-state.ts'
import { refusal } from './troubles.ts'

async function expectLanding(page: Page, address: string, landing: string, heading: string): Promise<void> {
  const steps = { typed: () => page.goto(address), 'loaded again': () => page.reload() }
  for (const [words, step] of Object.entries(steps)) {
    await step()
    await expect(page, `${address}, ${words}`).toHaveURL(landing)
    await expect(page.getByRole('heading', { level: 1, name: heading }), `${address}, ${words}`).toBeVisible()
  }
}

test('GUARD-01 NAV-16 a visitor who types an address of the dashboard lands on the login', async ({ page }) => {
  await expectLanding(page, '/dashboard/faturas/pix', '/sso/login', 'Entre na sua conta')
  await expect(page).toHaveTitle('Entrar · Jangada')
})

test('GUARD-01 U23 a typed address waits for the login, which says why it asks', async ({ page, sandbox }) => {
  await page.goto('/dashboard/servicos/limite')
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByRole('status').filter({ hasText: 'Entre para abrir a página que você pediu.' })).toBeVisible()
  await typeLogin(page, 'Marina')
  await page.waitForURL('/sso/inserir-codigo')
  await confirmCode(page, await sandbox.nextCode('Marina'))
  await expect(page).toHaveURL('/dashboard/servicos/limite')
})

test('GUARD-05 GUARD-13 a quick ticket opens its slips and no address of the portal user', async ({ page }) => {
  await page.goto('/boleto-rapido/login')
  await page.getByLabel('CPF').fill(story('Marina').cpf)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByRole('button', { name: 'Ver boletos' }).click()
  await expect(page).toHaveURL('/boleto-rapido/boletos-abertos')
  await expectLanding(page, '/dashboard/faturas', '/sso/login', 'Entre na sua conta')
  await expectLanding(page, '/seguranca', '/boleto-rapido/boletos-abertos', 'Boletos em aberto')
})

test('GUARD-03 GUARD-13 who came by a link is led from the dashboard to their base', async ({ page, sandbox }) => {
  await page.goto(await linkTo(sandbox, 'Ubirajara'))
  await prove(page)
  const base = '/negociacao/link/dividas/aberto'
  await expect(page).toHaveURL(base)
  await expectLanding(page, '/dashboard/faturas', base, 'Dívidas em aberto')
})

test('GUARD-02 GUARD-04 GUARD-08 NAV-02 NAV-12 NAV-15 who is signed in is led to what they may open', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await expectLanding(page, '/sso/login', '/dashboard/faturas', 'Faturas')
  await expectLanding(page, '/dashboard/carnes', '/dashboard/faturas', 'Faturas')
  await expectLanding(page, '/dashboard/faturas/pix', '/dashboard/faturas/detalhes', 'Fatura de novembro')
  await page.getByRole('link', { name: 'Pagar', exact: true }).first().click()
  await expectLanding(
    page,
    '/dashboard/faturas/opcao-pagamento',
    '/dashboard/faturas/opcao-pagamento',
    'Pagar fatura de novembro',
  )
})

test('NAV-17 a visit to the login of negotiations changes nothing of what the dashboard asks for', async ({ page }) => {
  for (const address of ['/login-negociacao', '/negociacao', '/dashboard/negociacao']) {
    await page.goto(address)
    await expect(page).toHaveURL('/sso/login?contexto=negociacao')
    await expect(page.getByRole('heading', { level: 1, name: 'Entre para negociar' })).toBeVisible()
    await page.goto('/dashboard/faturas')
    await expect(page).toHaveURL('/sso/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Entre na sua conta' })).toBeVisible()
  }
})

/** Every address of the dashboard without its query; those of negotiations are below the dashboard's base. */
const dashboard = Object.values({ ...paths, ...paths })
  .map((to) => (to as (base: string) => string)(negotiationDashboardBase).replace(/[?#].*/, ''))
  .filter((address) => address.startsWith('/dashboard/'))

/** An id that nobody has: the screen shows the server's refusal. */
const nobodys = '00000000-0000-4000-8000-000000000000'
const parts = { contrato: '1', parcelas: [1], centavos: 100 }
const dados = { nome: '', cpf: '', email: '', celular: '' }
const begun = (forma: string) => ({
  allowedModules: ['EXTRATO', 'CARNE', 'NEGOCIACAO', 'ACORDO_ANDAMENTO', 'OUTROS_SERVICOS', 'SEGUROS'],
  invoicePaymentFlow: { 'opcao-pagamento': true, 'pagamento-fatura': true, boleto: true, pix: true },
  invoiceInstallment: { step: 'contratado', entryCents: null, option: null, key: null },
  ticketBooklet: { ...parts, carne: nobodys, forma, linha: null },
  paymentAgreement: { ...parts, acordo: nobodys, forma },
  selectedInstallmentAgreement: { proposta: nobodys, quantidade: 0, entradaCentavos: 100, diaVencimento: 10 },
  trackingAgreement: { negociacao: nobodys, passo: 'CONCLUIR', versaoContrato: '1', dados, key: 'k' },
})

test('NAV-16 each screen of the dashboard stands by its address alone, whatever the server refuses', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(400), refusal(403), refusal(404), refusal(422))
  expect(new Set(dashboard).size).toBeGreaterThan(35)
  await signIn(page, sandbox, 'Marina')
  for (const address of new Set(dashboard)) {
    await editSession(page, begun(address.endsWith('boleto') ? 'boleto' : 'pix'))
    await page.goto(address)
    await expect(page.locator('main h1').first(), address).toHaveText(/^(?!Oops|Não conseguimos abrir esta página)./)
    await expect(page, address).toHaveURL(/\/dashboard\//)
  }
})
