/** Both bases of negotiations share their screens: each from debts to receipt in a brand, on phone and desk. */
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { linkTo, prove } from './link-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { enter, expect, test } from './portal.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

const journeys = [
  {
    base: '/negociacao/link',
    host: 'varejo.localhost',
    brand: /Casa Benvinda/,
    open: async (page: Page, bench: Bench) => {
      const link = new URL(await linkTo(bench, 'Wilma'))
      await page.goto(link.pathname + link.hash)
      await prove(page)
    },
  },
  {
    base: '/dashboard/negociacao',
    host: 'marca-branca.localhost',
    brand: /Meridiano/,
    // This brand opens at the person's own home.
    open: async (page: Page, bench: Bench) => {
      await enter(page, bench, 'Wilma')
      await page.waitForURL('**/dashboard/inicio')
      await page.goto('/dashboard/negociacao/dividas/aberto')
    },
  },
] as const

for (const { base, host, brand, open } of journeys)
  test.describe(`${base} at ${host}`, () => {
    test.use({ baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', host)) })

    test(`NEG-03 NEG-04 AGR-01 THEME-01 ${base} leads from a debt to its receipt in the brand of ${host}, at each width`, async ({
      page,
      bench,
    }) => {
      test.slow()
      let turn = 0
      /** Buttons are checked at both widths, and pressed at each by turns. */
      const press = async (name: string | RegExp) => {
        const button = page.getByRole('button', { name, exact: true })
        turn += 1
        for (const size of turn % 2 === 0 ? sizes : sizes.toReversed()) {
          await page.setViewportSize(size)
          await expect(button, `${String(name)} at ${size.width} px`).toBeVisible()
        }
        await button.click()
      }
      const arriveAt = async (title: string, path: string) => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page).toHaveURL(new RegExp(`${base}/${path}`))
        await expectGoodLooks(page, `${title} at ${host}`)
      }

      await open(page, bench)
      await page.waitForURL(`**${base}/dividas/aberto`)
      await expect(page).toHaveTitle(brand)
      await expect(page.getByText('1 dívida em aberto')).toBeVisible()
      await expect(page.getByText(/^Cartão Jangada Mais, contrato/)).toBeVisible()
      await arriveAt('Dívidas em aberto', 'dividas/aberto')
      await page.getByRole('radio', { name: /^À vista/ }).check()
      await press(/^Continuar à vista/)
      await arriveAt('Confira seu acordo', 'acordo/resumo')
      await press('Continuar')
      await arriveAt('Estes dados são seus?', 'acordo/')
      await press('São meus, continuar')
      await press('Receber código por SMS')
      await page.getByLabel('Código de 6 dígitos').fill(await bench.nextCode('Wilma'))
      await page.getByRole('checkbox', { name: /Li e aceito o contrato/ }).check()
      await arriveAt('Feche o acordo', 'acordo/concluir')
      await press('Fechar acordo')
      await arriveAt('Acordo assinado', 'acordos/detalhes')
      await press('Pagar')
      await press('Continuar')
      await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
      await bench.payPix()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Recebemos seu pagamento/)
      await page.getByRole('link', { name: 'Voltar para Meus acordos' }).click()
      await page.waitForURL(`**${base}/acordos`)
      await expect(page.getByText('Está tudo pago')).toBeVisible()
    })
  })
