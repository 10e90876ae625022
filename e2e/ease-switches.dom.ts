/** The simple mode and the voice of a screen, wherever a person looks for them. */
import { onTestFinished, vi } from 'vitest'
import { type Page, expect, signIn, test } from './dom/test.ts'

const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset['modo'] ?? '')
const letters = (page: Page) => page.getByRole('switch', { name: 'Letras maiores' })

test('SVC-01 issue 23.9 the simple mode is switched in the account and on the Acessibilidade page, and both agree', async ({
  page,
  sandbox,
}) => {
  await page.goto('/acessibilidade')
  await letters(page).click()
  expect(await mode(page)).toBe('simples')
  await expect(letters(page)).toBeChecked()
  await signIn(page, sandbox, 'Marina')
  expect(await mode(page), 'the device keeps it').toBe('simples')
  await page.goto('/dashboard/servicos/conta')
  await expect(letters(page)).toBeChecked()
  await letters(page).click()
  expect(await mode(page)).toBe('')
  await expect(letters(page)).not.toBeChecked()
})

test('SVC-01 issue 23.9 at the top of every page of the account one tap opens the menu with the switch, and it says what it did', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  for (const path of ['faturas', 'faturas/detalhes', 'servicos']) {
    await page.goto(`/dashboard/${path}`)
    await page.getByRole('button', { name: /Menu da conta/ }).click()
    await page.getByRole('button', { name: 'Letras maiores' }).click()
    expect(await mode(page), path).toBe('simples')
    await expect(page.getByText('Letras maiores ligadas.')).toBeVisible()
    await page.getByRole('button', { name: /Menu da conta/ }).click()
    await page.getByRole('button', { name: 'Letras normais' }).click()
    expect(await mode(page), path).toBe('')
  }
})

/** An utterance of a browser, as far as the portal uses one. */
class Utterance extends EventTarget {
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

const outside = ['/', '/sso/login', '/boleto-rapido/login', '/e-nosso', '/ajuda', '/acessibilidade']
const inside = [
  'faturas',
  'faturas/detalhes',
  'faturas/proximos-meses',
  'inicio',
  'seguros',
  ...['', '/conta', '/avisos', '/aceites', '/limite', '/portabilidade', '/meus-dados'].map((path) => `servicos${path}`),
].map((path) => `/dashboard/${path}`)

test('issue 23.9 ‘Ouvir esta tela’ reads every screen from its heading on, without controls and codes, and stops when asked', async ({
  page,
  sandbox,
}) => {
  const said: string[] = []
  vi.stubGlobal('speechSynthesis', { speak: ({ text }: Utterance) => said.push(text), cancel: () => {} })
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  onTestFinished(() => void vi.unstubAllGlobals())
  const hear = async (address: string) => {
    said.length = 0
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Ouvir esta tela' }).click()
    const title = (await heading.innerText()).slice(0, 12)
    await expect.poll(() => said.join(' '), { message: address }).toContain(title)
    expect(said.join(' '), address).not.toMatch(/Parar de ouvir|\d{20}|••/)
    await page.getByRole('button', { name: 'Parar de ouvir' }).click()
    await expect(page.getByRole('button', { name: 'Ouvir esta tela' })).toBeVisible()
  }
  for (const address of outside) await hear(address)
  await signIn(page, sandbox, 'Marina')
  for (const address of inside) await hear(address)
})
