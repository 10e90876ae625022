import type { Page } from '@playwright/test'
import { Browser } from '../apps/api/test/browser.ts'
import { beginRescue, confirm, name as nameContact, proveByPassword } from '../apps/api/test/rescue-steps.ts'
import { type Bench, password as ofStories, story } from './bench.ts'
import { expectGoodLooks } from './looks.ts'
import { awake, codeOf, expect, signInAs, test, typeLogin } from './portal.ts'
import { sessionOf } from './session-state.ts'
import { refusal } from './troubles.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const go = (page: Page, button: string | RegExp) => page.getByRole('button', { name: button }).click()

/** The newest message that says this: to a contact that no story has. */
async function messageWith(bench: Bench, words: string): Promise<string> {
  const found = async () => (await bench.data()).mensagens.find(({ texto }) => texto.includes(words))?.texto
  await expect.poll(found, { message: words }).toBeDefined()
  return (await found()) ?? ''
}

const read = new Set<string>()

/** Each message with a code once: the phone's comes before the e-mail's. */
async function codeSent(bench: Bench, canal: 'SMS' | 'EMAIL'): Promise<string> {
  const found = async () =>
    (await bench.data()).mensagens.find(
      (each) => each.canal === canal && each.texto.includes('para confirmar este contato') && !read.has(each.id),
    )
  await expect.poll(found, { message: `a code by ${canal}` }).toBeDefined()
  const message = await found()
  read.add(message?.id ?? '')
  return message?.codigo ?? ''
}

test('SSO-02 both contacts are lost: proof, two new ones with their codes, a day to wait, and the old ones can stop it', async ({
  page,
  bench,
  troubles,
}) => {
  // Every step of the way, each looked at.
  test.slow()
  troubles.expect(refusal(409), refusal(422))
  await page.goto('/sso/login')
  await awake(page)
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await page.getByRole('link', { name: 'Perdi o celular e o e-mail' }).click()
  await expect(heading(page)).toHaveText('Trocar celular e e-mail')
  await expect(page.getByRole('list', { name: 'Telefones' })).toBeVisible()
  await expectGoodLooks(page, 'beginning of a rescue')
  await page.getByLabel('CPF').fill(story('Marina').cpf)
  await go(page, 'Continuar')

  await expect(heading(page)).toHaveText('Confirme que é você')
  await go(page, 'Não lembro a senha')
  await go(page, 'Continuar')
  await expect(page.getByRole('group', { name: 'Falta ajustar 3 campos' })).toBeFocused()
  await expectGoodLooks(page, 'facts of a rescue')
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByLabel('4 últimos números do cartão').fill('0001')
  await page.getByLabel('Dia do mês em que a fatura vence').fill('1')
  await go(page, 'Continuar')
  await expect(page.getByText('Os dados não conferem com um cadastro nosso.')).toBeVisible()
  await page.reload()
  await page.getByLabel('Senha', { exact: true }).fill('123456789')
  await go(page, 'Continuar')
  await expect(page.getByText('Os dados não conferem com um cadastro nosso.')).toBeVisible()
  await expectGoodLooks(page, 'proof of a rescue')
  await page.getByLabel('Senha', { exact: true }).fill(ofStories)
  await go(page, 'Continuar')

  await expect(heading(page)).toHaveText('Seu celular novo')
  await go(page, 'Enviar código')
  await expect(page.getByRole('textbox', { name: 'Celular novo' })).toHaveAccessibleDescription(/Digite o celular novo/)
  await page.getByRole('textbox', { name: 'Celular novo' }).fill('85 91234-5678')
  await go(page, 'Enviar código')
  await expect(page.getByText('(85) *****-5678')).toBeVisible()
  await expectGoodLooks(page, 'code of a new contact')
  await codeOf(page).field.fill(await codeSent(bench, 'SMS'))
  await go(page, 'Confirmar celular')
  await expect(heading(page)).toHaveText('Seu e-mail novo')
  await page.reload()
  await page.getByRole('textbox', { name: 'E-mail novo' }).fill('marina.nova@exemplo.example')
  await expectGoodLooks(page, 'the second contact')
  await go(page, 'Enviar código')
  await codeOf(page).field.fill(await codeSent(bench, 'EMAIL'))
  await go(page, 'Confirmar e-mail')

  await expect(heading(page)).toHaveText('Tudo certo, agora é esperar')
  await expect(page.getByText(/\d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}/)).toBeVisible()
  await expectGoodLooks(page, 'waiting for the new contacts')
  await go(page, 'Entendi')
  await expect(page).toHaveURL('/')
  expect(await sessionOf(page)).toMatchObject({ attempt: null, accessToken: null })
  await page.goto('/sso/login')
  await typeLogin(page, 'Marina')
  await expect(
    page.getByText(/troca dos contatos desta conta está em espera.*Tente de novo em 24 horas\./),
  ).toBeVisible()

  const [, link = ''] = /(\/sso\/parar-troca#\S+)/.exec(await messageWith(bench, 'Pare agora')) ?? []
  await page.goto(link)
  await expect(heading(page)).toHaveText('Parar a troca de contatos')
  await expect(page, 'the link is in no history').toHaveURL('/sso/parar-troca')
  await expectGoodLooks(page, 'the link that stops a rescue')
  await go(page, 'Não fui eu, parar a troca')
  await expect(heading(page)).toHaveText('A troca foi parada')
  await expectGoodLooks(page, 'a rescue that was stopped')
  // Another mark alone would not load the page again.
  await page.goto('/')
  await page.goto(`/sso/parar-troca#${'A'.repeat(43)}`)
  await go(page, 'Não fui eu, parar a troca')
  await expect(heading(page)).toHaveText('Este link não vale mais')
  await page.goto('/sso/login')
  await typeLogin(page, 'Marina')
  await expect(page, 'the old phone gets the code again').toHaveURL('/sso/inserir-codigo')
})

/** By somebody who knows the password, at a browser of their own. */
async function askForRescue(address: string, bench: Bench): Promise<void> {
  const thief = new Browser({ address, config: { apiKey: 'portal-demonstracao' } })
  const { desafio } = await beginRescue(thief, story('Marina').cpf)
  await proveByPassword(thief, desafio)
  await nameContact(thief, desafio, 'SMS', '85 91234-5678')
  await confirm(thief, desafio, 'SMS', await codeSent(bench, 'SMS'))
  await nameContact(thief, desafio, 'EMAIL', 'outra.pessoa@exemplo.example')
  await confirm(thief, desafio, 'EMAIL', await codeSent(bench, 'EMAIL'))
}

test('SSO-02 GUARD-06 who is in sees under Segurança that their contacts are to change, until when, and stops it there', async ({
  page,
  bench,
  product,
}) => {
  await signInAs(page, bench, 'Marina')
  await askForRescue(product.url, bench)
  await page.getByRole('link', { name: /Segurança/ }).click()
  const waiting = page.getByRole('region', { name: 'Troca de contatos em espera' })
  await expect(waiting).toContainText(/vale a partir de \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}/)
  await expect(waiting).toContainText('(85) *****-5678')
  await expectGoodLooks(page, 'contacts that wait')
  await go(page, 'Não fui eu, parar a troca')
  await expect(page.getByRole('heading', { name: 'A troca foi parada' }).locator('span')).toBeFocused()
  await expectGoodLooks(page, 'contacts that stay')
  await expect(waiting).toHaveCount(0)
  await messageWith(bench, 'foi parada')
})
