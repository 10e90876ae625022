/** Parts of the sign-in that need a browser: pasting, typing before scripts load, looks. */
import { expectGoodLooks } from './looks.ts'
import { awake, codeOf, confirmCode, expect, loginOf, test, typeLogin } from './portal.ts'
import { refusal } from './troubles.ts'

test('SSO-01 NAV-03 a CPF is taken as it is pasted', async ({ page }) => {
  await page.goto('/sso/login')
  await awake(page)
  const { cpf } = loginOf(page)
  for (const pasted of [' 529 982 247 25', '529.982.247/25', 'CPF: 529-982-247-25', '52998224725\n']) {
    await cpf.fill('')
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await cpf.press('Control+V')
    await expect(cpf, pasted).toHaveValue('529.982.247-25')
  }
})

test('SSO-05 SSO-07 NAV-01 from the home through a locked login to a code that is pasted, all of it looks good', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(422), refusal(429))
  await page.goto('/')
  await awake(page)
  await expectGoodLooks(page, 'home')
  await page.getByRole('link', { name: /^Entrar/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entre na sua conta' })).toBeFocused()
  await expectGoodLooks(page, 'login')
  const login = loginOf(page)
  await login.cpf.fill('529.982.247-26')
  await login.enter.click()
  await expect(page.getByRole('group', { name: 'Confira 2 campos' })).toBeFocused()
  await expectGoodLooks(page, 'login with two problems')

  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse(/login-unico/)
    await typeLogin(page, 'Teresa', `errada-${attempt}-2026`)
    await answered
    await expect(login.enter).not.toHaveAttribute('aria-disabled', 'true')
  }
  await typeLogin(page, 'Teresa')
  await expect(page.getByRole('alert').filter({ hasText: /Tente de novo em 15 minutos\./ })).toBeVisible()
  await expectGoodLooks(page, 'login locked')

  await typeLogin(page, 'Marina')
  await expect(page).toHaveURL('/sso/inserir-codigo')
  await expect(page.getByText(/^Enviamos um código de 6 dígitos por SMS para/)).toBeVisible()
  await expectGoodLooks(page, 'code')
  const code = await bench.nextCode('Marina')
  await confirmCode(page, code === '000000' ? '111111' : '000000')
  const { field } = codeOf(page)
  await expect(field).toHaveAccessibleDescription(/Este código não confere\./)
  await expectGoodLooks(page, 'wrong code')
  await field.fill('')
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
  // A whole code that is pasted needs no press.
  await field.press('Control+V')
  await expect(page).toHaveURL('/dashboard/faturas')
})
