import { signOut } from './menu.ts'
import { type Page, confirmCode, expect, loginOf, test, typeLogin } from './dom/test.ts'
import { password, story } from './bench.ts'
import { refusal } from './troubles.ts'

const marina = story('Marina')
const codeOf = (page: Page) => ({
  field: page.getByLabel('Código de 6 dígitos'),
  confirm: page.getByRole('button', { name: 'Confirmar' }),
})
const notRight = 'Erro: CPF ou senha não conferem. Confira os dois: depois de muitos erros, é preciso esperar.'

test('NAV-01 a visitor meets the home with its way in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Início · Jangada$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pague sua fatura em um minuto.')
  await page.getByRole('link', { name: /^Entrar/ }).click()
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Entre na sua conta' })).toBeFocused()
})

test('SSO-01 NAV-03 a CPF is marked while it is typed', async ({ page }) => {
  await page.goto('/sso/login')
  const { cpf } = loginOf(page)
  await cpf.pressSequentially(marina.cpf)
  await expect(cpf).toHaveValue('529.982.247-25')
})

test('SSO-01 a CPF whose digits do not add up is said at its field, and the summary takes the focus', async ({
  page,
}) => {
  await page.goto('/sso/login')
  const login = loginOf(page)
  await login.cpf.fill('529.982.247-26')
  await login.enter.click()
  const summary = page.getByRole('group', { name: 'Confira 2 campos' })
  await expect(summary).toBeFocused()
  await expect(login.cpf).toHaveAccessibleDescription(/Confira o CPF/)
  await expect(login.password).toHaveAccessibleDescription(/Digite sua senha\./)
  await summary.getByRole('link', { name: /Confira o CPF/ }).click()
  await expect(login.cpf).toBeFocused()
  await expect(login.cpf).toHaveValue('529.982.247-26')
})

test('SSO-01 a wrong password and an unknown CPF are answered with the same words', async ({ page, troubles }) => {
  troubles.expect(refusal(422))
  await page.goto('/sso/login')
  const login = loginOf(page)
  await typeLogin(page, 'Marina', 'nao-e-esta-2026')
  await expect(login.password).toHaveAccessibleDescription(notRight)
  await expect(login.cpf).toHaveValue('529.982.247-25')
  await expect(page.getByText(notRight.replace('Erro: ', '')), 'said once').toHaveCount(1)
  const words = await page.getByRole('group', { name: 'Não foi possível entrar' }).innerText()

  await page.reload()
  await login.cpf.fill('390.533.447-05')
  await login.password.fill(password)
  await login.enter.click()
  await expect(login.password).toHaveAccessibleDescription(notRight)
  expect(await page.getByRole('group', { name: 'Não foi possível entrar' }).innerText()).toBe(words)
})

test('SSO-07 after five wrong passwords a person is told when to try again, and then may', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(422), refusal(429))
  await page.goto('/sso/login')
  const login = loginOf(page)
  const words = /Tente de novo em 15 minutos\. Precisa de ajuda\? Ligue para 4000-0000\./
  const told = page.getByRole('alert').filter({ hasText: words })
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse(/login-unico/)
    await typeLogin(page, 'Teresa', `errada-${attempt}-2026`)
    await answered
    await expect(login.enter).not.toHaveAttribute('aria-disabled', 'true')
  }
  const locked = page.waitForResponse(/login-unico/)
  await typeLogin(page, 'Teresa')
  expect((await locked).status()).toBe(429)
  await expect(told).toBeVisible()
  await sandbox.advance(15 * 60 + 1)
  await login.enter.click()
  await expect(page).toHaveURL('/sso/inserir-codigo')
})

test('SSO-04 SSO-05 a new device asks for the code: none, wrong, then right', async ({ page, sandbox, troubles }) => {
  troubles.expect(refusal(422))
  await page.goto('/sso/login')
  await typeLogin(page, 'Marina')
  await expect(page).toHaveURL('/sso/inserir-codigo')
  const { field, confirm } = codeOf(page)
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toBeFocused()
  await expect(page.getByText(/^Enviamos um código de 6 dígitos por SMS para/)).toBeVisible()

  await confirm.click()
  await expect(field).toHaveAccessibleDescription(/Digite os 6 dígitos do código\./)
  const code = await sandbox.nextCode('Marina')
  await confirmCode(page, code === '000000' ? '111111' : '000000')
  await expect(field).toHaveAccessibleDescription(/Este código não confere\..* Restam 4 tentativas\./)
  await expect(field).toBeFocused()
  await expect(field, 'another one is typed into empty boxes').toHaveValue('')

  await field.fill(code.slice(0, 1))
  await expect(page.getByText(/Este código não confere/), 'it was about the digits before').toHaveCount(0)
  await field.fill(code)
  await confirm.click()
  await expect(page).toHaveURL('/dashboard/faturas')
})

test('SSO-05 a code that is five minutes old is refused in words, and another may be asked for after 30 s, by another way', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(422))
  await page.clock.install()
  await page.goto('/sso/login')
  await typeLogin(page, 'Marina')
  const again = page.getByRole('button', { name: 'Enviar de novo' })
  await expect(page.getByText(/Envie de novo em/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(30|2\d) s$/)
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  const old = await sandbox.nextCode('Marina')

  await sandbox.advance(301)
  await page.clock.runFor(301_000)
  await expect(page.getByText('Você já pode pedir outro código.')).toBeVisible()
  await confirmCode(page, old)
  await expect(codeOf(page).field).toHaveAccessibleDescription(/Este código venceu\. Peça um novo código\./)

  await again.click()
  await expect(page.getByText('Enviamos outro código. Só o mais novo vale.')).toBeVisible()
  await expect(codeOf(page).field, 'the digits of the old code are gone').toHaveValue('')
  await expect(page.getByRole('timer')).toHaveText(/^1 min|^5\d s$/)
  expect((await sandbox.nextMessage('Marina')).canal).toBe('SMS')

  await sandbox.advance(61)
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: /^Por e-mail/ }).click()
  await expect(page.getByText(/^Enviamos um código de 6 dígitos por e-mail para/)).toBeVisible()
  const { canal, codigo } = await sandbox.nextMessage('Marina')
  expect(canal).toBe('EMAIL')
  await confirmCode(page, codigo)
  await expect(page).toHaveURL('/dashboard/faturas')
})

test('SSO-05 the fifth wrong code ends the attempt and says so at the login', async ({ page, sandbox, troubles }) => {
  troubles.expect(refusal(422))
  await page.goto('/sso/login')
  await typeLogin(page, 'Marina')
  const wrong = (await sandbox.nextCode('Marina')) === '000000' ? '111111' : '000000'
  const { confirm } = codeOf(page)
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse(/autentica-sms/)
    await confirmCode(page, wrong)
    await answered
    if (attempt < 5) await expect(confirm).not.toHaveAttribute('aria-disabled', 'true')
  }
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText('Este acesso foi encerrado por segurança. Comece de novo com seu CPF.')).toBeVisible()
})

test('SSO-05 a reload stays on the code step, and there is a way back to change the CPF', async ({ page }) => {
  await page.goto('/sso/login')
  await typeLogin(page, 'Marina')
  await expect(page).toHaveURL('/sso/inserir-codigo')
  await page.reload()
  await expect(codeOf(page).field).toBeVisible()
  await page.getByRole('link', { name: 'Usar outro CPF' }).click()
  await expect(page).toHaveURL('/sso/login')
  await page.goto('/sso/inserir-codigo')
  await expect(page).toHaveURL('/sso/login')
})

test('SSO-04 a device that was seen before signs in without a code', async ({ page, sandbox }) => {
  await page.goto('/sso/login')
  await typeLogin(page, 'Marina')
  await page.waitForURL('/sso/inserir-codigo')
  await confirmCode(page, await sandbox.nextCode('Marina'))
  await expect(page).toHaveURL('/dashboard/faturas')
  await signOut(page)
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: /^Entrar/ }).click()
  await typeLogin(page, 'Marina')
  await expect(page).toHaveURL('/dashboard/faturas')
})

test('SSO-01 two clicks on Entrar send one sign-in', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('login-unico') && sent.push(request.url()))
  await page.goto('/sso/login')
  const login = loginOf(page)
  await login.cpf.fill(marina.cpf)
  await login.password.fill(password)
  await login.enter.dblclick()
  await expect(page).toHaveURL('/sso/inserir-codigo')
  expect(sent).toHaveLength(1)
})

test('SSO-01 a password can be looked at and hidden again', async ({ page }) => {
  await page.goto('/sso/login')
  const login = loginOf(page)
  await login.password.fill('segredo')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(login.password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar senha' }).click()
  await expect(login.password).toHaveAttribute('type', 'password')
})
