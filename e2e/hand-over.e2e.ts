import type { Page } from '@playwright/test'
import { story } from './bench.ts'
import { expectGoodLooks } from './looks.ts'
import { awake, expect, test } from './portal.ts'

const toProvider = (page: Page) => page.getByRole('button', { name: 'Entrar com Conta Jangada' })

/** The provider's own page, at its own address. */
async function answerAtProvider(page: Page, answer: 'Continuar' | 'Cancelar'): Promise<void> {
  await expect(page).toHaveTitle(/^Conta Jangada/)
  await page.getByLabel('Cliente').selectOption(story('Marina').cpf)
  await page.getByRole('button', { name: answer }).click()
}

test('SSO-09 the issuer’s identity provider leads into the account, and what comes to nothing is said at the login', async ({
  page,
  product,
}) => {
  await page.goto('/sso/login')
  await awake(page)
  await expectGoodLooks(page, 'login with other ways in')
  await toProvider(page).click()
  await answerAtProvider(page, 'Cancelar')
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText('Você cancelou o acesso. Entre com seu CPF e senha quando quiser.')).toBeVisible()

  // A forged address, and one without parameters.
  await page.goto('/sso?code=inventado&state=inventado&next=https://evil.example')
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText(/^Não conseguimos confirmar este acesso\./)).toBeVisible()
  await page.goto('/sso')
  await expect(page).toHaveURL('/sso/login')

  await awake(page)
  await toProvider(page).click()
  await answerAtProvider(page, 'Continuar')
  await expect(page).toHaveURL(`${product.url}/dashboard/faturas`)
  await expect(page.getByRole('heading', { name: 'Fatura de novembro' })).toBeVisible()
  await page.goto('/sso?code=outro&state=outro')
  await expect(page, 'who is signed in stays in').toHaveURL('/dashboard/faturas')
})
