/** The list of one's sessions, and ending them (SSO, GUARD-06). */
import { accountMenu, signOut } from './menu.ts'
import { password } from './bench.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { expectGoodLooks } from './looks.ts'
import { enter, expect, signInAs, test } from './portal.ts'
import { refusal } from './troubles.ts'

test('GUARD-06 SSO-06 SSO-08 a person sees where they are signed in, ends what is not theirs and changes the password', async ({
  page,
  bench,
  browser,
  product,
  troubles,
}) => {
  troubles.expect(refusal(401), refusal(422))
  const other = await browser.newPage({ baseURL: product.url, locale: 'pt-BR' })
  await signInAs(other, bench, 'Marina')
  await signInAs(page, bench, 'Marina')

  await page.getByRole('button', { name: accountMenu }).click()
  await expectGoodLooks(page, 'menu of the person', { stops: false })
  await page.getByRole('link', { name: 'Minha conta' }).click()
  await page.getByRole('link', { name: /^Senha e aparelhos/ }).click()
  await expect(page).toHaveURL('/seguranca')
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeFocused()
  const rows = page.getByRole('listitem').filter({ hasText: 'Chrome no Linux' })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Este acesso')
  await expectGoodLooks(page, 'security')
  await expect(page.getByRole('main').getByRole('link', { name: 'Conta', exact: true })).toHaveAttribute(
    'href',
    '/dashboard/servicos/conta',
  )
  await expect(page.getByLabel('Pedir código de novo no aparelho encerrado')).toBeChecked()

  await rows
    .nth(1)
    .getByRole('button', { name: /^Encerrar/ })
    .click()
  await confirmIdentity(page)
  await expect(page.getByRole('status').filter({ hasText: 'Acesso encerrado.' })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)

  await other.reload()
  await expect(other).toHaveURL(/\/sso\/login$/)
  await other.close()

  await page.getByRole('button', { name: 'Trocar senha' }).click()
  const [current, next] = [page.getByLabel('Senha atual'), page.getByLabel('Senha nova')]
  await expect(current).toBeFocused()
  await current.fill('nao-e-esta')
  await next.fill('Senha123')
  await expect(page.getByText('O tamanho serve. Com mais 7, fica forte.')).toBeVisible()
  await next.fill('três jangadeiros no mar às seis')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByRole('group', { name: 'Sua senha ainda é a mesma' })).toBeFocused()
  await expect(current).toHaveAccessibleDescription(/não é a sua senha de agora/)
  await expectGoodLooks(page, 'another password')
  await current.fill(password)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Senha trocada.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trocar senha' })).toBeFocused()
  await expect(rows).toHaveCount(1)
})

test('GUARD-06 without a token the page leads home, typed or after signing out', async ({ page, bench }) => {
  await page.goto('/seguranca')
  await expect(page).toHaveURL('/')
  await enter(page, bench, 'Marina')
  await page.waitForURL('**/dashboard/faturas')
  await page.goto('/seguranca')
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/')
})
