/** The test of this folder: the product, its bench, and a watch over every page. */
import { test as base, expect, type Page } from '@playwright/test'
import { type Bench, openBench, password, story } from './bench.ts'
import { type Product, startProduct } from './product.ts'
import { type Troubles, watchTroubles } from './troubles.ts'

export { expect }

export const test = base.extend<{ troubles: Troubles; planted: void }, { product: Product; bench: Bench }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  bench: [async ({ product }, use) => use(openBench(product.url)), { scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.url),
  planted: [
    async ({ bench }, use) => {
      await bench.plant()
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

/** Signed in and at the invoices; who has several cards takes the first. */
export async function signInAs(page: Page, bench: Bench, name: string): Promise<void> {
  await enter(page, bench, name)
  if (story(name).cards.length > 1) {
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
  await page.waitForURL('**/dashboard/faturas')
  await expect(page.getByRole('heading', { level: 1, name: 'Faturas' })).toBeAttached()
}
