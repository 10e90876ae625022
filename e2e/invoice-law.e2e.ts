/** Each item of `docs/invoice-law.md` on an invoice's screen; `apps/api/test/accounts/invoice-law.test.ts` reads the paper. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openOptions } from './instalment-steps.ts'
import { openLines, openView } from './invoice-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'

const law = readFileSync(new URL('../docs/invoice-law.md', import.meta.url), 'utf8')
const items = [...law.matchAll(/^\| ([DAC]\d+) \|/gm)].map(([, id]) => id)

const names = {
  highlight: 'Total da fatura',
  options: 'Opções de pagamento',
  parts: 'O que compõe a fatura',
  commitments: 'Limites e próximas faturas',
  lines: 'Compras e lançamentos',
} as const
type Zone = keyof typeof names

const zoneOf = (page: Page, zone: Zone) => page.getByRole('region', { name: new RegExp(`^${names[zone]}`) })
const rates = /Juros de 5,49% ao mês, 89,90% ao ano/

/** The words on Marina's screen by item, and their zones. */
const points: Record<string, readonly [Zone, ...(string | RegExp)[]]> = {
  D1: ['highlight', /R\$\s1\.284,60/],
  D2: ['highlight', 'Vence em 23/11/2026'],
  D3: ['highlight', /Limite total.*R\$\s3\.200,00/],
  D4: ['highlight', /^(?!.*(disponível|[Pp]arcela|[Jj]uros)).*$/s],
  A1: ['options', /Pagar o mínimo.*Você paga hoje.*R\$\s192,69/],
  A2: ['options', /Juros, 11,90% ao mês.*R\$\s129,94.*IOF.*R\$\s6,84.*Na próxima fatura.*R\$\s1\.228,69/],
  A3: ['options', /Pagar o total.*Pagar o mínimo.*4 × R\$.*6 × R\$.*8 × R\$.*10 × R\$.*12 × R\$/],
  A4: ['options', /11,90% ao mês \(285,44% ao ano\)/, rates],
  A5: ['options', /CET\)\sao\sano\d+,\d\d%/, /12 × R\$.*CET \d+,\d\d% ao ano/],
  A6: ['options', /Pagar o total.*R\$\s1\.284,60/, /Pagar o mínimo.*R\$\s1\.421,38/],
  A7: ['options', /^(?!.*(contesta|multa|mora|seguro|Limite)).*$/is],
  C1: ['lines', /Casa Benvinda.*3 de 10/],
  C2: ['lines', 'Cantina da Dona Zefa'],
  C3: ['lines', /Anuidade diferenciada.*4 de 12/],
  C4: ['commitments', 'Crédito contratado'],
  C5: ['parts', /Tarifas e IOF.*R\$\s13,88/],
  C6: ['commitments', /Total de juros e encargos.*R\$\s0,00/],
  C7: ['commitments', /A próxima fatura fecha em.*14\/12\/2026.*Melhor dia de compra.*15\/12\/2026/],
  C8: ['commitments', /compras.*R\$\s3\.200,00.*saques.*R\$\s640,00.*pagar contas.*R\$\s320,00/],
  C9: ['commitments', /Saldo consolidado.*R\$\s[\d.]+,\d\d/],
}

/** The view that each zone stands in; the highlight stands above all of them. */
const views = { Compras: ['highlight', 'lines'], Resumo: ['parts', 'commitments'], Pagamento: ['options'] } as const

test('INV-03 INV-04 every item of the article on invoices is on the screen of one, in its zone', async ({
  page,
  bench,
}) => {
  expect(Object.keys(points)).toEqual(items)
  await signInAs(page, bench, 'Marina')
  await openLines(page)
  for (const view of ['Compras', 'Pagamento', 'Resumo'] as const) {
    await openView(page, view)
    if (view === 'Pagamento') await page.getByText('Ver juros e CET').click()
    const zones: readonly Zone[] = views[view]
    for (const [item, [zone, ...words]] of Object.entries(points).filter(([, [of]]) => zones.includes(of)))
      for (const each of words) await expect.soft(zoneOf(page, zone), item).toContainText(each, { timeout: 1500 })
    await expect(zoneOf(page, 'highlight'), 'above every view').toBeVisible()
  }
  await expectGoodLooks(page, 'details with all that the law asks for')

  const sum = (texts: string[]) => texts.map((text) => Number(text.replaceAll(/\D/g, ''))).reduce((a, b) => a + b, 0)
  const balance = zoneOf(page, 'commitments').locator('dl').nth(1).locator('dd')
  const parts = await balance.allTextContents()
  expect(sum(parts.slice(0, -1))).toBe(sum(parts.slice(-1)))
  await zoneOf(page, 'commitments').getByRole('link', { name: 'Ver as parcelas mês a mês' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Próximos meses')
})

test('INV-04 INV-08 an invoice that was divided tells of its loan: how much, how far it is, and what it costs in all', async ({
  page,
  bench,
}) => {
  await openOptions(page, bench, 'Vera')
  await page.getByRole('radio', { name: /^6 vezes/ }).check()
  const cost = page.getByRole('region', { name: 'Você escolheu 6×' })
  const [interest, tax] = await Promise.all(
    [/^Juros \(/, /^IOF/].map((term) => cost.locator('dl > div').filter({ hasText: term }).locator('dd').innerText()),
  )
  await cost.getByRole('checkbox').check()
  await cost.getByRole('button', { name: /^Contratar 6 × R\$/ }).click()
  await page.getByRole('button', { name: 'Pagar a entrada com Pix' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await bench.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Seu parcelamento começou/ })).toBeVisible()
  await page.goto('/dashboard/faturas/detalhes?ver=resumo')
  const panel = zoneOf(page, 'commitments')
  await expect(panel).toContainText('Parcelamento da fatura de novembro')
  await expect(panel).toContainText('0 de 6')
  for (const words of [interest, tax]) await expect(panel).toContainText(words ?? '')
  const cents = (text = ''): number => Number(text.replaceAll(/\D/g, ''))
  const total = panel.locator('dl > div').filter({ hasText: 'Total de juros e encargos' }).locator('dd')
  expect(cents(await total.innerText())).toBe(cents(interest) + cents(tax))
  await expectGoodLooks(page, 'a loan in the details of its invoice')
})
