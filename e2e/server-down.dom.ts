/** A server that died, beside an internet that works: the words must not blame the person's network. */
import { expect, loginOf, testWith, typeLogin } from './dom/test.ts'
import type { Product } from './product.ts'
import { unreachable } from './troubles.ts'

/** The file's own product, which it ends. */
const test = testWith({})

test('ERR-06 a server that is down is not called a missing internet: the login says that it is us, and keeps what was typed', async ({
  page,
  product,
  troubles,
}) => {
  troubles.expect(unreachable)
  await page.goto('/sso/login')
  await expect(page.getByLabel('CPF')).toBeVisible()
  await (product as Product).stop()
  await typeLogin(page, 'Marina')
  await expect(page.getByText('Estamos com instabilidade. Tente de novo em instantes.')).toBeVisible()
  await expect(page.getByText(/internet/i)).toHaveCount(0)
  await expect(page.getByLabel('CPF')).not.toHaveValue('')

  await page.network.setOffline(true)
  await loginOf(page).enter.click()
  await expect(page.getByText('Sem conexão com a internet. Confira a rede e tente de novo.')).toBeVisible()
})
