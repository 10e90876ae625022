/** Looks of a first access, its password pasted, and a tab signed out by another; the dom test does the rest. */
import type { Page } from '@playwright/test'
import { story } from './bench.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { expectGoodLooks } from './looks.ts'
import { awake, confirmCode, expect, signInAs, test, typeLogin } from './portal.ts'
import { refusal } from './troubles.ts'

const phrase = 'três jangadeiros no mar às seis'
const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const noLook = async () => {}

/** From the first question to those of the account, with `look` at each step. */
async function toQuestions(page: Page, who: string, code: () => Promise<string>, look = noLook as Look): Promise<void> {
  await awake(page)
  await look('first access')
  await page.getByLabel('CPF').fill(story(who).cpf)
  await go(page, 'Continuar')
  await expect(page).toHaveURL('/sso/opcoes-envio-codigo')
  await go(page, 'Enviar código')
  await expect(page.getByRole('group', { name: 'Confira um campo' })).toBeFocused()
  await look('channel')
  await page.getByRole('radio', { name: /^Por SMS/ }).check()
  await go(page, 'Enviar código')
  await expect(page).toHaveURL('/sso/inserir-codigo')
  await look('code of a first access')
  await confirmCode(page, await code())
  await expect(page).toHaveURL('/sso/validar-perguntas')
}

type Look = (name: string) => Promise<void>

/** The answers: the card's last digits and its limit. */
async function answerQuestions(page: Page, who: string): Promise<void> {
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByRole('radio', { name: `final ${story(who).cards[0]?.last4}` }).check()
  await page.getByRole('radio', { name: /^Mais de R\$.3 mil até R\$.5 mil$/ }).check()
  await go(page, 'Confirmar')
  await expect(page).toHaveURL('/sso/criar-senha')
}

test('SSO-02 every step of a first access is fit for every eye, and a password may be pasted', async ({
  page,
  bench,
  troubles,
}) => {
  // Every step is looked at.
  test.slow()
  troubles.expect(refusal(422))
  const look: Look = (name) => expectGoodLooks(page, name)
  await page.goto('/sso/primeiro-acesso')
  await toQuestions(page, 'Yasmin', () => bench.nextCode('Yasmin'), look)
  await go(page, 'Confirmar')
  await expect(page.getByRole('group', { name: 'Confira 3 campos' })).toBeFocused()
  await look('questions')
  await go(page, 'Receber o código, sem perguntas')
  await expect(page.getByLabel('Final do cartão')).toBeVisible()
  await look('what is at hand')
  await go(page, 'Prefiro responder às perguntas')
  await answerQuestions(page, 'Yasmin')

  const password = page.getByLabel('Senha nova')
  await password.fill('Senha123')
  await go(page, 'Salvar senha')
  await expect(page.getByRole('group', { name: 'Escolha uma senha mais segura' })).toBeFocused()
  await look('new password')
  await password.fill('')
  await page.evaluate((text) => navigator.clipboard.writeText(text), phrase)
  await password.press('Control+V')
  await expect(password).toHaveValue(phrase)
  await go(page, 'Salvar senha')
  await expect(page).toHaveURL('/sso/atualizar-dados')
  await look('contacts')
  await go(page, 'Trocar celular')
  await expect(page.getByLabel('Celular novo')).toBeFocused()
  await page.keyboard.type('85912345678')
  await go(page, 'Enviar código ao celular novo')
  await expect(page.getByRole('dialog', { name: 'Confirme que é você' })).toBeVisible()
  await look('a fresh proof')
  await confirmIdentity(page, phrase)
  await expect(page.getByLabel('Código do celular')).toBeFocused()
  await look('a new contact')
})

test('SSO-03 a forgotten password: other pages are signed out', async ({ page, context, bench, troubles }) => {
  troubles.expect(refusal(401))
  await signInAs(page, bench, 'Marina')
  const other = await context.newPage()
  await other.goto('/sso/esqueci-senha')
  await toQuestions(other, 'Marina', () => bench.nextCode('Marina'))
  await answerQuestions(other, 'Marina')
  await other.getByLabel('Senha nova').fill(phrase)
  await go(other, 'Salvar senha')
  await expect(other).toHaveURL('/sso/atualizar-dados')
  await go(other, 'Está certo, entrar')
  await expect(other).toHaveURL('/dashboard/faturas')
  await other.close()

  await page.reload()
  await expect(page.getByText('Usuário não autorizado ou sessão de login expirada').first()).toBeVisible()
  await page.goto('/sso/login')
  await typeLogin(page, 'Marina', phrase)
  await expect(page, 'this browser typed the code').toHaveURL('/dashboard/faturas')
})
