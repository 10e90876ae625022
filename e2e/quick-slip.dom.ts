/** The quick slip's course; a browser test covers its looks and keyboard. */
import { Browser } from '../apps/api/test/browser.ts'
import { askQuickSlip } from '../apps/api/test/quick-slip-steps.ts'
import { story } from './bench.ts'
import type { Locator } from './dom/locator.ts'
import { expect, type Page, signIn, test, passUntilSeen } from './dom/test.ts'
import { realFetch } from './dom/network.ts'
import { sessionOf } from './session-state.ts'
import { refusal } from './troubles.ts'

const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Boletos em aberto' })
const slip = (page: Page, name: string | RegExp) => page.getByRole('article', { name })
const looks = /\/boletos$/
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function lineOf(page: Page, shown: Locator): Promise<void> {
  await shown.getByRole('button', { name: 'Pagar com boleto' }).click()
  await expect(shown.getByText(/O banco está registrando o boleto|^Linha digitável$/)).toBeVisible()
  await passUntilSeen(page, shown.getByText('Linha digitável', { exact: true }))
}

async function enter(page: Page, name: string, birth = '14/03/1988'): Promise<void> {
  await page.getByLabel('CPF').fill(story(name).cpf)
  await page.getByLabel('Data de nascimento').fill(birth)
  await page.keyboard.press('Enter')
}

async function openList(page: Page, name: string): Promise<void> {
  await page.goto('/boleto-rapido/login')
  await enter(page, name)
  await expect(list(page)).toBeVisible()
}

test('QT-01 NAV-04 the quick slip is drawn before its script, says what is wrong beside it, and keeps what was typed', async ({
  page,
  address,
  troubles,
}) => {
  const html = await (await realFetch(`${address}/boleto-rapido/login`)).text()
  expect(html).toMatch(/<h1[^>]*>Boleto rápido<\/h1>.*name="cpf".*name="dataNascimento".*Ver boletos/s)
  troubles.expect(refusal(422))
  await page.goto('/')
  await page.getByRole('link', { name: /^Boleto rápido/ }).click()
  await expect(page).toHaveURL('/boleto-rapido/login')
  await button(page, 'Ver boletos').click()
  await expect(page.getByRole('group', { name: 'Confira 2 campos' })).toBeFocused()
  await enter(page, 'Rafael', '31021988')
  await expect(page.getByLabel('Data de nascimento')).toHaveAccessibleDescription(/Confira a data/)
  await page.getByLabel('Data de nascimento').fill('14/03/1989')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Não encontramos boleto em aberto com este CPF e esta data')
  await expect(page.getByLabel('CPF')).toHaveValue('111.444.777-35')
})

test('QT-01 QT-02 GUARD-05 CHROME-03 CHROME-05 a visitor pays one of two slips, and then the other, and sees them paid', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await openList(page, 'Rafael')
  await expect(page).toHaveURL('/boleto-rapido/boletos-abertos')
  await expect(button(page, 'Sair')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('CPF ***.444.777-**')
  await expect(page.getByRole('main')).not.toContainText(/Rafael|Lima|limite/i)
  expect((await sessionOf(page))['cpf']).toBe('***.444.777-**')
  await expect(page.getByRole('article')).toHaveCount(2)

  const first = slip(page, /Fatura de novembro.*Jangada Mais/)
  await expect(first).toContainText('R$ 845,90')
  await first.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(first.getByRole('heading', { name: 'Pague com Pix' })).toBeFocused()
  await page.goBack()
  await expect(first.getByRole('heading', { name: 'Pague com Pix' }), 'a step back closes the code').toHaveCount(0)
  await expect(page, 'and stays in the list').toHaveURL('/boleto-rapido/boletos-abertos')
  await first.getByRole('button', { name: 'Pagar com Pix' }).press('Enter')
  await expect(first.getByRole('heading', { name: 'Pague com Pix' })).toBeFocused()
  await expect(first.getByRole('timer'), 'how long the code serves').toHaveText(/min/)

  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(first.getByRole('timer'), 'the open code is there again').toHaveText(/min/)
  await expect(slip(page, /Casa Benvinda/).getByRole('button', { name: 'Pagar com Pix' })).toBeVisible()
  await sandbox.payPix()
  const paid = page.getByRole('region', { name: 'Pago hoje' })
  await expect(paid).toContainText(/R\$\s845,90\s*Autenticação: \w{4}-\w{4}-\w{4}/)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect((await sandbox.data()).pix).toHaveLength(1)

  const second = slip(page, /Casa Benvinda/)
  await lineOf(page, second)
  await second.getByRole('button', { name: 'E-mail' }).click()
  await expect(second.getByRole('status').filter({ hasText: 'Enviado para r*****@exemplo.example' })).toBeVisible()
  await sandbox.paySlip()
  await passUntilSeen(page, paid.getByText('R$ 412,75'))
  await expect(page.getByRole('heading', { level: 2 }), 'first that the payment came').toHaveText([
    /^Recebemos seu pagamento/,
    'Não falta pagar mais nada',
    /Recebeu um boleto/,
  ])

  await button(page, 'Sair').click()
  await expect(page).toHaveURL('/')
  expect((await sessionOf(page)).accessToken).toBeNull()
  await page.goto('/boleto-rapido/boletos-abertos')
  await expect(page).toHaveURL('/boleto-rapido/login')
})

test('QT-02 who paid an instalment is not asked for the next one: its code opens by a press', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await openList(page, 'Benedito')
  await slip(page, /Parcela 4/)
    .getByRole('button', { name: 'Pagar com Pix' })
    .click()
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByRole('region', { name: 'Pago hoje' })).toContainText('Parcela 4')
  await lineOf(page, slip(page, /Parcela 5/))
  expect((await sandbox.data()).pix).toHaveLength(1)
})

test('2.2.1 QT-01 issue 23.6 before the ten minutes end one press gives ten more, and says so; then again', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await openList(page, 'Marina')
  await sandbox.advance(485)
  await page.reload()
  const warning = page.getByText('Este acesso está terminando.')
  for (let time = 1; time <= 3; time += 1) {
    await button(page, 'Mais 10 minutos').click()
    await expect(page.getByRole('status').filter({ hasText: 'Você tem mais 10 minutos.' })).toBeFocused()
    await expect(warning).toBeHidden()
    await sandbox.advance(300)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(warning, 'time is left').toBeHidden()
    await sandbox.advance(200)
    await page.reload()
    await expect(warning).toBeVisible()
  }
})

test('QT-01 TOKEN-06 NAV-11 the ten minutes end with a warning, by the page itself or by a 401, and the login says why', async ({
  page,
  sandbox,
  troubles,
}) => {
  // A call for slips under way when the access ends is aborted.
  troubles.expect(refusal(401), /Erro 0 ao obter a URL .*\/boletos/)
  await page.clock.install()
  await openList(page, 'Marina')
  const warning = page.getByText('Este acesso está terminando.')
  await expect(warning).toBeHidden()
  await sandbox.advance(485)
  await page.reload()
  await expect(warning, 'a reload renews nothing').toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('menos de 2 minutos')
  // Each answer renews the access while the server's clock stands still, so answers are stopped to let it run out.
  await page.route(looks, () => {})
  await passUntilSeen(page, page.getByRole('timer').filter({ hasText: /^1 min (5[0-4]|[0-4]\d) s/ }))
  await page.clock.fastForward(120_000)
  await expect(page).toHaveURL('/boleto-rapido/login')
  await page.unroute(looks)
  await expect(page.getByRole('status').filter({ hasText: 'O tempo deste acesso terminou' })).toBeVisible()

  await enter(page, 'Marina')
  await expect(list(page)).toBeVisible()
  await sandbox.advance(601)
  await button(page, 'Pagar com Pix').click()
  await expect(page).toHaveURL('/boleto-rapido/login')
  await expect(page.getByText('Usuário não autorizado ou sessão de login expirada')).toBeVisible()
  expect((await sessionOf(page)).accessToken).toBeNull()
})

test('QT-02 a pasted code is told from a forged and a foreign one, by a visitor of whom nothing is known', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await openList(page, 'Helena')
  await lineOf(page, page.getByRole('article'))
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Copiado/ })).toHaveCount(1)
  const line = (await sandbox.data()).boletos[0]?.linhaDigitavel ?? ''
  await page.getByRole('link', { name: 'Veja se é nosso' }).click()
  await expect(page).toHaveURL('/e-nosso')
  const code = page.getByLabel('Linha digitável, código de barras ou Pix Copia e Cola')
  const answer = page.getByRole('status')
  await code.fill(await page.evaluate(() => navigator.clipboard.readText()))
  await button(page, 'Conferir').click()
  await expect(answer.filter({ hasText: 'Sim, é nosso.' })).toContainText('R$ 734,10')
  await expect(page.getByRole('main')).not.toContainText(/Helena|Duarte|123\.?456/)

  for (const [text, words] of [
    [line.slice(0, -1) + String((Number(line.at(-1)) + 1) % 10), 'Não pague: os números não conferem.'],
    ['846100000005246100291102005460339004695895061080', 'Não é nosso.'],
    ['oi', 'Não parece um boleto nem um Pix.'],
  ] as const) {
    await code.fill(text)
    await expect(answer.filter({ hasText: 'nosso.' }), 'no answer outlives its code').toHaveCount(0)
    await button(page, 'Conferir').click()
    await expect(answer.filter({ hasText: words })).toBeVisible()
  }
  await code.fill('')
  await button(page, 'Conferir').click()
  await expect(code).toHaveAccessibleDescription(/Cole o código/)
})

test('QT-02 INV-10 a boleto that some bank took is not to be paid again: neither its line nor a Pix is offered', async ({
  page,
  sandbox,
}) => {
  await openList(page, 'Rafael')
  const first = page.getByRole('article').first()
  const askLine = () => first.getByRole('button', { name: 'Pagar com boleto' }).click()
  await askLine()
  await expect(first.getByText('Linha digitável', { exact: true })).toBeVisible()
  await expect(first, 'one amount, one day').toContainText(
    /Este boleto de R\$\s[\d.]+,\d\d pode ser pago até \d\d\/\d\d\/\d{4}\./,
  )
  // Another amount than the boleto's waits for the issuer's people.
  await sandbox.paySlip({ valorCentavos: 100 })
  await expect(first.getByRole('heading', { name: /^Recebemos R\$\s1,00$/ })).toBeVisible()
  await expect(first).toContainText('Não pague de novo')
  await expect(first.getByText('Linha digitável', { exact: true })).not.toBeAttached()
  await expect(first.getByRole('button', { name: 'Pagar com Pix' })).not.toBeAttached()

  await page.reload()
  await askLine()
  await expect(first.getByRole('heading', { name: /^Recebemos R\$\s1,00$/ })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Pagar com Pix' })).not.toBeAttached()
})

test('M9 SSO-08 QT-01 beside a visit by boleto rápido Segurança calls the visit by its name, not an unknown browser', async ({
  page,
  sandbox,
  address,
}) => {
  await signIn(page, sandbox, 'Marina')
  const elsewhere = new Browser({ address, config: { apiKey: 'portal-demonstracao' } })
  expect((await askQuickSlip(elsewhere, story('Marina').cpf)).status).toBe(200)
  await page.goto('/seguranca')
  await expect(page.getByText('Boleto rápido (sem senha)')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Encerrar Boleto rápido \(sem senha\), de / })).toBeVisible()
})
