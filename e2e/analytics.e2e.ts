import type { BrowserContext, Page } from '@playwright/test'
import { story } from './bench.ts'
import { awake, enter, expect, signInAs, test } from './portal.ts'
import { refusal, unreachable } from './troubles.ts'

const host = 'https://tags.example'

test.use({
  environment: { TAG_MANAGER_SOURCE: `${host}/gtm.js`, TAG_MANAGER_ID: 'GTM-TESTE', TAG_MANAGER_TRIAL: 'on' },
})

/** Stands in for a tag manager: sends on all that the data layer holds and gets. */
const script = `{
  const send = (each) => fetch('${host}/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify(each) })
  dataLayer.forEach(send)
  const push = dataLayer.push.bind(dataLayer)
  dataLayer.push = (...all) => { all.forEach(send); return push(...all) }
}`

type Told = { category?: string; action?: string; label?: string; app_version?: string }

/** Says yes on the first page; what arrives from then on. */
async function agree(page: Page, context: BrowserContext) {
  const told: string[] = []
  await context.route(`${host}/**`, async (route) => {
    const body = route.request().postData()
    if (body !== null) told.push(body)
    await route.fulfill({ contentType: 'text/javascript', body: body === null ? script : '' })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Aceitar', exact: true }).click()
  const events = () => told.map((body) => JSON.parse(body) as Told).filter(({ category }) => category !== undefined)
  return {
    events,
    told,
    arrive: (...wanted: Told[]) =>
      expect
        .poll(events, { message: JSON.stringify(wanted) })
        .toEqual(expect.arrayContaining(wanted.map((each) => expect.objectContaining(each) as Told))),
  }
}

const home = async (page: Page) => {
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname === '/')
}
const answerWith = (page: Page, address: RegExp, status: number) =>
  page.route(address, (route) => (status === 0 ? route.abort() : route.fulfill({ status, body: '<p>x</p>' })))

test('OPS-06 ERR-07 who sees invoices, insurances and services is counted by their names, and so is what fails there', async ({
  page,
  context,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(502), /answer 502/, unreachable, /page error: 529|Erro na tela/)
  const { arrive, told } = await agree(page, context)
  await signInAs(page, bench, 'Marina')
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
  await page.unrouteAll()

  await page.evaluate((cpf) => {
    setTimeout(() => {
      throw new TypeError(cpf)
    })
    void Promise.reject(new RangeError(cpf))
  }, story('Marina').cpf)
  await arrive({ category: 'JS error', action: 'TypeError' }, { category: 'JS error', action: 'RangeError' })
  expect(told.join(), 'nothing of what an error says').not.toMatch(/529\.?982|Marina/)
})

test('OPS-06 who pays now is counted once the payment is left', async ({ page, context, bench }) => {
  const { arrive } = await agree(page, context)
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Pagar fatura' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL('**/pagamento-fatura')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await page.getByRole('link', { name: 'Seguros' }).first().click()
  await arrive({ category: 'pay now', action: 'Sucesso ao obter api pix da fatura' })
})

test('OPS-06 booklets are counted, and their failures', async ({ page, context, bench, troubles }) => {
  troubles.expect(refusal(503), /answer 503/)
  const { arrive } = await agree(page, context)
  await signInAs(page, bench, 'Antônia')
  await arrive({ category: 'booklet' })
  await answerWith(page, /v2\/carne\//, 503)
  await page.goto('/dashboard/carnes')
  await arrive({ category: 'Carnês', action: 'Erro ao obter api lista de carnês' })
})

test('OPS-06 a sign-in and debts are counted, and their failures', async ({ page, context, bench, troubles }) => {
  troubles.expect(refusal(500), /answer 500/)
  const { arrive } = await agree(page, context)
  await enter(page, bench, 'Ubirajara')
  await page.waitForURL('**/dividas/aberto')
  await arrive({ category: 'SSO' }, { category: 'negotiation' })
  await answerWith(page, /cobranca-digital\/v2\/dividas$/, 500)
  await page.goto('/dashboard/negociacao/dividas/aberto')
  await arrive({ category: 'Negociação', action: 'Erro ao obter api dívidas em aberto' })
})

test('OPS-06 a quick slip and a code that is checked are counted once they are left', async ({ page, context }) => {
  const { arrive } = await agree(page, context)
  await page.goto('/boleto-rapido/login')
  await awake(page)
  await page.getByLabel('CPF').fill(story('Helena').cpf)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/boletos-abertos')
  await page.getByRole('link', { name: 'Veja se é nosso' }).click()
  await page.getByLabel('Linha digitável, código de barras ou Pix Copia e Cola').fill('oi')
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  await expect(page.getByText('Não parece um boleto nem um Pix.')).toBeVisible()
  await home(page)
  await arrive({ category: 'fast ticket' }, { category: 'doubts' })
})

const stay = async (_: Page) => {}
// Cards that fail lead back to the login, where nothing is told until it is left.
for (const [who, action, goOn] of [
  ['Mônica', 'Erro ao obter contexto de index', stay],
  ['Nelson', 'Erro ao obter lista de cartões', home],
] as const) {
  test(`ERR-01 ERR-02 ERR-07 the 502 of ${who} is the event '${action}'`, async ({
    page,
    context,
    bench,
    troubles,
  }) => {
    troubles.expect(refusal(502), /answer 502/, /Erro ao obter/)
    const { arrive } = await agree(page, context)
    await enter(page, bench, who)
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    await goOn(page)
    await arrive({ category: 'exceptions', action })
  })
}
