import { expect, signIn, test } from './dom/test.ts'

test('SVC-01 a device is dark, or stronger in contrast, when its person says so, and each page comes so from then on', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Conta', exact: true }).first().click()
  const lookOf = (name: string) => page.evaluate((look) => document.documentElement.dataset[look] ?? '', name)
  const colours = page.getByRole('group', { name: 'Cores' })
  await expect(colours.getByRole('button', { name: 'Automático' })).toHaveAttribute('aria-pressed', 'true')
  await colours.getByRole('button', { name: 'Escuro' }).click()
  expect(await lookOf('scheme')).toBe('dark')
  const darkLogo = page.locator('header source[srcset*="escuro"][media="all"]').first()
  await expect(darkLogo, 'the logo too, whatever the system says').toBeAttached()
  const contrast = page.getByRole('switch', { name: 'Mais contraste' })
  await contrast.click()
  await page.reload()
  expect(await lookOf('scheme')).toBe('dark')
  expect(await lookOf('contraste')).toBe('alto')
  await expect(contrast).toBeChecked()
  await contrast.click()
  await colours.getByRole('button', { name: 'Automático' }).click()
  expect(await lookOf('scheme')).toBe('')
  expect(await lookOf('contraste')).toBe('')
})
