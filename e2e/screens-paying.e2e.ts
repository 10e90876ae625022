/** Looks and scrolling of screens of invoices, booklets and disputes that no other browser test visits. */
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { answerAtDesk } from './desk.ts'
import { openLines, openView } from './invoice-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the invoice's lines, where a purchase is chosen. */
async function chooseAPurchase(page: Page, bench: Bench, name: string): Promise<void> {
  await signInAs(page, bench, name)
  await page.goto('/dashboard/servicos/contestar')
  await page.getByRole('link', { name: 'Escolher a compra na fatura' }).click()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeInViewport()
}

/** Contests the purchase of 62,00 and gives the protocol. */
async function contest(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^Não reconheço/ }).check()
  await button(page, 'Continuar').click()
  await page.getByLabel('Conte o que aconteceu').fill('Nunca estive nesta loja, e o cartão estava comigo.')
  await button(page, 'Continuar').click()
  await expect(page.getByRole('heading', { name: 'Tem algo que mostre isso?' })).toBeVisible()
  await button(page, 'Continuar').click()
  await button(page, 'Enviar contestação').click()
  const protocol = page.getByText(/^Protocolo/)
  return /\d{8}-\d{10}/.exec((await protocol.textContent()) ?? '')?.[0] ?? ''
}

test('SVC-01 the reason of a dispute and an invoice that is contested in part look good', async ({ page, bench }) => {
  await chooseAPurchase(page, bench, 'Marina')
  await expect(page.getByText('Toque na compra que você não reconhece ou que está errada.')).toBeInViewport()
  await page.getByRole('link', { name: /Cantina da Dona Zefa/ }).click()
  await page.getByRole('radio', { name: /^Paguei e não recebi/ }).check()
  await expectGoodLooks(page, 'dispute, the reason')
  await contest(page)
  await page.getByRole('link', { name: 'Fatura', exact: true }).first().click()
  await expect(page.locator('main article')).toContainText('Sem os R$ 62,00 em contestação.')
  await expectGoodLooks(page, 'invoices, one of them contested in part')
})

test('SVC-01 a purchase is chosen in the simple mode, and an accepted dispute looks good', async ({
  page,
  bench,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.context().addCookies([{ name: 'modo', value: 'simples', url: product.url }])
  await chooseAPurchase(page, bench, 'João')
  await expectGoodLooks(page, 'choosing the purchase in the simple mode')
  await page.getByRole('link', { name: /Cantina da Dona Zefa/ }).click()
  const protocolo = await contest(page)
  const granted = { protocolo, etapa: 'ATENDIDO', nota: 'A loja devolveu o valor' }
  expect(await answerAtDesk(product.url, bench, granted)).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sua contestação foi aceita' })).toBeVisible()
  await expectGoodLooks(page, 'dispute, accepted')
})

test('INV-05 INV-10 the total stands above what it is made of, and a payment that was told of looks good', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Marina')
  await openLines(page)
  await openView(page, 'Resumo')
  const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0
  expect(await topOf('Total da fatura')).toBeLessThan(await topOf('O que compõe a fatura'))
  await openView(page, 'Pagamento')
  await button(page, 'Já paguei').click()
  await page.getByLabel('Quando você pagou?').fill('20/11/2026')
  await button(page, 'Abrir protocolo').click()
  await expect(page.getByText('O dia fica entre 14/11/2026 e 19/11/2026.')).toBeVisible()
  await expectGoodLooks(page, 'a payment told of, with a wrong day')
  await page.getByLabel('Quando você pagou?').fill('18/11/2026')
  await button(page, 'Abrir protocolo').click()
  await expect(page.getByText(/Protocolo 20261119-\d{10}/)).toBeVisible()
  await expectGoodLooks(page, 'a protocol')
})
