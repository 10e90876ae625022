import { expect, signInAs, test } from './portal.ts'
import { expectGoodLooks } from './looks.ts'

test('NAV-01 a visitor meets the home with its way in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pague sua fatura em um minuto.')
  await expectGoodLooks(page, 'home')
  await page.getByRole('link', { name: /^Entrar/ }).click()
  await expect(page).toHaveURL('/sso/login')
})

test('x', async ({ page, bench }) => {
  await signInAs(page, bench, 'Marina')
  await expectGoodLooks(page, 'faturas')
})
