import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'
import { refusal } from './troubles.ts'

test('SVC-01 a person reads what they were told, follows it, and says how they want to be told', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(409))
  await signInAs(page, bench, 'João')
  const bell = page.getByRole('link', { name: /^Avisos, \d+ novos?$/ })
  await bell.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeFocused()
  await expect(page.getByText(/^Vencimentos, pagamentos, .*aparelhos novos dos últimos 12 meses\.$/)).toBeVisible()
  const device = page.getByRole('link', { name: /^Aparelho novo/ })
  await expect(device).toContainText('Novo acesso à sua conta')
  await expect(device).toContainText('Não lido')
  await expect(page.getByRole('region', { name: /^\S+, \d+ de \S+$/ }).first()).toContainText('Novo acesso à sua conta')
  await page.getByText('Aparelho novo: E-mail e portal').click()
  const protects = page.getByRole('group', { name: 'Aparelho novo' })
  const way = (name: string) => protects.getByRole('switch', { name })
  await way('E-mail').click()
  await expect(protects.getByRole('alert')).toContainText('Este aviso protege a sua conta')
  await expect(way('E-mail'), 'one way outside the portal stays').toBeChecked()
  const held = Promise.withResolvers<void>()
  await page.route('**/servicos/v1/avisos/escolhas', async (route) => {
    await held.promise
    await route.continue()
  })
  await way('SMS').click()
  await expect(page.getByText('Aparelho novo: E-mail, SMS e portal')).toBeVisible()
  await way('E-mail').click()
  held.resolve()
  await expect(protects, 'a tap that comes before the answer to the one before is not lost').toHaveAttribute(
    'aria-busy',
    'false',
  )
  await expect(page.getByText('Aparelho novo: SMS e portal')).toBeVisible()
  await expectGoodLooks(page, 'alerts')
  const read = page.waitForResponse('**/servicos/v1/avisos/lidos')
  await device.click()
  await read
  await expect(page).toHaveURL('/seguranca')
  await page.goBack()
  await expect(device.getByText('Não lido')).toHaveCount(0)
  await expect(page.getByText('Aparelho novo: SMS e portal'), 'what was chosen is kept').toBeVisible()
})
