/** Another version of the portal where a browser is needed: without storage, and with missing files. */
import type { Page } from '@playwright/test'
import { awake, expect, openWhole, test, versionAnswered } from './portal.ts'
import { expectGoodLooks } from './looks.ts'

const asked = /\/usuario\/versao-front$/
const news = (page: Page) => page.getByRole('complementary', { name: 'Atualização do portal' })

/** Sets the server's version from now on. */
const answer = (page: Page, versao: string) => page.route(asked, (route) => route.fulfill({ json: { versao } }))

const countLoads = (page: Page) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).search)
  })
  return loads
}

test('OPS-02 SESSION-06 2.4.3 4.1.3 where nothing can be stored the person is asked, may put it off, and nothing turns in circles', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: denied })
  })
  await answer(page, '9.9.9')
  const loads = countLoads(page)
  await page.goto('/')
  await expect(news(page)).toBeVisible()
  await expectGoodLooks(page, 'new version')
  await news(page).getByRole('button', { name: 'Atualizar depois' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Tudo bem\. A versão nova/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  const again = versionAnswered(page)
  await news(page).getByRole('button', { name: 'Atualizar', exact: true }).click()
  await page.waitForURL('/?v=9.9.9')
  await again
  await awake(page)
  await expect(news(page)).toHaveCount(0)
  expect(loads).toEqual(['', '', '?v=9.9.9'])
})

test('OPS-02 NAV-16 a page whose files are gone after a deploy is loaded again once, then says what is wrong', async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 404|Failed to fetch dynamically|Erro ao abrir a tela|Erro na tela/)
  await openWhole(page, '/sso/login')
  await answer(page, '9.9.9')
  const loads = countLoads(page)
  const home = /\/assets\/home-[^/]*\.js$/
  await page.route(home, (route) => route.fulfill({ status: 404, body: '' }))
  const logo = page.getByRole('banner').getByRole('link')
  await logo.click()
  await page.waitForURL(/\?v=9\.9\.9$/)
  await awake(page)
  await logo.click()
  await expect(page.getByRole('heading', { name: 'Não conseguimos abrir esta página' })).toBeVisible()
  expect(loads).toEqual(['?v=9.9.9'])
  await page.unroute(home)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pague sua fatura em um minuto.' })).toBeVisible()
})

test('ERR-06 a screen whose code did not come opens by itself once there is a network again', async ({
  page,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically|Erro ao abrir a tela|Erro na tela/)
  await openWhole(page, '/sso/login')
  const home = /\/assets\/home-[^/]*\.js$/
  await page.route(home, (route) => route.abort('internetdisconnected'))
  await page.getByRole('banner').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Não conseguimos abrir esta página' })).toBeVisible()
  await page.unroute(home)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Pague sua fatura em um minuto.' })).toBeVisible()
})
