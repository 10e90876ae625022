/** The test of files without a browser: the product, its outside, a page, and a watch over it. */
import { expect, inject, test as base, vi } from 'vitest'
import { timed } from '../../apps/api/test/fixture-times.ts'
import { openBench, password, story, type Bench } from '../bench.ts'
import { startProduct } from '../product.ts'
import type { Locator } from './locator.ts'
import { matchers } from './matchers.ts'
import { realFetch } from './network.ts'
import { openPage, type Page } from './page.ts'

expect.extend(matchers)

export { expect, type Bench, type Page }

type At = { url: string; database: string | undefined }
type Fixtures = { product: At; address: string; sandbox: Bench; page: Page; troubles: Troubles }

const nowhere: At = { url: '', database: undefined }

/** Runs on the worker's product. */
export const test = base.extend<Fixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(inject('products')[Number(process.env['VITEST_POOL_ID']) - 1] ?? nowhere),
    { scope: 'file' },
  ],
  address: [async ({ product }, use) => use(product.url), { scope: 'file' }],
  sandbox: async ({ product }, use) => {
    const sandbox = openBench(product, realFetch)
    await sandbox.plant()
    await use(sandbox)
  },
  page: async ({ address, sandbox: _ }, use) => {
    const page = openPage(address)
    await use(page)
    await page.leave()
  },
  troubles: [
    async ({ page }, use) => {
      const troubles = watch(page)
      await use(troubles)
      troubles.check()
    },
    { auto: true },
  ],
})

/** Runs on a product of the file's own, with more environment. */
export const testWith = (environment: Record<string, string>) =>
  test.extend<Pick<Fixtures, 'product'>>({
    product: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const product = await startProduct({ environment, template: inject('template') })
        await use(product)
        await product.stop()
      },
      { scope: 'file' },
    ],
  })

type Troubles = ReturnType<typeof watch>

/** Troubles that no page may cause unnoticed: console errors, answers of 5xx. */
function watch(page: Page) {
  const found: string[] = []
  const expected: RegExp[] = []
  const spy = vi
    .spyOn(console, 'error')
    .mockImplementation((...of: unknown[]) => void found.push(of.map(String).join(' ')))
  const reasons: (string | null)[] = []
  page.on('requestfailed', ({ failure }) => void reasons.push(failure()))
  page.on('response', (answer) => {
    if (answer.status() >= 500) found.push(`answer ${answer.status()}: ${answer.url()}`)
  })
  return {
    expect: (...patterns: RegExp[]) => void expected.push(...patterns),
    found: (pattern: RegExp) => found.filter((line) => pattern.test(line)),
    check() {
      spy.mockRestore()
      const unexpected = found.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect(unexpected, reasons.join('; ')).toEqual([])
    },
  }
}

export const loginOf = (page: Page) => ({
  cpf: page.getByLabel('CPF'),
  password: page.getByLabel('Senha', { exact: true }),
  enter: page.getByRole('button', { name: 'Entrar', exact: true }),
})

export async function typeLogin(page: Page, name: string, secret = password): Promise<void> {
  const login = loginOf(page)
  await login.cpf.fill(story(name).cpf)
  await login.password.fill(secret)
  await login.enter.click()
}

export async function confirmCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await page.getByRole('button', { name: 'Confirmar' }).click()
}

/** Through login and code to the next screen. */
export async function enter(page: Page, sandbox: Bench, name: string): Promise<void> {
  await page.goto('/sso/login')
  await typeLogin(page, name)
  await page.waitForURL('/sso/inserir-codigo')
  await confirmCode(page, await sandbox.nextCode(name))
}

/** Signed in and at the card's module; of several cards the first. */
export const signIn = (page: Page, sandbox: Bench, name: string): Promise<void> =>
  timed('signed in without a browser', () => toModule(page, sandbox, name))

const bellCall = /\/avisos\/nao-lidos$/

/** Resolves once the last call that a page makes by itself is over: a jump of the clock would exceed its time limit. */
export const bellAnswered = (page: Page): Promise<unknown> =>
  Promise.race([page.waitForResponse(bellCall), page.waitForEvent('requestfailed', ({ url }) => bellCall.test(url()))])

async function toModule(page: Page, sandbox: Bench, name: string): Promise<void> {
  const bell = bellAnswered(page)
  await enter(page, sandbox, name)
  const { cards } = story(name)
  if (cards.length > 1) {
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
  await page.waitForURL(cards[0]?.booklets ? '/dashboard/carnes' : '/dashboard/faturas')
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await bell
}

/**
 * Banks are polled: the page's clock runs until the thing is there. Each call is answered first, or it would reach its
 * time limit.
 */
export async function passUntilSeen(page: Page, goal: Locator): Promise<void> {
  const passed = async () => {
    await page.network.idle()
    await page.clock.runFor(1000)
    return goal.count()
  }
  await expect.poll(passed).toBe(1)
}

/** Runs the clock until this heading is there. */
export const passUntil = (page: Page, name: string | RegExp): Promise<void> =>
  passUntilSeen(page, page.getByRole('heading', { level: 1, name }))
