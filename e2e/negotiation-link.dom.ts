import { contract } from '@portal/contract'
import { story } from './bench.ts'
import type { SentRequest } from './dom/network.ts'
import { linkTo, prove } from './link-steps.ts'
import { type Page, expect, test } from './dom/test.ts'
import { sessionOf } from './session-state.ts'
import { refusal } from './troubles.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('NEG-04 NAV-07 GUARD-03 Z13 from the message to the debts: the token leaves the address, and the browser but once', async ({
  page,
  sandbox,
}) => {
  const link = await linkTo(sandbox, 'Ubirajara')
  const token = link.split('#')[1] ?? ''
  expect(token).toHaveLength(43)
  const asked: SentRequest[] = []
  page.on('request', (request) => asked.push(request))

  await page.goto(link)
  await expect(heading(page)).toHaveText('Confirme que é você')
  await expect(page).toHaveURL(/\/negociacao\/link$/)
  await expect(page.getByText(story('Ubirajara').name.split(' ')[0] ?? '')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sair' }), 'nobody entered').toHaveCount(0)
  await prove(page)
  await page.waitForURL('/negociacao/link/dividas/aberto')
  await expect(heading(page)).toHaveText('Dívidas em aberto')
  await expect(page.getByText('Cartão Jangada Mais').first()).toBeVisible()
  expect(await sessionOf(page)).toMatchObject({ origin: 'LINK', contexto: 'NEGOCIACAO' })

  const carries = asked.filter(
    (request) =>
      [request.url(), request.postData() ?? ''].join(' ').includes(token) ||
      JSON.stringify(request.headers()).includes(token),
  )
  expect(carries.map((request) => new URL(request.url()).pathname)).toEqual([contract.negotiationLinkAccess.path])
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(token)

  await page.reload()
  await expect(heading(page)).toHaveText('Dívidas em aberto')
})

test('NEG-04 who has an agreement in course lands on it', async ({ page, sandbox }) => {
  await page.goto(await linkTo(sandbox, 'Priscila'))
  await prove(page)
  await page.waitForURL('/negociacao/link/acordos')
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
})

test('NEG-04 the link of a proposal opens it, whatever was agreed before', async ({ page, sandbox }) => {
  await page.goto(await linkTo(sandbox, 'Quitéria'))
  await prove(page)
  await page.waitForURL('/negociacao/link/dividas/aberto')
})

test('TOKEN-05 CHROME-03 who leaves a negotiation by link comes to its login', async ({ page, sandbox }) => {
  await page.goto(await linkTo(sandbox, 'Ubirajara'))
  await prove(page)
  await page.waitForURL('/negociacao/link/dividas/aberto')
  // Calls still under way when the session ends would be refused.
  await expect(page.getByText('Quanto cabe por mês?')).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('/sso/login?contexto=negociacao')
  expect(await sessionOf(page)).toMatchObject({ accessToken: null, refreshToken: null })
  await page.goto('/negociacao/link/dividas/aberto')
  await page.waitForURL('/sso/login?contexto=negociacao')
})

test('GUARD-03 without a token there is nothing to prove: the entry leads to the login of negotiations', async ({
  page,
}) => {
  await page.goto('/negociacao/link')
  await page.waitForURL('/sso/login?contexto=negociacao')
})

test('Z12 NEG-04 a wrong date is said at its field; the third closes the link, and there is a way on', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(422), refusal(409))
  const link = await linkTo(sandbox, 'Ubirajara')
  await page.goto(link)
  await prove(page, '31/02/1988')
  await expect(page.getByLabel('Data de nascimento')).toHaveAccessibleDescription(/Confira a data/)
  for (let turn = 0; turn < 2; turn += 1) {
    const answered = page.waitForResponse(contract.negotiationLinkAccess.path)
    await prove(page, `1${turn}/04/1988`)
    await answered
    await expect(page.getByRole('button', { name: 'Continuar' })).not.toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByLabel('Data de nascimento')).toHaveAccessibleDescription(/Não conseguimos abrir/)
  }
  await prove(page, '12/04/1988')
  await expect(heading(page)).toHaveText('Este link não abre mais')

  await page.goto('/')
  await page.goto(link)
  await prove(page)
  await expect(heading(page)).toHaveText('Este link não abre mais')
  await page.getByRole('link', { name: 'Entrar com CPF e senha' }).click()
  await page.waitForURL('/sso/login?contexto=negociacao')
})

test('Z12 a link is used once: opened again, it says so', async ({ page, sandbox, troubles }) => {
  troubles.expect(refusal(409))
  const link = await linkTo(sandbox, 'Ubirajara')
  await page.goto(link)
  await prove(page)
  await page.waitForURL('/negociacao/link/dividas/aberto')
  // The message's link is opened again in the same tab.
  await page.goto(link)
  await prove(page)
  await expect(heading(page)).toHaveText('Este link não abre mais')
  await expect(page.getByRole('alert'), 'nobody knows of a proposal here').toContainText(/se a proposta ainda vale/)
})

test('NEG-03 NEG-04 NEG-06 GUARD-09 SSO-05 from a link with a campaign and a coupon to an agreement that is paid', async ({
  page,
  sandbox,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(await linkTo(sandbox, 'Wilma', { campanha: 'campanha-1', cupom: 'MARMANSO' }))
  await prove(page)
  await page.waitForURL('/negociacao/link/dividas/aberto')
  await expect(page.getByText('Com o desconto da campanha.')).toBeVisible()
  await expect(page.getByText(/^Cupom MARMANSO: −/)).toBeVisible()
  expect(await sessionOf(page)).toMatchObject({ showCampaign: true, limitValueCampaign: 300_000 })
  const app = page.getByRole('link', { name: 'baixe o nosso aplicativo' })
  await expect(app).toHaveAttribute('href', 'https://play.google.com/store/apps/details?id=example.jangada')
  await page.goto('/negociacao/link/acordo/concluir')
  await expect(page, 'no step opens before the one that leads to it').toHaveURL(/link\/dividas\/aberto$/)

  await page.getByRole('radio', { name: /^À vista/ }).check()
  await page.getByRole('button', { name: /^Continuar à vista/ }).click()
  await expect(heading(page)).toHaveText('Confira seu acordo')
  await expect(page.getByText(/^Para pagar/)).toBeVisible()
  await press('Continuar')
  await expect(heading(page)).toHaveText('Estes dados são seus?')
  await press('São meus, continuar')
  await expect(heading(page)).toHaveText('Feche o acordo')
  await press('Ler o contrato')
  await expect(page.getByRole('dialog')).toContainText('4. Entrada.')
  await press('Fechar')
  await press('Receber código por SMS')
  await page.getByLabel('Código de 6 dígitos').fill(await sandbox.nextCode('Wilma'))
  await page.getByRole('checkbox', { name: /Li e aceito o contrato/ }).check()
  await press('Fechar acordo')
  await expect(heading(page)).toHaveText('Acordo assinado')
  await expect(page).toHaveURL(/\/negociacao\/link\/acordos\/detalhes/)

  await press('Pagar')
  await press('Continuar')
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(heading(page)).toHaveText(/Recebemos seu pagamento/)
  await page.getByRole('link', { name: 'Voltar para Meus acordos' }).click()
  await page.waitForURL('/negociacao/link/acordos')
  await expect(page.getByText('Está tudo pago')).toBeVisible()
})
