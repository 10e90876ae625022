/** The test of this folder: the product, its bench, and a watch over every page. */
import { test as base, expect, type Page } from '@playwright/test'
import { contract } from '@portal/contract'
import { timed } from '../apps/api/test/fixture-times.ts'
import { beginSession, type SignedIn } from '../apps/portal/src/session/begin-session.ts'
import { session } from '../apps/portal/src/session/session.ts'
import { pack } from '../apps/portal/src/session/stored-form.ts'
import { type Bench, openBench, password, story } from './bench.ts'
import { type Product, startProduct } from './product.ts'
import { storageKey } from './session-state.ts'
import { deskSecret } from './desk.ts'
import { passUntil } from './time.ts'
import { type Troubles, watchTroubles } from './troubles.ts'

export { expect }

type OfTest = {
  /** A file with another calendar than the shared one has a product of its own. */
  calendar: string
  /** The environment of the file's product; by default the desk's secret. */
  environment: Record<string, string>
  product: Product
  bench: Bench
  /** `false` for tests without stories: planting takes most of a second. */
  plants: boolean
  planted: void
  troubles: Troubles
}

type OfWorker = {
  /** The worker's products by their environment; each starts once. */
  products: (name: string, environment: Record<string, string>) => Promise<Product>
}

export const test = base.extend<OfTest, OfWorker>({
  products: [
    // Playwright reads a fixture's needs from its parameters, and this one has none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const started = new Map<string, Promise<Product>>()
      await use((name, environment) => {
        const product = started.get(name) ?? startProduct({ environment })
        started.set(name, product)
        return product
      })
      await Promise.all([...started.values()].map(async (product) => (await product).stop()))
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  calendar: ['shared', { option: true }],
  environment: [{ DESK_SECRETS: deskSecret }, { option: true }],
  product: async ({ products, calendar, environment }, use) =>
    use(await products(JSON.stringify([calendar, environment]), environment)),
  bench: async ({ product }, use) => use(openBench(product)),
  baseURL: async ({ product }, use) => use(product.url),
  plants: [true, { option: true }],
  planted: [
    async ({ bench, plants }, use) => {
      if (plants) await bench.plant()
      await use()
    },
    { auto: true },
  ],
  troubles: [
    async ({ context, planted: _ }, use) => {
      const troubles = watchTroubles()
      await troubles.follow(context)
      await use(troubles)
      troubles.check()
    },
    { auto: true },
  ],
})

/** Waits until React has hydrated the server's page. */
export async function awake(page: Page, selector = 'main h1'): Promise<void> {
  await page.waitForFunction((css) => {
    const element = document.querySelector(css)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)
}

/** Opens an address and waits for all that loads after its first screen: the guard of back, then the version check. */
export async function openWhole(page: Page, address: string): Promise<void> {
  const last = versionAnswered(page)
  await page.goto(address)
  await last
}

export const versionAnswered = (page: Page) => page.waitForResponse(/\/usuario\/versao-front$/)

export const loginOf = (page: Page) => ({
  cpf: page.getByLabel('CPF'),
  password: page.getByLabel('Senha', { exact: true }),
  enter: page.getByRole('button', { name: 'Entrar', exact: true }),
})

export const codeOf = (page: Page) => ({
  field: page.getByLabel('Código de 6 dígitos'),
  confirm: page.getByRole('button', { name: 'Confirmar' }),
})

/** Types CPF and password, up to the next screen. */
export async function typeLogin(page: Page, name: string, secret = password): Promise<void> {
  const login = loginOf(page)
  await awake(page)
  await login.cpf.fill(story(name).cpf)
  await login.password.fill(secret)
  await login.enter.click()
}

export async function confirmCode(page: Page, code: string): Promise<void> {
  const { field, confirm } = codeOf(page)
  await field.fill(code)
  await confirm.click()
}

/** Through login and code to the next screen. */
export async function enter(page: Page, bench: Bench, name: string): Promise<void> {
  await page.goto('/sso/login')
  await typeLogin(page, name)
  await page.waitForURL('**/sso/inserir-codigo')
  await confirmCode(page, await bench.nextCode(name))
}

/** Signs in by hand, up to the card's module; of several cards the first. */
export const signInByHand = (page: Page, bench: Bench, name: string): Promise<void> =>
  timed('signed in by hand', async () => {
    if (story(name).cards.length > 1) await page.clock.install()
    await enter(page, bench, name)
    await toModule(page, name)
  })

/** Signs in by calls instead of screens, which have their own tests, and stores in the browser what screens would. */
export async function enterAs(page: Page, bench: Bench, name: string): Promise<void> {
  const state = await signInByCall(page, bench, name)
  const left = await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
    storageKey,
    state,
  ] as const)
  if (story(name).cards.length > 1) await page.clock.install()
  await page.goto('/dashboard')
  await left.dispose()
}

/** Signs in by calls, up to the card's module. */
export const signInAs = (page: Page, bench: Bench, name: string): Promise<void> =>
  timed('signed in by calls', async () => {
    await enterAs(page, bench, name)
    await toModule(page, name)
  })

/** Awaits the calls of the invoices' screen: a jump of the page's clock before their answers would reach their time limit. */
export const invoiceShown = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Fatura de novembro' })).toBeVisible()

const invoices = { address: '/dashboard/faturas', heading: 'Faturas' }
const booklets = { address: '/dashboard/carnes', heading: 'Seus carnês' }
/** Debts or agreements, each with a title of its own. */
const negotiation = { address: '/dashboard/negociacao/**', heading: /./ }

async function toModule(page: Page, name: string): Promise<void> {
  if (story(name).cards.length > 1) {
    // Cards are shown a second after their data.
    const card = page.getByRole('radio').first()
    await passUntil(page, card, 1)
    await card.check()
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
  const [card] = story(name).cards
  const { address, heading } = card === undefined ? negotiation : card.booklets ? booklets : invoices
  await page.waitForURL(`**${address}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
}

/** The storage after a sign-in on a new device; the cookies are in the context. */
async function signInByCall(page: Page, bench: Bench, name: string): Promise<string> {
  const document = await (await page.request.get('/sso/login')).text()
  const apiKey = /"apiKey":"([^"]+)"/.exec(document)?.[1] ?? ''
  const cookies = await page.context().cookies()
  const csrf = cookies.find((cookie) => cookie.name.endsWith('XSRF-TOKEN'))?.value ?? ''
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { 'x-api-key': apiKey, 'x-xsrf-token': csrf } })
    return (await answer.json()) as SignedIn & { desafio: string }
  }
  const { desafio } = await call(contract.signIn.path, { cpf: story(name).cpf, senha: password, emissor: '1' })
  const reply = await call(contract.code.path, { desafio, codigo: await bench.nextCode(name) })
  session.reset()
  session.update({ auth: { issuer: '1' } })
  beginSession(reply)
  return pack(session.get())
}
