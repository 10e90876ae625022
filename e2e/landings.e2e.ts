/** What the index may open first, when it is late, empty or fails. */
import { expectGoodLooks } from './looks.ts'
import { awake, confirmCode, enter, expect, signInAs, test, typeLogin } from './portal.ts'
import { refusal, unreachable } from './troubles.ts'

const landings = [
  {
    name: 'Edna',
    url: '/dashboard/negociacao/dividas/aberto',
    call: /\/cobranca-digital\/v2\/dividas$/,
    full: '2 contas em aberto',
    empty: 'Nada em aberto',
    failed: 'Não conseguimos mostrar o que está em aberto',
  },
  {
    name: 'Gilda',
    url: '/dashboard/negociacao/acordos',
    call: /\/cobranca-digital\/v2\/acordos$/,
    full: /parcelas? pagas?$/,
    empty: 'Nenhum acordo ainda',
    failed: 'Não conseguimos mostrar seus acordos',
  },
  {
    name: 'Iara',
    url: '/dashboard/servicos',
    call: /\/declaracoes-quitacao$/,
    full: 'Declarações de quitação',
    empty: 'Nenhuma declaração ainda',
    failed: 'Não conseguimos mostrar seus serviços',
  },
] as const

for (const { name, url, call, full, empty, failed } of landings) {
  test(`ERR-06 FLOW-04 NAV-12 ${url} late, failed, asked for again, and empty`, async ({ page, bench, troubles }) => {
    troubles.expect(unreachable)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(call, async (route) => {
      await held
      await route.abort('connectionfailed')
    })
    await enter(page, bench, name)
    await expect(page).toHaveURL(url)
    await expect(page.getByText('Carregando...')).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toBeVisible()
    await expectGoodLooks(page, `${url} late`)
    release()
    await expect(page.getByRole('heading', { name: failed })).toBeVisible()
    await expectGoodLooks(page, `${url} failed`)

    await page.unroute(call)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: full })).toBeVisible()
    await expectGoodLooks(page, url)

    await page.route(call, (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
    await expectGoodLooks(page, `${url} empty`)
  })
}

test('NAV-12 an agreement whose instalment is late says since when, and until when it can be saved', async ({
  page,
  bench,
}) => {
  await enter(page, bench, 'Rui')
  await expect(page).toHaveURL('/dashboard/negociacao/acordos')
  await expect(page.getByText(/Venceu em/)).toBeVisible()
  await expect(page.getByText(/Pague até \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver e pagar' })).toBeVisible()
  await expectGoodLooks(page, 'agreement with a late instalment')
})

test('NAV-12 an agreement that was broken says so, and what to do', async ({ page, bench }) => {
  await enter(page, bench, 'Tânia')
  await expect(page).toHaveURL('/dashboard/negociacao/acordos')
  await expect(page.getByText('Este acordo foi desfeito.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: ', próxima' })).toHaveCount(0)
  await expectGoodLooks(page, 'broken agreement')
})

test('NAV-12 an agreement that is settled says so', async ({ page, bench }) => {
  const agreement = { id: '1', contrato: '1', situacao: 'QUITADO', valorTotalCentavos: 90_000 }
  const parts = { parcelas: 3, parcelasPagas: 3, diasEmAtraso: 0 }
  const over = {
    andamento: null,
    proximoVencimento: null,
    proximoValorCentavos: null,
    ultimoDia: null,
    novaOfertaEm: null,
  }
  await page.route(landings[1].call, (route) => route.fulfill({ json: [{ ...agreement, ...parts, ...over }] }))
  await enter(page, bench, 'Gilda')
  await expect(page.getByText('Está tudo pago.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: ', próxima' })).toHaveCount(0)
  await expectGoodLooks(page, 'settled agreement')
})

test('FLOW-11 what is new says so in the menu until it was shown', async ({ page, bench }) => {
  await signInAs(page, bench, 'Quitéria')
  const entry = page.getByRole('link', { name: /^Negociar/ })
  await expect(entry.first()).toHaveAccessibleName(/novidade/)
  await entry.first().click()
  await expect(page.getByText('2 contas em aberto')).toBeVisible()
  await expect(entry.first()).toHaveAccessibleName('Negociar')
})

test('SSO-10 NAV-06 the separate sign-in of the negotiation has its own words, lands there and opens nothing else', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(422))
  await page.goto('/login-negociacao?cupom=A')
  await expect(page).toHaveURL('/sso/login?contexto=negociacao&cupom=A')
  await expect(page.getByRole('heading', { name: 'Entre para negociar' })).toBeVisible()
  await expectGoodLooks(page, 'login for negotiation')
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await page.getByRole('link', { name: 'Voltar para o login' }).click()
  await expect(page).toHaveURL('/sso/login?contexto=negociacao&cupom=A')
  await expect(page.getByRole('heading', { name: 'Entre para negociar' })).toBeVisible()
  await typeLogin(page, 'Quitéria')
  await page.waitForURL('**/sso/inserir-codigo')
  await page.reload()
  await awake(page)
  await confirmCode(page, await bench.nextCode('Quitéria'))
  await expect(page).toHaveURL('/dashboard/negociacao/acordos')
  await expect(page.getByRole('link', { name: /^Faturas/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Segurança/ })).toHaveCount(0)
  await page.goto('/dashboard/faturas')
  await expect(page).toHaveURL('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Em aberto' }).click()
  await expect(page.getByText('2 contas em aberto')).toBeVisible()
  await expect(page.getByText(/Não conhecemos este cupom/), 'NEG-06 the coupon of the link').toBeVisible()
})

test('NAV-05 NEG-05 CHROME-02 CHROME-05 the external entry leads on with what the link said, or says that there is nowhere else', async ({
  page,
}) => {
  const link = '/negociar-externo?cupom=A&url=https://evil.test'
  const login = '/sso/login?contexto=negociacao&cupom=A&origemExterna=true'
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'A negociação é aqui mesmo' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectGoodLooks(page, 'external entry')
  await page.getByRole('link', { name: 'Entrar para negociar' }).click()
  await expect(page).toHaveURL(login)
  await page.route(/\/negociar-externo\?/, async (route) => {
    const answer = await route.fetch()
    const given = (await answer.text()).replace(
      '"apiBaseUrl"',
      '"externalNegotiation":"/login-negociacao","apiBaseUrl"',
    )
    await route.fulfill({ response: answer, body: given })
  })
  await page.goto(link)
  await expect(page).toHaveURL(login)
  await page.goBack()
  await expect(page, 'going back does not lead on again').toHaveURL(login)
})
