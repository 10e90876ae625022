import { expect, test } from './dom/test.ts'

test('NAV-08 THEME-05 CHROME-06 a campaign goes along to its offers and over a reload; the home shows its banner', async ({
  page,
}) => {
  await page.goto('/campanha/campanha-1')
  await expect(page).toHaveTitle('Início · Volta ao Azul')
  await expect(page.getByRole('region', { name: 'Volte ao azul em poucas parcelas' })).toContainText('Sem compromisso')
  await expect(page.getByRole('heading', { level: 1 }), 'offers come first').toHaveText('Negocie com calma.')
  await expect(page.getByRole('navigation', { name: 'Entrar no portal' }).getByRole('link').first()).toHaveText(
    /^Negociar/,
  )
  await page.getByRole('link', { name: 'Negociar' }).click()
  await expect(page).toHaveURL('/sso/login?contexto=negociacao&campanha=campanha-1')
  await page.reload()
  await expect(page).toHaveTitle('Entrar · Volta ao Azul')
  await page.goto('/campanha/outono')
  await expect(page).toHaveTitle('Início · Jangada')
  await page.goto('/')
  await expect(page).toHaveTitle('Início · Jangada')
})
