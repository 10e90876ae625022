/** Renewals of a token that need a browser: a page that slept, and two tabs. */
import type { BrowserContext } from '@playwright/test'
import { expect, invoiceShown, signInAs, test } from './portal.ts'
import { sessionOf, storageKey } from './session-state.ts'
import { jump } from './time.ts'

const refreshCall = /\/portal\/refresh-token$/

const countRefreshes = (context: BrowserContext) => {
  const sent: string[] = []
  context.on('request', (request) => {
    if (refreshCall.test(request.url())) sent.push(request.url())
  })
  return sent
}

test('TOKEN-01 ten calls at the same moment renew the token once', async ({ page, bench, context }) => {
  await page.clock.install()
  const refreshes = countRefreshes(context)
  await signInAs(page, bench, 'Marina')
  await invoiceShown(page)
  // The page slept: its next calls all find the token old at once.
  await jump(page, bench, 270)
  await page.evaluate(() => {
    for (const event of ['focus', 'online', 'pageshow'])
      for (let i = 0; i < 4; i += 1) window.dispatchEvent(new Event(event))
  })
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
  expect(refreshes).toHaveLength(1)
})

test('TOKEN-01 two tabs of one session renew the token once, and both go on', async ({ page, bench, context }) => {
  await context.clock.install()
  const refreshes = countRefreshes(context)
  await signInAs(page, bench, 'Marina')
  const box = await page.evaluate((key) => sessionStorage.getItem(key), storageKey)
  const second = await context.newPage()
  await second.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value)
    },
    [storageKey, box ?? ''] as const,
  )
  await second.goto('/dashboard/faturas')
  for (const tab of [page, second]) await invoiceShown(tab)
  const before = await sessionOf(page)
  await jump(page, bench, 281)
  await expect.poll(async () => (await sessionOf(page)).accessToken).not.toBe(before.accessToken)
  const { accessToken } = await sessionOf(page)
  await expect.poll(async () => (await sessionOf(second)).accessToken).toBe(accessToken)
  expect(refreshes).toHaveLength(1)
  for (const tab of [page, second]) {
    await tab.getByRole('link', { name: 'Ver detalhes' }).click()
    await expect(tab.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
  }
})

test('SSO-08 another tab that asks for the login says that the account is open in this one', async ({
  page,
  bench,
  context,
}) => {
  await signInAs(page, bench, 'Marina')
  await invoiceShown(page)
  const second = await context.newPage()
  await second.goto('/dashboard/servicos/limite')
  await expect(second).toHaveURL('/sso/login')
  const words = second.getByText('Sua conta está aberta em outra aba. Por segurança, cada aba pede um novo acesso.')
  await expect(words).toBeVisible()
  await page.close()
  await second.reload()
  await expect(second.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  await expect(words).toHaveCount(0)
})
