/** Text alone at twice its size on a phone (WCAG 1.4.4), and panels below the window (1.3.1). */
import type { Page } from '@playwright/test'
import { expect, signInAs, test } from './portal.ts'

/** Amounts and codes beyond their nearest card, or beyond the window. */
const runOut = () =>
  [...document.querySelectorAll('main data, main .num')].flatMap((amount) => {
    const { right, width } = amount.getBoundingClientRect()
    const card = amount.closest('label, section, article, li, [class*=panel], main')?.getBoundingClientRect()
    const end = Math.min(innerWidth, card?.right ?? innerWidth)
    return width > 1 && right > end + 1 ? [`${amount.textContent} by ${Math.round(right - end)} px`] : []
  })

async function expectInside(page: Page, address: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect.soft(await page.evaluate(runOut), `${address} at 200 %`).toEqual([])
}

test('1.4.4 1.3.1 letters of twice the size keep each amount in its card, and every panel its name', async ({
  page,
  bench,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, bench, 'Marina')
  await page.goto('/dashboard/faturas/detalhes')
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeAttached()
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  const regions = nodes.filter(({ role, ignored }) => role?.value === 'region' && !ignored)
  expect(regions.length).toBeGreaterThan(2)
  expect(regions.filter(({ name }) => !name?.value)).toEqual([])
  await expectInside(page, 'details')
  for (const address of ['/dashboard/inicio', '/dashboard/faturas/proximos-meses']) {
    await page.goto(address)
    await expect(page.locator('main data').first()).toBeAttached()
    await expectInside(page, address)
  }
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page.getByRole('radio', { name: /^Mínimo/ })).toBeVisible()
  await expectInside(page, 'what to pay')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await expectInside(page, 'Pix')
})
