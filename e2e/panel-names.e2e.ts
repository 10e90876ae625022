/** Panels below the window keep their names (1.3.1); what letters of twice the size do is in `conditions.e2e.ts`. */
import { expect, signInAs, test } from './portal.ts'

test('1.3.1 every panel of an invoice has its name, those below the window too', async ({ page, bench }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, bench, 'Marina')
  await page.goto('/dashboard/faturas/detalhes')
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeAttached()
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  const regions = nodes.filter(({ role, ignored }) => role?.value === 'region' && !ignored)
  expect(regions.length).toBeGreaterThan(2)
  expect(regions.filter(({ name }) => !name?.value)).toEqual([])
})
