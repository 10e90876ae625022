/** Ways to screens of `acts-said-table.ts` that an address alone does not show. */
import { type Bench, password, story } from './bench.ts'
import * as dispute from './dispute-steps.ts'
import { type Page, confirmCode, enter, expect, typeLogin } from './dom/test.ts'
import type { Place } from './dom/walk.ts'
import { linkTo, prove } from './link-steps.ts'
import { editSession } from './session-state.ts'

type Step = readonly [role: 'link' | 'button' | 'radio' | 'text', name: string | RegExp]

/** A screen by its address; by that of another one and what is pressed from there; or by acts. */
export type Way = string | readonly [address: string, from: string, ...steps: Step[]] | Acts
type Acts = { address: string; by: (page: Page, sandbox: Bench) => Promise<unknown> }

const drawn = () => document.querySelector('main')?.textContent

/** Begins to watch the screen; what it gives waits for another one, since an address moves before its screen is drawn. */
function anotherScreen(): () => Promise<void> {
  const before = drawn()
  return () => expect.poll(drawn).not.toBe(before)
}

export const placeOf = (sandbox: Bench, way: Way): Place => {
  if (typeof way === 'string') return way
  if ('by' in way) return [way.address, async (page) => void (await way.by(page, sandbox))]
  const [address, from, ...steps] = way
  return [
    address,
    async (page) => {
      await page.goto(from)
      for (const [role, name] of steps) {
        const place = role === 'text' ? page.getByText(name) : page.getByRole(role, { name, exact: true })
        await place.first().waitFor()
        const shown = anotherScreen()
        await place.first().click()
        if (role === 'link' || role === 'button') await shown()
      }
    },
  ]
}

export const addressOf = (way: Way): string =>
  (typeof way === 'string' ? way : 'by' in way ? way.address : way[0]).replace(/[?#].*/, '')

const go = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()

export async function forgetPassword(page: Page): Promise<void> {
  await page.goto('/sso/esqueci-senha')
  await page.getByLabel('CPF').fill(story('Marina').cpf)
  await go(page, 'Continuar')
}

/** A first access, each step from the one before. */
async function askAccessCode(page: Page): Promise<void> {
  await page.goto('/sso/primeiro-acesso')
  await page.getByLabel('CPF').fill(story('Yasmin').cpf)
  await go(page, 'Continuar')
  await page.getByRole('radio', { name: /^Por SMS/ }).check()
  await go(page, 'Enviar código')
  await page.waitForURL('/sso/inserir-codigo')
}

async function confirmAccess(page: Page, sandbox: Bench): Promise<void> {
  await askAccessCode(page)
  await confirmCode(page, await sandbox.nextCode('Yasmin'))
  await page.waitForURL('/sso/validar-perguntas')
}

async function answerQuestions(page: Page, sandbox: Bench): Promise<void> {
  await confirmAccess(page, sandbox)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByRole('radio', { name: `final ${story('Yasmin').cards[0]?.last4}` }).check()
  await page.getByRole('radio', { name: /^Mais de R\$.3 mil até R\$.5 mil$/ }).check()
  await go(page, 'Confirmar')
  await page.waitForURL('/sso/criar-senha')
}

async function savePassword(page: Page, sandbox: Bench): Promise<void> {
  await answerQuestions(page, sandbox)
  await page.getByLabel('Senha nova').fill('três jangadeiros no mar às seis')
  await go(page, 'Salvar senha')
}

export const access: readonly Acts[] = [
  { address: '/sso/inserir-codigo', by: askAccessCode },
  { address: '/sso/validar-perguntas', by: confirmAccess },
  { address: '/sso/criar-senha', by: answerQuestions },
  { address: '/sso/atualizar-dados', by: savePassword },
]

/** Messages of walks before. */
const read = new Set<string>()

/** New contacts in place of lost ones, each step from the one before. */
async function beginRescue(page: Page, sandbox: Bench): Promise<void> {
  for (const { id } of (await sandbox.data()).mensagens) read.add(id)
  await page.goto('/sso/trocar-contatos')
  await page.getByLabel('CPF').fill(story('Marina').cpf)
  await go(page, 'Continuar')
  await page.getByLabel('Senha', { exact: true }).waitFor()
}

async function proveRescue(page: Page, sandbox: Bench): Promise<void> {
  await beginRescue(page, sandbox)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await go(page, 'Continuar')
  await page.getByRole('textbox', { name: 'Celular novo' }).waitFor()
}

async function askRescueCode(page: Page, sandbox: Bench): Promise<void> {
  await proveRescue(page, sandbox)
  // A telephone is sent so many codes and no more.
  const end = 5600 + read.size
  await page.getByRole('textbox', { name: 'Celular novo' }).fill(`85 91234-${end}`)
  await go(page, 'Enviar código')
  await page.getByText(`(85) *****-${end}`).waitFor()
}

type Message = Awaited<ReturnType<Bench['data']>>['mensagens'][number]

/** The newest message like this one, to a contact that no story has. */
async function message(sandbox: Bench, isIt: (message: Message) => boolean): Promise<Message> {
  const found = async () => (await sandbox.data()).mensagens.find((each) => !read.has(each.id) && isIt(each))
  await expect.poll(found, { message: 'a message of the rescue' }).toBeDefined()
  return (await found()) as Message
}

const codeTo = async (sandbox: Bench, channel: Message['canal']): Promise<string> =>
  (await message(sandbox, ({ canal, texto }) => canal === channel && /para confirmar este contato/.test(texto)))
    .codigo ?? ''

async function endRescue(page: Page, sandbox: Bench): Promise<void> {
  await askRescueCode(page, sandbox)
  const code = page.getByLabel('Código de 6 dígitos')
  await code.fill(await codeTo(sandbox, 'SMS'))
  await go(page, 'Confirmar celular')
  await page.getByRole('textbox', { name: 'E-mail novo' }).fill(`marina.nova${read.size}@exemplo.example`)
  await go(page, 'Enviar código')
  await code.fill(await codeTo(sandbox, 'EMAIL'))
  await go(page, 'Confirmar e-mail')
  await heading(page, 'Tudo certo, agora é esperar')
}

async function openStop(page: Page, sandbox: Bench): Promise<void> {
  await endRescue(page, sandbox)
  const { texto } = await message(sandbox, (each) => each.texto.includes('Cancele agora'))
  await page.goto(/\/sso\/parar-troca#\S+/.exec(texto)?.[0] ?? '')
}

/** The Pix that the walk before has made, or another where that one is over. */
export const payAgreement = (base: string) => async (page: Page) => {
  await page.goto(`${base}/acordos`)
  await page.getByRole('link', { name: 'Ver e pagar' }).first().click()
  await go(page, /^(Continuar o pagamento|Pagar)$/)
  await page.waitForURL(/acordos\/(pagar|pix)/)
  if (location.pathname.endsWith('/pagar')) await go(page, 'Continuar')
}

export const rescue: readonly Acts[] = [
  ...[beginRescue, proveRescue, askRescueCode, endRescue].map((by) => ({ address: '/sso/trocar-contatos', by })),
  { address: '/sso/parar-troca', by: openStop },
]

export async function openSlips(page: Page): Promise<void> {
  await page.goto('/boleto-rapido/login')
  await page.getByLabel('CPF').fill(story('Rafael').cpf)
  // The simple mode asks one thing at a time.
  if (isSimple()) await go(page, 'Continuar')
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await go(page, 'Ver boletos')
}

export async function openPasswordCode(page: Page): Promise<void> {
  await page.goto('/sso/login')
  await typeLogin(page, 'Marina')
  await page.waitForURL('/sso/inserir-codigo')
}

export const chooseCard = (page: Page, sandbox: Bench): Promise<void> => enter(page, sandbox, 'Diego')

/** The link that somebody else pays by. */
async function makeLink(page: Page): Promise<string> {
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  if (isSimple()) await go(page, 'Continuar')
  await page.getByText('Outra pessoa vai pagar?').click()
  await go(page, 'Pedir para alguém pagar')
  await go(page, 'Copiar mensagem')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('/pagar#')
  return /\/pagar#[\w-]{43}$/.exec(await copied())?.[0] ?? ''
}

export const openPayLink = async (page: Page): Promise<unknown> => page.goto(await makeLink(page))

/** The session is over when the page asks for its Pix again. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('/dashboard/faturas')
  await page
    .getByRole('link', { name: /^(Pagar com Pix|Continuar o pagamento)$/ })
    .first()
    .click()
  await page.getByText('Esperando seu pagamento').waitFor()
  await editSession(page, { accessToken: 'x', refreshToken: 'x' })
  await page.reload()
}

export async function contest(page: Page): Promise<void> {
  await dispute.contest(page)
  await page.waitForURL(/contestar\?compra=/)
}

export async function writeDispute(page: Page): Promise<void> {
  await contest(page)
  await dispute.tellDispute(page)
}

export async function sendDispute(page: Page): Promise<void> {
  await writeDispute(page)
  await dispute.sendDispute(page)
}

export async function divideInvoice(page: Page): Promise<void> {
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('link', { name: /^Parcelar/ }).click()
  await page.getByRole('checkbox', { name: /^Li e aceito o contrato/ }).check()
  await go(page, /^Contratar/)
}

export const followLink =
  (name: string) =>
  async (page: Page, sandbox: Bench): Promise<void> => {
    await page.goto(await linkTo(sandbox, name))
  }

export async function comeByLink(page: Page, sandbox: Bench, name: string): Promise<void> {
  await followLink(name)(page, sandbox)
  await prove(page)
  await page.waitForURL(/\/negociacao\/link\/./)
}

const isSimple = () => document.documentElement.dataset['modo'] === 'simples'

/** A debt is paid as it stands today; a code that waits already is shown at once. */
export const payDebt =
  (base: string, wanted: 'pagar' | 'pix') =>
  async (page: Page): Promise<void> => {
    await page.goto(`${base}/dividas/aberto`)
    if (isSimple()) {
      await go(page, 'Continuar')
      await page.getByText('Cada dívida e o valor de hoje').click()
    }
    await go(page, wanted === 'pix' ? /^(Pagar R\$.* hoje|Continuar o pagamento)$/ : /^Pagar R\$.* hoje$/)
    await page.waitForURL(/\/dividas\/(pagar|pix)$/)
    if (wanted === 'pagar' || location.pathname.endsWith('/pix')) return
    await page.getByRole('radio', { name: /^Pix/ }).waitFor()
    await go(page, 'Continuar')
  }
