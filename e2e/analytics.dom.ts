/** Events of a consenting visit in the data layer that a tag manager's script reads. */
import { onTestFinished, vi } from 'vitest'
import { story } from './bench.ts'
import { type Page, enter, expect, signIn, testWith } from './dom/test.ts'
import { refusal, unreachable } from './troubles.ts'

const source = 'https://tags.example/gtm.js'
const tags = `${source}?id=GTM-TESTE`

const test = testWith({
  TAG_MANAGER_SOURCE: source,
  TAG_MANAGER_ID: 'GTM-TESTE',
  TAG_MANAGER_TRIAL: 'on',
})

type AnalyticsEvent = { category?: string; action?: string; label?: string; app_version?: string }

const addressOfTags = () => document.querySelector<HTMLScriptElement>('script[src*=gtm]')?.src

/** Consents on the first page, and gives the later events. */
async function agree(page: Page) {
  const told: AnalyticsEvent[] = []
  vi.stubGlobal('dataLayer', told)
  onTestFinished(() => void vi.unstubAllGlobals())
  await page.goto('/')
  await page.getByRole('button', { name: 'Aceitar', exact: true }).click()
  await expect.poll(addressOfTags).toBe(tags)
  return {
    arrive: (...wanted: AnalyticsEvent[]) =>
      expect
        .poll(() => told, { message: JSON.stringify(wanted) })
        .toEqual(expect.arrayContaining(wanted.map((each) => expect.objectContaining(each) as AnalyticsEvent))),
  }
}

const home = async (page: Page) => {
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL('/')
}
const answerWith = (page: Page, address: RegExp, status: number) =>
  page.route(address, (route) => (status === 0 ? route.abort() : route.fulfill({ status, body: '<p>x</p>' })))

test('OPS-06 ERR-07 who sees invoices, insurances and services is counted by their names, and so is what fails there', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(502), /answer 502/, unreachable)
  const { arrive } = await agree(page)
  await signIn(page, sandbox, 'Marina')
  await arrive({ category: 'invoice' }, { category: 'user' }, { category: 'general events' })
  await page.goto('/dashboard/seguros')
  await arrive({ category: 'insurance and assistance', action: 'Sucesso ao obter api seguros e assistências' })
  await page.goto('/dashboard/servicos')
  await arrive({ category: 'other services' })

  await answerWith(page, /v2\/fatura\/status/, 502)
  await answerWith(page, /seguros\/v1\/seguros$/, 0)
  await page.goto('/dashboard/faturas')
  await arrive({ category: 'Faturas', action: 'Erro ao obter api status da fatura' })
  await page.goto('/dashboard/seguros')
  await arrive({ category: 'exceptions', action: 'Erro ao obter api seguros e assistências' })
  await page.unroute()
})

test('OPS-06 who pays now is counted once the payment is left', async ({ page, sandbox }) => {
  const { arrive } = await agree(page)
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.waitForURL('/dashboard/faturas/opcao-pagamento')
  // Paying screens load the page anew, without the tags.
  await expect.poll(addressOfTags).toBeUndefined()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await arrive({ category: 'pay now', action: 'Sucesso ao obter api pix da fatura' })
})

test('OPS-06 booklets are counted, and their failures', async ({ page, sandbox, troubles }) => {
  troubles.expect(refusal(503), /answer 503/)
  const { arrive } = await agree(page)
  await signIn(page, sandbox, 'Antônia')
  await arrive({ category: 'booklet' })
  await answerWith(page, /v2\/carne\//, 503)
  await page.goto('/dashboard/carnes')
  await arrive({ category: 'Carnês', action: 'Erro ao obter api lista de carnês' })
})

test('OPS-06 a sign-in and debts are counted, and their failures', async ({ page, sandbox, troubles }) => {
  troubles.expect(refusal(500), /answer 500/)
  const { arrive } = await agree(page)
  await enter(page, sandbox, 'Ubirajara')
  await page.waitForURL('/dashboard/negociacao/dividas/aberto')
  await arrive({ category: 'SSO' }, { category: 'negotiation' })
  await answerWith(page, /cobranca-digital\/v2\/dividas$/, 500)
  await page.goto('/dashboard/negociacao/dividas/aberto')
  await arrive({ category: 'Negociação', action: 'Erro ao obter api dívidas em aberto' })
})

test('OPS-06 a quick slip and a code that is checked are counted once they are left', async ({ page }) => {
  const { arrive } = await agree(page)
  await page.goto('/boleto-rapido/login')
  await page.getByLabel('CPF').fill(story('Helena').cpf)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.keyboard.press('Enter')
  await page.waitForURL('/boleto-rapido/boletos-abertos')
  await page.getByRole('link', { name: 'Veja se é nosso' }).click()
  await page.getByLabel('Linha digitável, código de barras ou Pix Copia e Cola').fill('oi')
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  await expect(page.getByText('Não parece um boleto nem um Pix.')).toBeVisible()
  await home(page)
  await arrive({ category: 'fast ticket' }, { category: 'doubts' })
})

const stay = async (_: Page) => {}
// Cards that fail lead back to the login, which sends no event until it is left.
for (const [who, action, goOn] of [
  ['Mônica', 'Erro ao obter contexto de index', stay],
  ['Nelson', 'Erro ao obter lista de cartões', home],
] as const) {
  test(`ERR-01 ERR-02 ERR-07 the 502 of ${who} is the event '${action}'`, async ({ page, sandbox, troubles }) => {
    troubles.expect(refusal(502), /answer 502/, /Erro ao obter/)
    const { arrive } = await agree(page)
    await enter(page, sandbox, who)
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    await goOn(page)
    await arrive({ category: 'exceptions', action })
  })
}
