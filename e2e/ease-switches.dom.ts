/** The simple mode, wherever a person looks for it. */
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
