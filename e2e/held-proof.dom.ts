/** First access and forgotten password without a question: what a person has at hand (WCAG 3.3.8). */
import { story } from './bench.ts'
import { type Bench, type Page, confirmCode, expect, passUntilSeen, signIn, test } from './dom/test.ts'
import { refusal } from './troubles.ts'

const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** To the questions, the first code by SMS. */
async function toQuestions(page: Page, sandbox: Bench, who: string, from = '/sso/esqueci-senha'): Promise<void> {
  await page.goto(from)
  await page.getByLabel('CPF').fill(story(who).cpf)
  await go(page, 'Continuar')
  await page.getByRole('radio', { name: /^Por SMS/ }).check()
  await go(page, 'Enviar código')
  await confirmCode(page, await sandbox.nextCode(who))
  await expect(page).toHaveURL('/sso/validar-perguntas')
}

test('SSO-02 SSO-03 who remembers nothing reads it off a document, the card and an e-mail, over a reload too', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(422))
  await toQuestions(page, sandbox, 'Marina')
  await expect(page.getByText(/Tenha à mão um documento, o cartão e o seu e-mail/)).toBeVisible()
  await go(page, 'Receber o código, sem perguntas')
  await expect(page.getByRole('status').filter({ hasText: 'para o e-mail do seu cadastro' })).toBeVisible()
  await expect(page.getByLabel('Data de nascimento')).toBeFocused()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByText('Passo 3 de 5: confirmação'), 'no word of questions').toBeVisible()
  await expect(page.getByText('Está no e-mail que enviamos. Vale por 5 minutos, e você pode colar.')).toBeVisible()
  const code = await sandbox.nextCode('Marina')

  await page.reload()
  await go(page, 'Confirmar')
  await expect(page.getByRole('group', { name: 'Confira 3 campos' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Digite os 4 últimos números do cartão.' })).toBeVisible()
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByLabel('Final do cartão').fill('0000')
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await go(page, 'Confirmar')
  await expect(page.getByRole('alert').filter({ hasText: /não conferem.* Restam 2 tentativas\./ })).toBeFocused()
  await page.getByLabel('Final do cartão').fill(story('Marina').cards[0]?.last4 ?? '')
  await go(page, 'Confirmar')
  await expect(page).toHaveURL('/sso/criar-senha')
})

test('SSO-02 who would rather answer goes back to the questions, and to the code that was sent', async ({
  page,
  sandbox,
}) => {
  await toQuestions(page, sandbox, 'Marina')
  await go(page, 'Receber o código, sem perguntas')
  await go(page, 'Prefiro responder às perguntas')
  await expect(page.getByLabel('Data de nascimento')).toBeFocused()
  await expect(page.getByRole('radiogroup')).toHaveCount(2)
  await go(page, 'Digitar o código que já enviamos')
  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible()
})

test('SSO-02 issue 23.8 WCAG 3.3.8 a first access is made to its end by what one holds: a document, the card and an e-mail, no question', async ({
  page,
  sandbox,
}) => {
  await toQuestions(page, sandbox, 'Yasmin', '/sso/primeiro-acesso')
  await go(page, 'Receber o código, sem perguntas')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByLabel('Final do cartão').fill(story('Yasmin').cards[0]?.last4 ?? '')
  await page.getByLabel('Código de 6 dígitos').fill(await sandbox.nextCode('Yasmin'))
  await go(page, 'Confirmar')
  await expect(page).toHaveURL('/sso/criar-senha')
  await page.getByLabel('Senha nova').fill('três jangadeiros no mar às seis')
  await go(page, 'Salvar senha')
  await expect(page).toHaveURL('/sso/atualizar-dados')
  await go(page, 'Está certo, entrar')
  await expect(page).toHaveURL('/dashboard/faturas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('SSO-02 SSO-03 issue 23.8 WCAG 3.3.8 who has no card at hand pastes the line of an open boleto in its place', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await go(page, 'Continuar')
  await passUntilSeen(page, page.getByRole('heading', { level: 1, name: 'Seu boleto está pronto' }))
  const line = await page.getByRole('group', { name: 'Linha digitável' }).innerText()
  await page.evaluate(() => sessionStorage.clear())

  await toQuestions(page, sandbox, 'Marina')
  await expect(page.getByText(/No lugar dos últimos números vale um boleto em aberto\./)).toBeVisible()
  await go(page, 'Receber o código, sem perguntas')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByLabel('Código de 6 dígitos').fill(await sandbox.nextCode('Marina'))
  await go(page, 'Prefiro usar um boleto em aberto')
  await expect(page.getByLabel('Linha digitável do boleto')).toBeFocused()
  await expect(page.getByLabel('Final do cartão')).toHaveCount(0)
  await page.getByLabel('Linha digitável do boleto').fill(line.replace(/^./, (first) => String(9 - Number(first))))
  await go(page, 'Confirmar')
  await expect(page.getByLabel('Linha digitável do boleto'), 'costs no try').toHaveAccessibleDescription(
    /Erro: Confira a linha/,
  )
  await go(page, 'Prefiro usar o final do cartão ou do contrato')
  await expect(page.getByLabel('Final do cartão')).toBeFocused()
  await expect(page.getByRole('alert'), 'of the other field').toHaveCount(0)
  await go(page, 'Prefiro usar um boleto em aberto')
  await page.getByLabel('Linha digitável do boleto').fill(line)
  await go(page, 'Confirmar')
  await expect(page).toHaveURL('/sso/criar-senha')
})
