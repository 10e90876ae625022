/** Acts between two screens of `conditions-table.ts`, where an address or one control does not lead from one to the other. */
import { expect, type Page } from '@playwright/test'
import { contract } from '@portal/contract'
import { type Bench, password, story } from './bench.ts'
import { clipboardOf } from './clipboard.ts'
import * as dispute from './dispute-steps.ts'
import { linkTo } from './link-steps.ts'
import { awake } from './portal.ts'
import { editSession } from './session-state.ts'
import { passUntil } from './time.ts'

const go = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const title = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name })).toBeVisible()

/** Opens an address that is there to be typed at. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}

export async function beginAccess(page: Page): Promise<void> {
  await open(page, '/sso/primeiro-acesso')
  await page.getByLabel('CPF').fill(story('Yasmin').cpf)
  await go(page, 'Continuar')
}

export async function sendCode(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Por SMS/ }).check()
  await go(page, 'Enviar código')
}

export async function confirmCode(page: Page, bench: Bench): Promise<void> {
  await page.getByLabel('Código de 6 dígitos').fill(await bench.nextCode('Yasmin'))
  await go(page, 'Confirmar')
}

export async function missAnswers(page: Page): Promise<void> {
  await go(page, 'Confirmar')
  await expect(page.getByRole('group', { name: 'Confira 3 campos' })).toBeFocused()
}

export async function answer(page: Page): Promise<void> {
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByRole('radio', { name: `final ${story('Yasmin').cards[0]?.last4}` }).check()
  await page.getByRole('radio', { name: /^Mais de R\$.3 mil até R\$.5 mil$/ }).check()
  await go(page, 'Confirmar')
}

export async function savePassword(page: Page): Promise<void> {
  await page.getByLabel('Senha nova').fill('três jangadeiros no mar às seis')
  await go(page, 'Salvar senha')
}

export async function beginRescue(page: Page): Promise<void> {
  await page.getByLabel('CPF').fill(story('Marina').cpf)
  await go(page, 'Continuar')
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
}

export async function proveRescue(page: Page): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await go(page, 'Continuar')
  await expect(page.getByRole('textbox', { name: 'Celular novo' })).toBeVisible()
}

export async function askRescueCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Celular novo' }).fill('85 91234-5678')
  await go(page, 'Enviar código')
  await expect(page.getByText('(85) *****-5678')).toBeVisible()
}

type Message = Awaited<ReturnType<Bench['data']>>['mensagens'][number]

/** The newest message like this one, to a contact that no story has. */
async function message(bench: Bench, isIt: (message: Message) => boolean): Promise<Message> {
  const found = async () => (await bench.data()).mensagens.find(isIt)
  await expect.poll(found, { message: 'a message of the rescue' }).toBeDefined()
  return (await found()) as Message
}

const codeTo = async (bench: Bench, channel: Message['canal']): Promise<string> =>
  (await message(bench, ({ canal, texto }) => canal === channel && /para confirmar este contato/.test(texto))).codigo ??
  ''

export async function endRescue(page: Page, bench: Bench): Promise<void> {
  const code = page.getByLabel('Código de 6 dígitos')
  await code.fill(await codeTo(bench, 'SMS'))
  await go(page, 'Confirmar celular')
  await page.getByRole('textbox', { name: 'E-mail novo' }).fill('marina.nova@exemplo.example')
  await go(page, 'Enviar código')
  await code.fill(await codeTo(bench, 'EMAIL'))
  await go(page, 'Confirmar e-mail')
  await title(page, 'Tudo certo, agora é esperar')
}

export async function openStop(page: Page, bench: Bench): Promise<void> {
  const { texto } = await message(bench, (each) => each.texto.includes('Cancele agora'))
  await page.goto(/\/sso\/parar-troca#\S+/.exec(texto)?.[0] ?? '')
}

/** The provider answers, and the portal waits for what the answer is worth. */
export async function leaveForProvider(page: Page): Promise<void> {
  await page.route(`**${contract.authorize.path}`, () => {})
  await open(page, '/sso/login')
  await go(page, 'Entrar com Conta Jangada')
  await page.getByLabel('Cliente').selectOption(story('Marina').cpf)
  await go(page, 'Continuar')
}

export async function openSlips(page: Page): Promise<void> {
  await page.clock.install()
  await open(page, '/boleto-rapido/login')
  await page.getByLabel('CPF').fill(story('Rafael').cpf)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await go(page, 'Ver boletos')
  await go(page, 'Pagar com Pix')
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await page.getByRole('button', { name: 'Pagar com boleto' }).last().click()
  await passUntil(page, page.getByText('Linha digitável', { exact: true }))
}

export const contest = dispute.contest

export async function sendDispute(page: Page): Promise<void> {
  await dispute.tellDispute(page)
  await dispute.sendDispute(page)
}

export async function payByPix(page: Page): Promise<void> {
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
}

/** The code ends, as after its half hour. */
export async function endCode(page: Page): Promise<void> {
  await page.route(
    /\/pix\/status/,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), situacao: 'EXPIRADO' } })
    },
    { times: 1 },
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await title(page, 'Este código venceu')
}

export async function payAnew(page: Page, bench: Bench): Promise<void> {
  await go(page, 'Gerar novo código')
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await bench.payPix()
  await title(page, /^Tudo certo/)
  await expect(page.getByText('Limite liberado')).toBeVisible()
}

/** The index of the account does not come. */
export async function failIndex(page: Page): Promise<void> {
  await page.route(/usuario\/index/, (route) => route.abort('connectionfailed'))
  await editSession(page, { allowedModules: [] })
  await page.goto('/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).click()
  await title(page, 'Não conseguimos abrir sua conta')
}

/** The session is over when the page asks for its boleto again. */
export async function loseSession(page: Page): Promise<void> {
  await editSession(page, { accessToken: 'x', refreshToken: 'x' })
  await page.reload()
  await title(page, 'Aguardando o pagamento')
  // The word of the refusal is read, and gone.
  await expect(page.getByText('sessão de login expirada')).toHaveCount(0, { timeout: 10_000 })
}

export async function makeLink(page: Page): Promise<void> {
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByText('Outra pessoa vai pagar?').click()
  await go(page, 'Pedir para alguém pagar')
  await go(page, 'Copiar mensagem')
  await expect.poll(() => clipboardOf(page)).toContain('/pagar#')
  await page.getByRole('link', { name: 'Ver todos os seus links' }).click()
}

/** The link that was copied last. */
export async function openLink(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(/\/pagar#[\w-]{43}$/.exec(await clipboardOf(page))?.[0] ?? '')
  await passUntil(page, page.getByText('Ou pague o boleto'))
}

export async function askLimit(page: Page): Promise<void> {
  await page.getByLabel('Novo limite').fill('2.000,00')
  await go(page, 'Solicitar')
}

export const followLink = async (page: Page, bench: Bench) => page.goto(await linkTo(bench, 'Ubirajara'))
