/** The page for customers who cannot pay, from open debts and a broken agreement, and its looks in each brand. */
import type { Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { enter, enterAs, expect, test } from './portal.ts'

const everywhere = ['Procon da sua cidade', 'Cejusc', 'Defensoria Pública', 'Consumidor.gov.br', 'Registrato']

const brands = [
  { host: '127.0.0.1', phone: '4000-0000', first: 'Procon da sua cidade' },
  { host: 'varejo.localhost', phone: '0800 000 0012', first: 'Balcão da loja' },
] as const

/** Other brands' hosts resolve only in the browser, where the login is typed. */
const enterAt = (host: string) => (host === '127.0.0.1' ? enterAs : enter)

async function forget(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
}

const openHelp = (page: Page) => page.getByRole('link', { name: /^Não consegue pagar\?/ }).click()

for (const { host, phone, first } of brands)
  test.describe(host, () => {
    test.use({ baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', host)) })

    const readHelp = async (page: Page) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não consegue pagar?')
      await expect(page.getByRole('list', { name: 'Telefones' }).getByRole('link').first()).toContainText(phone)
      await expect(page.getByText('Lei do Superendividamento (Lei 14.181/2021)')).toBeVisible()
      await expect(page.getByText('mínimo existencial')).toBeVisible()
      const places = page.getByRole('region', { name: 'Quem ajuda de graça' }).getByRole('listitem')
      await expect(places.first()).toContainText(first)
      for (const name of everywhere) await expect(places.filter({ hasText: name })).toHaveCount(1)
      await expect(places.getByRole('link', { name: 'Consumidor.gov.br' })).toHaveAttribute(
        'href',
        'https://www.consumidor.gov.br',
      )
    }

    test(`NEG-01 AGR-01 THEME-02 whom to ask is found from open debts and from a broken agreement at ${host}, and all three look good`, async ({
      page,
      bench,
    }) => {
      await enterAt(host)(page, bench, 'Edna')
      await page.waitForURL('**/dividas/aberto')
      await openHelp(page)
      await readHelp(page)
      await expectGoodLooks(page, `help for who cannot pay at ${host}`)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não consegue pagar?')
      await page.getByRole('link', { name: 'Dívidas em aberto' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dívidas em aberto')
      await expectGoodLooks(page, `open debts with the way to help at ${host}`)
      await forget(page)

      await enterAt(host)(page, bench, 'Tânia')
      await expect(page).toHaveURL('/dashboard/negociacao/acordos')
      await page.getByRole('link', { name: 'Ver e pagar' }).first().click()
      await expect(page.getByText('Este acordo foi desfeito.')).toBeVisible()
      await expectGoodLooks(page, `a broken agreement with the way to help at ${host}`)
      await openHelp(page)
      await readHelp(page)
    })
  })
