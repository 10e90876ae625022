import { story } from './bench.ts'
import { type Page, confirmCode, expect, loginOf, signIn, test } from './dom/test.ts'
import { sessionOf } from './session-state.ts'
import { refusal } from './troubles.ts'

const phrase = 'três jangadeiros no mar às seis'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** From the login's link to the questions, the code by SMS. */
async function toQuestions(page: Page, who: string, code: () => Promise<string>): Promise<void> {
  await page.getByLabel('CPF').fill(story(who).cpf)
  await go(page, 'Continuar')
  await page.getByRole('radio', { name: /^Por SMS/ }).check()
  await go(page, 'Enviar código')
  await expect(page).toHaveURL('/sso/inserir-codigo')
  await confirmCode(page, await code())
  await expect(page).toHaveURL('/sso/validar-perguntas')
}

/** The answers: the card's last digits and its limit. */
async function answerQuestions(page: Page, who: string, birth = '14/03/1988'): Promise<void> {
  await page.getByLabel('Data de nascimento').fill(birth)
  await page.getByRole('radio', { name: `final ${story(who).cards[0]?.last4}` }).check()
  await page.getByRole('radio', { name: /^Mais de R\$.3 mil até R\$.5 mil$/ }).check()
  await go(page, 'Confirmar')
}

test('SSO-02 SSO-06 NAV-03 first access: each step on its own screen, kept over a reload, up to the questions, which say what to read each answer from (WCAG 3.3.8)', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(422))
  await page.goto('/sso/login')
  await page.getByRole('link', { name: 'Primeiro acesso' }).click()
  await expect(heading(page)).toHaveText('Primeiro acesso')
  await page.getByLabel('CPF').fill('000.000.060-42')
  await go(page, 'Continuar')
  await expect(page.getByLabel('CPF')).toHaveAccessibleDescription(/há um número errado/)
  await page.getByLabel('CPF').fill(story('Yasmin').cpf)
  await page.getByLabel('CPF').press('Enter')

  await expect(page).toHaveURL('/sso/opcoes-envio-codigo')
  await expect(heading(page)).toBeFocused()
  await go(page, 'Enviar código')
  await expect(page.getByRole('group', { name: 'Confira um campo' })).toBeFocused()
  await expect(page.getByText(/\*{5}/), 'nothing was proven yet').toHaveCount(0)
  await page.reload()
  await page.getByRole('radio', { name: /^Por SMS/ }).press('Space')
  await go(page, 'Enviar código')

  await expect(page).toHaveURL('/sso/inserir-codigo')
  await expect(page.getByText('Se este CPF tiver cadastro, um código de 6 dígitos chega por SMS.')).toBeVisible()
  const code = await sandbox.nextCode('Yasmin')
  // After leaving, the login offers the step where it stopped.
  await page.goto('/sso/login')
  await page.getByRole('link', { name: 'Continuar de onde parei' }).click()
  await confirmCode(page, code)

  await expect(page).toHaveURL('/sso/validar-perguntas')
  await page.reload()
  await expect(page.getByRole('radiogroup', { name: /São os quatro últimos números do cartão\.$/ })).toHaveCount(1)
  await expect(page.getByRole('radiogroup', { name: /Está na primeira página da fatura\.$/ })).toHaveCount(1)
  await go(page, 'Confirmar')
  await expect(page.getByRole('group', { name: 'Confira 3 campos' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Escolha o final do seu cartão.' })).toBeVisible()
  await answerQuestions(page, 'Yasmin', '15/03/1988')
  const refused = page.getByRole('alert').filter({ hasText: /não conferem com o seu cadastro.* Restam 2 tentativas\./ })
  await expect(refused).toBeFocused()
  await answerQuestions(page, 'Yasmin')
  await expect(page).toHaveURL('/sso/criar-senha')
})

test('SSO-02 SSO-06 NAV-03 first access: a password that is not everybody’s, a new phone, and into the portal', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(403), refusal(409), refusal(422))
  await page.goto('/sso/primeiro-acesso')
  await toQuestions(page, 'Yasmin', () => sandbox.nextCode('Yasmin'))
  await answerQuestions(page, 'Yasmin')
  await expect(page).toHaveURL('/sso/criar-senha')
  const password = page.getByLabel('Senha nova')
  await password.fill('Senha123')
  await expect(page.getByText('O tamanho serve. Com mais 7, fica forte.')).toBeVisible()
  await go(page, 'Salvar senha')
  await expect(page.getByRole('group', { name: 'Escolha uma senha mais segura' })).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Muita gente usa uma senha assim/)
  await password.fill(phrase)
  await expect(page.getByText('Forte.')).toBeVisible()
  await expect(page.getByText(/Muita gente usa/), 'it was said of the password before').toHaveCount(0)
  await expect(password, 'the focus is not taken').toBeFocused()
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(password).toHaveValue(phrase)
  await go(page, 'Salvar senha')

  await expect(page).toHaveURL('/sso/atualizar-dados')
  expect(await sessionOf(page)).toMatchObject({ loginTracking: false })
  await expect(page.getByText('Sua senha está salva.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/\(85\) \*{5}-\d{4}/)).toBeVisible()
  await go(page, 'Trocar celular')
  await expect(page.getByLabel('Celular novo')).toBeFocused()
  await page.getByLabel('Celular novo').pressSequentially('85912345678')
  await go(page, 'Trocar e-mail')
  await expect(page.getByLabel('E-mail novo')).toBeFocused()
  await go(page, 'Enviar código ao celular novo')
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await proof.getByLabel('Sua senha').fill(phrase)
  await proof.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enviamos um código de 6 dígitos para' })).toBeVisible()
  await expect(page.getByLabel('Código do celular')).toBeFocused()
  const sent = async () =>
    (await sandbox.data()).mensagens.find(({ texto }) => texto.includes('para confirmar este contato'))
  await expect.poll(sent).toBeDefined()
  await page.getByLabel('Código do celular').fill((await sent())?.codigo ?? '')
  await go(page, 'Confirmar celular')
  await expect(page.getByRole('status').filter({ hasText: 'Celular trocado.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trocar celular' })).toBeFocused()
  await expect(page.getByText('(85) *****-5678')).toBeVisible()

  // The other contact of the week goes by a code to itself, and the dialog opens there.
  await page.getByLabel('E-mail novo').fill('outra.pessoa@exemplo.example')
  await go(page, 'Enviar código ao e-mail novo')
  await expect(page.getByText(/^Você trocou o outro contato há poucos dias/)).toBeVisible()
  await go(page, 'Enviar código ao e-mail novo')
  await expect(proof.getByRole('button', { name: 'Receber código por e-mail' })).toBeVisible()
  await expect(proof.getByLabel('Sua senha')).toHaveCount(0)
  await proof.getByRole('button', { name: 'Fechar' }).click()
  await go(page, 'Está certo, entrar')
  await expect(page).toHaveURL('/dashboard/faturas')
})

test('SSO-03 a reset by phone, document and card lands as ever; its password changes no contact, and a notice’s link ends it', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(401), refusal(409))
  await page.goto('/sso/esqueci-senha')
  await toQuestions(page, 'Marina', () => sandbox.nextCode('Marina'))
  await answerQuestions(page, 'Marina')
  await page.getByLabel('Senha nova').fill(phrase)
  await go(page, 'Salvar senha')
  await expect(page).toHaveURL('/sso/atualizar-dados')
  await go(page, 'Trocar e-mail')
  await page.getByLabel('E-mail novo').fill('outra.pessoa@exemplo.example')
  await go(page, 'Enviar código ao e-mail novo')
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(proof.getByRole('button', { name: 'Receber código por e-mail' })).toBeVisible()
  await expect(proof.getByRole('button', { name: /SMS|senha/ }), 'neither is a proof').toHaveCount(0)
  await expect(proof.getByLabel('Sua senha')).toHaveCount(0)

  const link = async () =>
    /\/sso\/parar-troca\?de=senha#\S+/.exec(
      (await sandbox.data()).mensagens.find(({ texto }) => texto.includes('Cancele agora'))?.texto ?? '',
    )?.[0]
  await expect.poll(link).toBeDefined()
  await page.goto((await link()) ?? '')
  await expect(heading(page)).toHaveText('Cancelar a senha nova')
  await expect(page, 'the link is in no history').toHaveURL('/sso/parar-troca')
  await go(page, 'Não fui eu, cancelar a senha')
  await expect(heading(page)).toHaveText('A senha nova foi cancelada')
  await expect(page.getByText(/Ligue para nós: confirmamos seus dados/)).toBeVisible()
  await page.goto('/')
  await page.goto(`/sso/parar-troca?de=senha#${'A'.repeat(43)}`)
  await go(page, 'Não fui eu, cancelar a senha')
  await expect(heading(page)).toHaveText('Este link expirou')
  await expect(page.getByText(/^O prazo deste link acabou, ou a senha já foi cancelada/)).toBeVisible()
})

test('SSO-03 GUARD-02 GUARD-06 contacts are a token’s, and who is signed in has no first access', async ({
  page,
  sandbox,
}) => {
  await page.goto('/sso/atualizar-dados')
  await expect(page, 'a visitor holds no token').toHaveURL('/')
  await signIn(page, sandbox, 'Marina')
  for (const address of ['/sso/primeiro-acesso', '/sso/esqueci-senha', '/sso/criar-senha']) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/dashboard/faturas')
  }
  await page.goto('/sso/atualizar-dados')
  await expect(heading(page)).toHaveText('Seus contatos')
  await page.getByRole('link', { name: 'Voltar para a conta' }).click()
  await expect(page).toHaveURL('/dashboard/faturas')
})

test('SSO-02 GUARD-07 GUARD-11 back does not leave a step, its own link does, and no step is skipped by its address', async ({
  page,
}) => {
  await page.goto('/sso/esqueci-senha')
  await page.getByLabel('CPF').fill('390.533.447-05')
  await go(page, 'Continuar')
  await expect(page, 'a CPF that nobody has goes on alike').toHaveURL('/sso/opcoes-envio-codigo')
  await expect(heading(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Para voltar, use os botões da tela.')).toBeVisible()
  await expect(page).toHaveURL('/sso/opcoes-envio-codigo')
  for (const address of ['/sso/inserir-codigo', '/sso/validar-perguntas', '/sso/criar-senha']) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/sso/opcoes-envio-codigo')
  }
  await page.getByRole('link', { name: 'Usar outro CPF' }).click()
  await expect(page).toHaveURL('/sso/esqueci-senha')
  await page.goto('/sso/opcoes-envio-codigo')
  await expect(page).toHaveURL('/sso/login')
  await expect(loginOf(page).enter).toBeVisible()
})
