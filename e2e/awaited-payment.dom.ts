/** A code that waits outlives the session of whoever copied it: its state, without the account. */
import { type Bench, type Page, expect, signIn, test, typeLogin } from './dom/test.ts'
import { minutes, pass } from './idle-steps.ts'
import { sessionOf } from './session-state.ts'

const screen = '/em-espera'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The watch over the Pix and the refresh, as the session ends beneath them. */
const lastCalls = /Erro (0|401) ao obter a URL .*(refresh-token|pagamento\/pix\/(eventos|status))/

async function leaveCode(page: Page, sandbox: Bench): Promise<void> {
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await pass(page, sandbox, minutes(15))
  await expect(page).toHaveURL(screen)
}

test('SSO-11 SSO-08 a Pix that waits is followed after the idle end, says by itself that it is paid, and the login leads back', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(lastCalls)
  await leaveCode(page, sandbox)
  expect(await sessionOf(page), 'nothing of the person is left').toMatchObject({ accessToken: null, cpf: null })
  await pass(page, sandbox, 10)
  await expect(heading(page, 'Aguardando o pagamento')).toBeVisible()
  await expect(page.getByText('Este Pix continua valendo')).toBeVisible()
  await page.reload()
  await pass(page, sandbox, 10)
  await expect(heading(page, 'Aguardando o pagamento')).toBeVisible()
  await sandbox.payPix()
  await pass(page, sandbox, 20)
  await expect(heading(page, 'Pagamento recebido')).toBeVisible()
  expect(await page.getByRole('main').innerText()).not.toMatch(/Marina|R\$|\d{3}\.\d{3}/)
  await page.getByRole('link', { name: 'Entrar de novo' }).click()
  await expect(page).toHaveURL('/sso/login')
  await typeLogin(page, 'Marina')
  await expect(page).toHaveURL('/dashboard/faturas')
  expect(await sessionOf(page), 'the next sign-in takes the token away').toMatchObject({ awaited: null })
  await page.goto(screen)
  await expect(page).toHaveURL('/dashboard/faturas')
})

test('SSO-11 a Pix that runs out meanwhile says so, and without one the screen is the login', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(lastCalls)
  await page.goto(screen)
  await expect(page).toHaveURL('/sso/login')
  await leaveCode(page, sandbox)
  await pass(page, sandbox, minutes(16))
  await expect(heading(page, 'Este Pix venceu')).toBeVisible()
})
