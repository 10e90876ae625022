import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'

test('NAV-10 a new screen starts at its top, and going back returns to where one was', async ({ page, bench }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signInAs(page, bench, 'Marina')
  await expect(page.getByText('Limite disponível')).toBeVisible()
  const top = () => page.evaluate(() => window.scrollY)
  const link = page.getByRole('link', { name: /^Outubro/ })
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect.poll(top).toBe(500)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fatura de outubro' })).toBeFocused()
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect(page.getByText('Limite disponível')).toBeVisible()
  await expect.poll(top).toBeGreaterThan(300)
})

test('NAV-09 the page of an address that nobody knows looks good', async ({ page, troubles }) => {
  troubles.expect(/status of 404/)
  await page.goto('/nao-existe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops!')
  await expectGoodLooks(page, '404')
})
