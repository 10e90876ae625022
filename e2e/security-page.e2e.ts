/** Where one is signed in, and how to end it (SSO, GUARD-06). */
import { expectGoodLooks } from './looks.ts'
import { enter, expect, signInAs, test } from './portal.ts'

test('GUARD-06 SSO-08 a person sees where they are signed in, and ends what is not theirs', async ({
  page,
  bench,
  browser,
  product,
  troubles,
}) => {
  troubles.expect(/status of 401/, /Erro 401 ao obter a URL/)
  const other = await browser.newPage({ baseURL: product.url, locale: 'pt-BR' })
  await signInAs(other, bench, 'Marina')
  await signInAs(page, bench, 'Marina')

  await page.getByRole('link', { name: /Segurança/ }).click()
  await expect(page).toHaveURL('/seguranca')
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeFocused()
  const rows = page.getByRole('listitem').filter({ hasText: 'Chrome no Linux' })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Este acesso')
  await expectGoodLooks(page, 'security')

  await rows
    .nth(1)
    .getByRole('button', { name: /^Encerrar/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Acesso encerrado.' })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)

  await other.reload()
  await expect(other).toHaveURL(/\/sso\/login$/)
  await other.close()
})

test('GUARD-06 without a token the page leads home, typed or after signing out', async ({ page, bench }) => {
  await page.goto('/seguranca')
  await expect(page).toHaveURL('/')
  await enter(page, bench, 'Marina')
  await page.waitForURL('**/dashboard/faturas')
  await page.goto('/seguranca')
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/')
})
