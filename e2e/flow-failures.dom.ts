/** Failures of the journey after login: their words, what is kept, and the next step (seed 8). */
import { type Page, enter, expect, test } from './dom/test.ts'
import { sessionOf } from './session-state.ts'
import { refusal, unreachable } from './troubles.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const offer = (page: Page) => dialog(page, 'Acesse sua nova fatura!')
const congratulations = (page: Page) => dialog(page, /^Parabéns!/)
const generic = (page: Page) => dialog(page, 'Algo deu errado!')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const accept = (page: Page) => press(page, 'Faça adesão')
const nobody = { accessToken: null, refreshToken: null, cpf: null, loginTracking: false, emissor: '1' }

const watchOptIns = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/fatura/digital') && sent.push(request.method()))
  return sent
}

test('ERR-01 an index that fails is said, and asked for again; nothing more is said where the session is over', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(401), refusal(502), /answer 502/, /Erro ao obter contexto de index/)
  await enter(page, sandbox, 'Mônica')
  await expect(generic(page)).toBeVisible()
  await press(page, 'Fechar')
  await press(page, 'Tentar de novo')
  await expect(generic(page)).toBeVisible()
  expect(troubles.found(/Erro ao obter contexto de index/)).toHaveLength(2)

  await page.route(/usuario\/index/, (route) =>
    route.fulfill({ status: 401, json: { codigo: 'SESSAO_EXPIRADA', mensagem: '', requestId: '' } }),
  )
  await press(page, 'Fechar')
  await press(page, 'Tentar de novo')
  await expect(page.getByText('Usuário não autorizado ou sessão de login expirada')).toBeVisible()
  await page.getByLabel('CPF').fill('529')
  await expect(generic(page)).toHaveCount(0)
  expect(troubles.found(/Erro ao obter contexto de index/)).toHaveLength(2)
})

test('ERR-02 cards that fail at the login lead back to it', async ({ page, sandbox, troubles }) => {
  troubles.expect(refusal(502), /answer 502/, /Erro ao obter lista de cartões/)
  await enter(page, sandbox, 'Nelson')
  await expect(generic(page)).toBeVisible()
  await expect(page).toHaveURL('/sso/login')
  expect(await sessionOf(page)).toMatchObject(nobody)
  await press(page, 'Fechar')
  await expect(page.getByLabel('CPF')).toBeVisible()
})

test('ERR-03 an opt-in that fails ends the session, says so and leads home', async ({ page, sandbox, troubles }) => {
  troubles.expect(refusal(502), /answer 502/)
  await enter(page, sandbox, 'Olga')
  await accept(page)
  await expect(offer(page)).toHaveCount(0)
  await expect(generic(page)).toBeVisible()
  await expect(generic(page)).not.toContainText('adesão')
  expect(await sessionOf(page)).toMatchObject(nobody)
  await press(page, 'Fechar')
  await expect(page).toHaveURL('/')
})

test('FLOW-07 an opt-in whose answer gets lost is asked for again, and the person is congratulated', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(unreachable)
  const sent = watchOptIns(page)
  const answers: number[] = []
  await page.route(/\/fatura\/digital$/, async (route) => {
    const answer = await route.fetch()
    answers.push(answer.status)
    await (answers.length === 1 ? route.abort('connectionfailed') : route.fulfill({ response: answer }))
  })
  await enter(page, sandbox, 'Clara')
  await accept(page)
  await expect(congratulations(page)).toBeVisible()
  expect(sent).toEqual(['POST', 'POST'])
  expect(answers.map((status) => Math.floor(status / 100))).toEqual([2, 2])
})

test('ERR-03 an opt-in that never reaches the server is given up after the second try', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(unreachable)
  const sent = watchOptIns(page)
  await page.route(/\/fatura\/digital$/, (route) => route.abort('connectionfailed'))
  await enter(page, sandbox, 'Clara')
  await accept(page)
  await expect(generic(page)).toBeVisible()
  expect(sent).toEqual(['POST', 'POST'])
  expect(await sessionOf(page)).toMatchObject(nobody)
})

test('ERR-04 cards that fail after the opt-in end the session; the error says that the opt-in holds', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(502), /answer 502/, /Erro ao obter lista de cartões/)
  await enter(page, sandbox, 'Paulo')
  await accept(page)
  await expect(generic(page)).toContainText('Sua adesão à fatura digital está registrada.')
  expect(await sessionOf(page)).toMatchObject(nobody)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})
