import { expect, signIn, test } from './dom/test.ts'

test('SVC-01 a device is dark, or stronger in contrast, when its person says so, and each page comes so from then on', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Conta', exact: true }).first().click()
  const html = page.locator('html')
  const colours = page.getByRole('group', { name: 'Cores' })
  await expect(colours.getByRole('button', { name: 'Automático' })).toHaveAttribute('aria-pressed', 'true')
  await colours.getByRole('button', { name: 'Escuro' }).click()
  await expect(html).toHaveAttribute('data-scheme', 'dark')
  const contrast = page.getByRole('switch', { name: 'Mais contraste' })
  await contrast.click()
  await page.reload()
  await expect(html).toHaveAttribute('data-scheme', 'dark')
  await expect(html).toHaveAttribute('data-contraste', 'alto')
  await expect(contrast).toBeChecked()
  await contrast.click()
  await colours.getByRole('button', { name: 'Automático' }).click()
  await expect(html).not.toHaveAttribute('data-scheme', /./)
  await expect(html).not.toHaveAttribute('data-contraste', /./)
})
