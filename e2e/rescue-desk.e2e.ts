/** A rescue that rests on facts: a person of the issuer looks, and says the code for the new password. */
import type { Page } from '@playwright/test'
import { policy } from '../apps/api/src/identity/sign-in/policy.ts'
import { type Bench, story } from './bench.ts'
import { rescueAtDesk } from './desk.ts'
import { expectGoodLooks } from './looks.ts'
import { awake, codeOf, confirmCode, expect, test } from './portal.ts'
import { refusal } from './troubles.ts'

// Days pass here.
test.use({ calendar: 'of a rescue' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const go = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()
const read = new Set<string>()

/** The code of the next message with these words, once. */
async function codeWith(bench: Bench, words: string, canal: 'SMS' | 'EMAIL'): Promise<string> {
  const found = async () => {
    // Some codes wait for the turn of their job.
    await bench.advance(0.001)
    return (await bench.data()).mensagens.find(
      (each) => each.canal === canal && each.texto.includes(words) && !read.has(each.id),
    )
  }
  await expect.poll(found, { message: words, timeout: 20_000 }).toBeDefined()
  const message = await found()
  read.add(message?.id ?? '')
  return message?.codigo ?? ''
}

async function rescueByFacts(page: Page, bench: Bench): Promise<void> {
  await page.goto('/sso/trocar-contatos')
  await awake(page)
  await page.getByLabel('CPF').fill(story('Marina').cpf)
  await go(page, 'Continuar')
  await go(page, 'Não lembro a senha')
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByLabel('4 últimos números do cartão').fill(story('Marina').cards[0]?.last4 ?? '')
  await go(page, 'Continuar')
  await page.getByRole('textbox', { name: 'Celular novo' }).fill('85 91234-5678')
  await go(page, 'Enviar código')
  await codeOf(page).field.fill(await codeWith(bench, 'para confirmar este contato', 'SMS'))
  await go(page, 'Confirmar celular')
  await page.getByRole('textbox', { name: 'E-mail novo' }).fill('marina.nova@exemplo.example')
  await go(page, 'Enviar código')
  await codeOf(page).field.fill(await codeWith(bench, 'para confirmar este contato', 'EMAIL'))
  await go(page, 'Confirmar e-mail')
}

test('SSO-02 SSO-03 who knows no password waits for a person who looks, and types the code that the person says', async ({
  page,
  bench,
  product,
  troubles,
}) => {
  test.slow()
  troubles.expect(refusal(422))
  await rescueByFacts(page, bench)
  await expect(heading(page)).toHaveText('Tudo certo, agora é esperar')
  await expect(page.getByText(/Uma pessoa da nossa equipe confere o pedido/)).toBeVisible()
  await expect(page.getByText(/não dá para entrar na conta por um aparelho novo/)).toBeHidden()
  await expectGoodLooks(page, 'a rescue in review')

  const desk = rescueAtDesk(product.url, bench)
  const { resgates } = (await desk({ acao: 'listar' })) as { resgates: { resgate: string; esperaAprovacao: boolean }[] }
  expect(resgates).toMatchObject([{ esperaAprovacao: true }])
  await desk({ acao: 'aprovar', resgate: resgates[0]?.resgate, nota: 'Ligamos e conferimos o documento.' })
  await bench.advance(policy.rescue.cooling.unknown / 1000 + 120)
  const isDone = async () =>
    (await bench.data()).mensagens.some(({ texto }) => /este contato est[áa] ativo/.test(texto))
  await expect.poll(isDone, { message: 'the new contacts count', timeout: 20_000 }).toBe(true)

  await page.goto('/sso/esqueci-senha')
  await awake(page)
  await page.getByLabel('CPF').fill(story('Marina').cpf)
  await go(page, 'Continuar')
  await page.getByRole('radio', { name: /^Por SMS/ }).check()
  await go(page, 'Enviar código')
  await expect(page).toHaveURL('/sso/inserir-codigo')
  await confirmCode(page, await codeWith(bench, 'para criar uma senha nova', 'SMS'))

  const field = page.getByLabel('Código do atendimento')
  await expect(field).toBeVisible()
  await expect(page.getByRole('radio'), 'no question about the account').toHaveCount(0)
  await expectGoodLooks(page, 'the code of a person at the desk')
  await go(page, 'Confirmar')
  await expect(field).toHaveAccessibleDescription(/Digite os 10 números do código/)
  await field.fill('0123456789')
  await go(page, 'Confirmar')
  await expect(page.getByText(/Este código não confere ou expirou/).first()).toBeVisible()
  await expectGoodLooks(page, 'a wrong code of the desk')
  const said = (await desk({ acao: 'liberar-senha', cpf: story('Marina').cpf, nota: 'Documento conferido.' })) as {
    codigo: string
  }
  await field.fill(said.codigo)
  await go(page, 'Confirmar')
  await expect(page).toHaveURL('/sso/criar-senha')
})
