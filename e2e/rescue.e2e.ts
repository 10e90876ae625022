/** Looks of replacing both lost contacts; the dom test covers each step. */
import type { Page } from '@playwright/test'
import { type Bench, password as ofStories, story } from './bench.ts'
import { expectGoodLooks } from './looks.ts'
import { awake, codeOf, expect, test } from './portal.ts'
import { refusal } from './troubles.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const go = (page: Page, button: string | RegExp) => page.getByRole('button', { name: button }).click()

/** The newest message with these words, to a contact that no story has. */
async function messageWith(bench: Bench, words: string): Promise<string> {
  const found = async () => (await bench.data()).mensagens.find(({ texto }) => texto.includes(words))?.texto
  await expect.poll(found, { message: words }).toBeDefined()
  return (await found()) ?? ''
}

const read = new Set<string>()

/** Each message with a code is read once: the phone's comes before the e-mail's. */
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

test('SSO-02 every step of a rescue is fit for every eye, from the CPF to the new contacts that wait, and where they are stopped', async ({
  page,
  context,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(422))
  await page.goto('/sso/trocar-contatos')
  await awake(page)
  await expect(heading(page)).toHaveText(/^Trocar celular e e-mail$/)
  await expectGoodLooks(page, 'beginning of a rescue')
  await page.getByLabel('CPF').fill(story('Teresa').cpf)
  await go(page, 'Continuar')
  await go(page, 'Não lembro a senha')
  await go(page, 'Continuar')
  await expect(page.getByRole('group', { name: 'Confira 2 campos' })).toBeFocused()
  await expectGoodLooks(page, 'facts of a rescue')
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByLabel('4 últimos números do cartão').fill('0001')
  await go(page, 'Continuar')
  await expect(page.getByText('Os dados não conferem com um cadastro nosso.')).toBeVisible()
  await page.reload()
  await awake(page)
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expectGoodLooks(page, 'proof of a rescue')
  await page.getByRole('link', { name: 'Usar outro CPF' }).click()
  await page.getByLabel('CPF').fill(story('Marina').cpf)
  await go(page, 'Continuar')
  await page.getByLabel('Senha', { exact: true }).fill(ofStories)
  await go(page, 'Continuar')
  await page.getByRole('textbox', { name: 'Celular novo' }).fill('85 91234-5678')
  await go(page, 'Enviar código')
  await expect(page.getByText('(85) *****-5678')).toBeVisible()
  await expectGoodLooks(page, 'code of a new contact')
  await codeOf(page).field.fill(await codeSent(bench, 'SMS'))
  await go(page, 'Confirmar celular')
  await page.getByRole('textbox', { name: 'E-mail novo' }).fill('marina.nova@exemplo.example')
  await expectGoodLooks(page, 'the second contact')
  await go(page, 'Enviar código')
  await codeOf(page).field.fill(await codeSent(bench, 'EMAIL'))
  await go(page, /^Confirmar e-mail$/)
  await expect(heading(page)).toHaveText('Tudo certo, agora é esperar')
  await expectGoodLooks(page, 'waiting for the new contacts')

  const [, link = ''] = /(\/sso\/parar-troca#\S+)/.exec(await messageWith(bench, 'Cancele agora')) ?? []
  const stopping = await context.newPage()
  await stopping.goto(link)
  await expectGoodLooks(stopping, 'the link that stops a rescue')
  await go(stopping, 'Não fui eu, cancelar a troca')
  await expect(heading(stopping)).toHaveText('A troca foi cancelada')
  await expectGoodLooks(stopping, 'a rescue that was stopped')
})
