import { Browser } from '../apps/api/test/browser.ts'
import { beginRescue, confirm, name as nameContact, proveByPassword } from '../apps/api/test/rescue-steps.ts'
import { password as ofStories, story } from './bench.ts'
import { type Bench, type Page, expect, signIn, test, typeLogin } from './dom/test.ts'
import { sessionOf } from './session-state.ts'
import { refusal } from './troubles.ts'

const codeOf = (page: Page) => page.getByLabel('Código de 6 dígitos')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const go = (page: Page, button: string | RegExp) => page.getByRole('button', { name: button }).click()

const read = new Set<string>()
const readAll = async (sandbox: Bench): Promise<void> => {
  for (const { id } of (await sandbox.data()).mensagens) read.add(id)
}

/** The next message with these words, once, to a contact that no story has. */
async function nextWith(sandbox: Bench, words: string, canal?: 'SMS' | 'EMAIL') {
  const found = async () =>
    (await sandbox.data()).mensagens.find(
      (each) => each.texto.includes(words) && !read.has(each.id) && (canal ?? each.canal) === each.canal,
    )
  await expect.poll(found, { message: words }).toBeDefined()
  const message = (await found())!
  read.add(message.id)
  return message
}

const codeSent = async (sandbox: Bench, canal: 'SMS' | 'EMAIL'): Promise<string> =>
  (await nextWith(sandbox, 'para confirmar este contato', canal)).codigo ?? ''

async function begin(page: Page, who: 'Marina' | 'Teresa' = 'Marina'): Promise<void> {
  await page.goto('/sso/login')
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await page.getByRole('link', { name: 'Não tenho mais o celular nem o e-mail' }).click()
  await expect(heading(page)).toHaveText('Trocar celular e e-mail')
  await expect(page.getByRole('list', { name: 'Telefones' })).toBeVisible()
  await page.getByLabel('CPF').fill(story(who).cpf)
  await go(page, 'Continuar')
  await expect(heading(page)).toHaveText('Confirme que é você')
}

test('SSO-02 both contacts are lost: proof, two new ones with their codes, and a person’s yes to wait for', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(409), refusal(422), refusal(429))
  await begin(page, 'Teresa')
  await go(page, 'Não lembro a senha')
  await go(page, 'Continuar')
  await expect(page.getByRole('group', { name: 'Confira 2 campos' })).toBeFocused()
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByLabel('4 últimos números do cartão').fill('0001')
  await go(page, 'Continuar')
  const refused = 'Os dados não conferem com um cadastro nosso. Tente de novo em 24 horas.'
  await expect(page.getByText(refused)).toBeVisible()
  await page.reload()
  await page.getByLabel('Senha', { exact: true }).fill('123456789')
  await go(page, 'Continuar')
  await expect(page.getByText('Muitas tentativas. Tente de novo em 24 horas.')).toBeVisible()
  await page.getByRole('link', { name: 'Usar outro CPF' }).click()
  await page.getByLabel('CPF').fill(story('Marina').cpf)
  await go(page, 'Continuar')
  await page.getByLabel('Senha', { exact: true }).fill(ofStories)
  await go(page, 'Continuar')

  await expect(heading(page)).toHaveText('Seu celular novo')
  await go(page, 'Enviar código')
  await expect(page.getByRole('textbox', { name: 'Celular novo' })).toHaveAccessibleDescription(/Digite o celular novo/)
  await page.getByRole('textbox', { name: 'Celular novo' }).fill('85 91234-5678')
  await go(page, 'Enviar código')
  await expect(page.getByText('(85) *****-5678')).toBeVisible()
  await codeOf(page).fill(await codeSent(sandbox, 'SMS'))
  await go(page, 'Confirmar celular')
  await expect(heading(page)).toHaveText('Seu e-mail novo')
  await page.reload()
  await page.getByRole('textbox', { name: 'E-mail novo' }).fill('marina.nova@exemplo.example')
  await go(page, 'Enviar código')
  await codeOf(page).fill(await codeSent(sandbox, 'EMAIL'))
  await go(page, 'Confirmar e-mail')

  await expect(heading(page)).toHaveText('Tudo certo, agora é esperar')
  await expect(page.getByText(/\d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}/)).toBeVisible()
  await expect(page.getByText(/Uma pessoa da nossa equipe confere o pedido/)).toBeVisible()
  await go(page, 'Entendi')
  await expect(page).toHaveURL('/')
  expect(await sessionOf(page)).toMatchObject({ attempt: null, accessToken: null })
  await page.goto('/sso/login')
  await typeLogin(page, 'Marina')
  await expect(page, 'nobody is kept out before a yes').toHaveURL('/sso/inserir-codigo')
})

/** Asked by somebody who knows the password, at another browser. */
async function askForRescue(address: string, sandbox: Bench): Promise<void> {
  await readAll(sandbox)
  const thief = new Browser({ address, config: { apiKey: 'portal-demonstracao' } })
  const { desafio } = await beginRescue(thief, story('Marina').cpf)
  await proveByPassword(thief, desafio)
  await nameContact(thief, desafio, 'SMS', '85 91234-5678')
  await confirm(thief, desafio, 'SMS', await codeSent(sandbox, 'SMS'))
  await nameContact(thief, desafio, 'EMAIL', 'outra.pessoa@exemplo.example')
  await confirm(thief, desafio, 'EMAIL', await codeSent(sandbox, 'EMAIL'))
}

test('SSO-02 the old contacts stop a rescue by a link that is in no history and serves once', async ({
  page,
  sandbox,
  address,
  troubles,
}) => {
  troubles.expect(refusal(409), refusal(422))
  await askForRescue(address, sandbox)
  const [, link = ''] = /(\/sso\/parar-troca#\S+)/.exec((await nextWith(sandbox, 'Cancele agora')).texto) ?? []
  await page.goto(link)
  await expect(heading(page)).toHaveText('Cancelar a troca de contatos')
  await expect(page, 'the link is in no history').toHaveURL('/sso/parar-troca')
  await go(page, 'Não fui eu, cancelar a troca')
  await expect(heading(page)).toHaveText('A troca foi cancelada')
  // Another fragment alone would not load the page again.
  await page.goto('/')
  await page.goto(`/sso/parar-troca#${'A'.repeat(43)}`)
  await go(page, 'Não fui eu, cancelar a troca')
  await expect(heading(page)).toHaveText('Este link expirou')
  await page.goto('/sso/login')
  await typeLogin(page, 'Marina')
  await expect(page, 'the old phone gets the code again').toHaveURL('/sso/inserir-codigo')
})

test('SSO-02 GUARD-06 who is in sees under Segurança that their contacts are to change, until when, and stops it there', async ({
  page,
  sandbox,
  address,
}) => {
  await signIn(page, sandbox, 'Marina')
  await askForRescue(address, sandbox)
  await page.getByRole('link', { name: 'Conta', exact: true }).click()
  await page.getByRole('link', { name: /^Senha e aparelhos/ }).click()
  const waiting = page.getByRole('region', { name: 'Troca de contatos em espera' })
  await expect(waiting).toContainText(/vale a partir de \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}/)
  await expect(waiting).toContainText('(85) *****-5678')
  await go(page, 'Não fui eu, cancelar a troca')
  await expect(page.getByRole('heading', { name: 'A troca foi cancelada' })).toBeFocused()
  await expect(waiting).toHaveCount(0)
  await nextWith(sandbox, 'foi cancelada')
})
