/** Who cannot pay is told whom to ask: from open debts, from a broken agreement and from a late invoice, in each brand. */
import type { Page } from '@playwright/test'
import { linkTo, prove } from './link-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { enter, expect, signInAs, test } from './portal.ts'

const everywhere = ['Procon da sua cidade', 'Cejusc', 'Defensoria Pública', 'Consumidor.gov.br', 'Registrato']

const brands = [
  { host: '127.0.0.1', phone: '4000-0000', first: 'Procon da sua cidade' },
  { host: 'varejo.localhost', phone: '0800 000 0012', first: 'Balcão da loja' },
] as const

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
      await expectGoodLooks(page, `help for who cannot pay at ${host}`)
    }

    test(`NEG-01 THEME-02 Edna finds whom to ask from her open debts at ${host}, and comes back to them`, async ({
      page,
      bench,
    }) => {
      await enter(page, bench, 'Edna')
      await page.waitForURL('**/dividas/aberto')
      await openHelp(page)
      await readHelp(page)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não consegue pagar?')
      await page.getByRole('link', { name: 'Dívidas em aberto' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dá para resolver')
      await expectGoodLooks(page, `open debts with the way to help at ${host}`)
    })

    test(`AGR-01 THEME-02 Tânia finds whom to ask from her broken agreement at ${host}`, async ({ page, bench }) => {
      await enter(page, bench, 'Tânia')
      await expect(page).toHaveURL('/dashboard/negociacao/acordos')
      await page.getByRole('link', { name: 'Ver acordo' }).first().click()
      await expect(page.getByText('Este acordo foi desfeito.')).toBeVisible()
      await expectGoodLooks(page, `a broken agreement with the way to help at ${host}`)
      await openHelp(page)
      await readHelp(page)
    })
  })

test('NEG-04 whoever came by the link of a message reads it too, and João from his late invoice', async ({
  page,
  bench,
}) => {
  const link = new URL(await linkTo(bench, 'Wilma'))
  await page.goto(link.pathname + link.hash)
  await prove(page)
  await page.waitForURL('**/negociacao/link/dividas/aberto')
  await openHelp(page)
  await expect(page).toHaveURL('/negociacao/link/nao-consigo-pagar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não consegue pagar?')
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())

  await signInAs(page, bench, 'João')
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await openHelp(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não consegue pagar?')
  await page
    .getByRole('link', { name: /^Fatura de / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Total da fatura' })).toBeVisible()
})
