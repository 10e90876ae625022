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
  /** Files that name another one than the shared have a product of their own. */
  calendar: string
  /** What their product is told besides; by itself, whom the issuer's people answer as. */
  environment: Record<string, string>
  product: Product
  bench: Bench
  /** `false` where nobody's story is told: planting takes most of a second. */
  plants: boolean
  planted: void
  troubles: Troubles
}

type OfWorker = {
  /** Those that the worker's tests have asked for, by what tells one from another; each starts once. */
  products: (name: string, environment: Record<string, string>) => Promise<Product>
}

export const test = base.extend<OfTest, OfWorker>({
  products: [
    // Playwright asks that what a fixture needs be named, though this one needs nothing.
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
  environment: [{ WEBHOOK_SECRETS: deskSecret }, { option: true }],
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

/** Waits until the page that the server drew answers: React has taken over what it finds there. */
export async function awake(page: Page, selector = 'main h1'): Promise<void> {
  await page.waitForFunction((css) => {
    const element = document.querySelector(css)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)
}

/** An address with all that comes after its first screen: what holds the browser's back, and then the question for the version. */
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
  field: page.getByLabel('Código de 6 números'),
  confirm: page.getByRole('button', { name: 'Confirmar' }),
})

/** CPF and password, up to what comes after them. */
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

/** Through the login and the code to what follows them. */
export async function enter(page: Page, bench: Bench, name: string): Promise<void> {
  await page.goto('/sso/login')
  await typeLogin(page, name)
  await page.waitForURL('**/sso/inserir-codigo')
  await confirmCode(page, await bench.nextCode(name))
}

/** Signed in by hand and at the module of the card; who has several cards takes the first. */
export const signInByHand = (page: Page, bench: Bench, name: string): Promise<void> =>
  timed('signed in by hand', async () => {
    if (story(name).cards.length > 1) await page.clock.install()
    await enter(page, bench, name)
    await toModule(page, name)
  })

/**
 * To what follows the login without its screens, which have tests of their own: the calls that they make, and what they leave
 * in the browser. What follows is the portal's own.
 */
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

/** The same, at the module of the card. */
export const signInAs = (page: Page, bench: Bench, name: string): Promise<void> =>
  timed('signed in by calls', async () => {
    await enterAs(page, bench, name)
    await toModule(page, name)
  })

/** What came of the calls of the invoices' screen. A jump of the page's clock before it would end them: they have a time limit. */
export const invoiceShown = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Fatura de novembro' })).toBeVisible()

const invoices = { address: '/dashboard/faturas', heading: 'Faturas' }
const booklets = { address: '/dashboard/carnes', heading: 'Seus carnês' }

async function toModule(page: Page, name: string): Promise<void> {
  if (story(name).cards.length > 1) {
    // The cards are shown a second after they are known.
    const card = page.getByRole('radio').first()
    await passUntil(page, card, 1)
    await card.check()
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
  const { address, heading } = story(name).cards[0]?.booklets ? booklets : invoices
  await page.waitForURL(`**${address}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
}

/** What a sign-in on a new device leaves in the browser's storage; the cookies are in the context. */
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
