/** Looks of screens whose behaviour the dom tests cover. */
import type { Page } from '@playwright/test'
import { landings, settled } from './landing-table.ts'
import { expectGoodLooks } from './looks.ts'
import { enterAs, expect, test } from './portal.ts'
import { unreachable } from './troubles.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

for (const { name, url, call, full, empty, failed } of landings) {
  test(`the looks of ${url}: late, failed, full and empty`, async ({ page, bench, troubles }) => {
    troubles.expect(unreachable)
    const held = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await held.promise
      await route.abort('connectionfailed')
    })
    await enterAs(page, bench, name)
    await expect(page).toHaveURL(url)
    await expect(page.locator('[aria-busy=true]')).toBeVisible()
    await expectGoodLooks(page, `${url} late`)
    held.resolve()
    await expect(heading(page, failed)).toBeVisible()
    await expectGoodLooks(page, `${url} failed`)
    await page.unroute(call)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(heading(page, full)).toBeVisible()
    await expectGoodLooks(page, url)
    await page.route(call, (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expect(heading(page, empty)).toBeVisible()
    await expectGoodLooks(page, `${url} empty`)
  })
}

test('the looks of agreements: with a late instalment, broken and settled', async ({ page, bench }) => {
  const open = async (name: string, words: string | RegExp) => {
    await enterAs(page, bench, name)
    await expect(page.getByText(words)).toBeVisible()
  }
  await open('Rui', /Venceu em/)
  await expectGoodLooks(page, 'agreement with a late instalment')
  await open('Tânia', 'Este acordo foi desfeito.')
  await expectGoodLooks(page, 'broken agreement')
  await page.route(landings[1].call, (route) => route.fulfill({ json: [settled] }))
  await open('Gilda', 'Está tudo pago.')
  await expectGoodLooks(page, 'settled agreement')
})

test('the looks of the sign-in for the negotiation', async ({ page }) => {
  await page.goto('/login-negociacao')
  await expect(heading(page, 'Entre para negociar')).toBeVisible()
  await expectGoodLooks(page, 'login for negotiation')
})
