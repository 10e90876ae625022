/** Words and sums of invoices and details, also while they load or fail; a browser test covers their looks. */
import { type Page, expect, signIn, test } from './dom/test.ts'
import type { Locator } from './dom/locator.ts'
import { refusal } from './troubles.ts'

/** `− R$ 25,00` → -2500 */
const centsOf = (text: string): number => Number(text.replace(/\D/g, '')) * (/[−-]/.test(text) ? -1 : 1)
const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)

const factsOf = async (list: Locator): Promise<[string, number][]> => {
  const names = await list.locator('dt').allInnerTexts()
  const amounts = await list.locator('dd').allInnerTexts()
  expect(amounts).toHaveLength(names.length)
  return names.map((name, at) => [name, centsOf(amounts[at] ?? '')])
}

const lines = (page: Page) =>
  page.getByRole('region', { name: 'Compras e lançamentos' }).getByRole('listitem').locator('data')

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Partes da fatura' }).getByRole('link', { name }).click()
const totalOf = (page: Page) => page.getByText(/^Total (−\s?)?R\$/)

/** Shows the lines of the open invoice. */
async function seeLines(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Fatura de / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
}

/** The screen of each story, on Thursday 19/11/2026. */
const stories = [
  {
    name: 'Marina',
    says: ['R$ 1.284,60', 'Em Aberto', 'Vence em 23/11/2026', 'Pagamento mínimo', 'Fechou em'],
    pay: 'Pagar com Pix',
  },
  {
    name: 'Helena',
    says: ['R$ 734,10', 'Em Aberto', 'Vence hoje, 19/11/2026', 'quinta-feira'],
    pay: 'Pagar com Pix',
  },
  {
    name: 'João',
    says: ['Em Atraso', 'Valor para pagar hoje, 19/11/2026', 'Multa', 'Juros de mora'],
    pay: 'Pagar com Pix',
  },
  {
    name: 'Lúcia',
    says: ['R$ 567,30', 'Pago', 'PAGO', 'Pago com', 'Pix', 'Ver detalhes e comprovante'],
    pay: undefined,
  },
  { name: 'Pedro', says: ['R$ 1.390,22', 'Refinanciado', 'o restante foi parcelado'], pay: undefined },
  { name: 'Ana', says: ['Nada para pagar este mês', 'Sua primeira fatura fecha em'], pay: undefined },
] as const

for (const { name, says, pay } of stories) {
  test(`INV-01 INV-02 CONST-01 ${name} sees how the invoice stands and what to do next: ${says[0]}`, async ({
    page,
    sandbox,
    troubles,
  }) => {
    // The call itself refuses a customer without an invoice.
    if (name === 'Ana') troubles.expect(refusal(404))
    await signIn(page, sandbox, name)
    const paper = page.locator('main article')
    for (const words of says) await expect(paper, words).toContainText(words)
    await expect(page.getByText(`Olá, ${name}`)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(pay === undefined ? 0 : 1)
    if (pay !== undefined) await expect(page.getByRole('link', { name: pay })).toBeVisible()
  })
}

test('INV-02 an invoice of a card whose due date falls on a Saturday says until when it may be paid', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Rafael')
  await expect(page.locator('main article')).toContainText('28/11/2026')
  await expect(page.locator('main article')).toContainText('30/11/2026')
})

test('INV-01 INV-02 SVC-01 the months before and the one to come are in one look, each with its icon, the limit adds up, and its instalments are drawn by month', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  const months = page.getByRole('list').filter({ hasText: /Outubro/ })
  await expect(months.getByRole('listitem')).toHaveText([
    /^Dezembro.*R\$\s389,90.*Fecha em/,
    /^Novembro.*R\$\s1\.284,60.*Em Aberto/,
    /^Outubro.*R\$\s1\.108,75.*Pago/,
    /^Setembro.*R\$\s963,40.*Pago/,
    /^Agosto.*R\$\s1\.390,22.*Pago/,
    /^Julho.*R\$\s1\.017,90.*Pago/,
  ])
  await expect(months.getByRole('link', { name: /^Outubro/ })).toBeVisible()
  const icons = await months.locator('svg').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
  const [, open, paid] = icons
  expect(icons.slice(1)).toEqual([open, paid, paid, paid, paid])
  expect(new Set(icons).size, 'to come, open, paid').toBe(3)
  const free = 3200 - 1284.6 - 389.9 - 1254.6
  await expect(
    page.getByText(`R$ ${free.toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`).first(),
  ).toBeAttached()
  await expect(page.getByText('voltam para o seu limite')).toContainText('R$ 1.284,60')

  await page.getByRole('link', { name: 'Ver as parcelas mês a mês' }).click()
  await expect(page.getByText('Você termina de pagar em julho de 2027.')).toBeVisible()
  const drawing = page.getByRole('img', { name: 'Parcelas de cada fatura' })
  await expect(drawing).toContainText('R$ 237,80')
  await expect(drawing).toHaveAccessibleDescription(/Março de 2027: R\$\s237,80\. .*Julho de 2027: R\$\s12,90\.$/)
  await page.getByText('Março de 2027').last().click()
  await expect(page.getByRole('group').filter({ hasText: 'Março' }).getByRole('listitem')).toHaveText([
    /^Casa Benvinda.*parcela 7 de 10.*R\$\s129,90/,
    /^Clínica Sorriso Aberto.*parcela 6 de 6.*R\$\s95,00/,
    /^Anuidade diferenciada.*parcela 8 de 12.*R\$\s12,90/,
    /^Total.*R\$\s237,80/,
  ])
})

for (const name of ['Marina', 'João', 'Helena'] as const) {
  test(`INV-03 the details of ${name} add up to the cent: lines, parts and what is to pay`, async ({
    page,
    sandbox,
  }) => {
    await signIn(page, sandbox, name)
    await page.getByRole('link', { name: 'Ver detalhes' }).click()
    const paper = page.getByRole('region', { name: 'Total da fatura' })
    await expect(paper).toBeVisible()
    const headline = centsOf(await paper.getByText(/R\$/).first().innerText())
    await seeLines(page)
    const sums = (await lines(page).allTextContents()).map(centsOf)
    const said = centsOf(await totalOf(page).innerText())

    await view(page, 'Resumo')
    const composition = page.getByRole('region', { name: 'O que compõe a fatura' })
    await expect(composition).toBeVisible()
    const parts = await factsOf(composition.locator('dl').first())
    const total = parts.pop() as [string, number]
    expect(total[0]).toBe('Total')
    expect(sum(parts.map(([, cents]) => cents))).toBe(total[1])
    const today = composition.locator('dl').nth(1)
    if ((await today.count()) > 0) {
      const charges = await factsOf(today)
      const toPay = charges.pop() as [string, number]
      expect(toPay[0]).toBe('Para pagar hoje')
      expect(sum(charges.map(([, cents]) => cents))).toBe(toPay[1])
      expect(headline).toBe(toPay[1])
      expect(toPay[1]).toBeGreaterThan(total[1])
    } else expect(headline).toBe(total[1])
    expect(sum(sums)).toBe(total[1])
    expect(said).toBe(total[1])
    const cards = page.getByRole('region', { name: 'Compras por cartão' })
    if ((await cards.count()) > 0) {
      const [bought, ...ofCards] = (await factsOf(cards.locator('dl'))).toReversed()
      expect(sum(ofCards.map(([, cents]) => cents))).toBe(bought?.[1])
      expect(bought).toEqual(parts[0])
    }
  })
}

test('INV-03 lines are found by shop, by value, by kind and by category, and the sum follows', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await seeLines(page)
  const sought = page.getByRole('searchbox', { name: 'Buscar por loja ou valor' })
  const count = page.getByRole('status').filter({ hasText: 'Total' })
  const chip = (name: string) => page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name })
  const agrees = async (words: string) => {
    await expect(count).toContainText(words)
    expect(sum((await lines(page).allTextContents()).map(centsOf))).toBe(centsOf(await totalOf(page).innerText()))
  }
  await agrees('19 lançamentos')
  await sought.fill('MERCADO BOM')
  await agrees('2 lançamentos de 19')
  await sought.fill('186,42')
  await agrees('1 lançamento de 19')
  await sought.fill('nada assim')
  await expect(page.getByText('Nada encontrado. Tente outra palavra ou outro filtro.')).toBeVisible()
  await sought.fill('')

  await page.getByText('Filtrar e ordenar').click()
  await chip('Parceladas').click()
  await agrees('4 lançamentos de 19')
  await chip('Internacionais').click()
  await agrees('1 lançamento de 19')
  await expect(page.getByText(/US\$\s4,99, cotação R\$\s5,64/)).toBeVisible()
  await chip('Cartão de Rafael').click()
  await agrees('2 lançamentos de 19')
  await chip('Estornos e créditos').click()
  await agrees('1 lançamento de 19')
  await expect(count).toContainText(/−\s?R\$\s25,00/)
  await chip('Tudo').click()

  const market = page.getByRole('list', { name: 'Gastos por categoria' }).getByRole('button', { name: /^Mercado/ })
  await market.click()
  await agrees('3 lançamentos de 19')
  await expect(market).toHaveAttribute('aria-pressed', 'true')
  await expect(market).toHaveAccessibleName(/R\$\s425,28 em outubro R\$/)
  await market.click()
  await agrees('19 lançamentos')
  await market.click()
  await sought.fill('bom')
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await agrees('19 lançamentos')
  await expect(sought).toHaveValue('')
  await expect(page.getByText(/R\$\s175,85 a mais que em outubro/)).toBeVisible()
})

test('INV-03 arrows lead to the months beside an invoice, each view has its address, and Back returns through them', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await seeLines(page)
  const title = page.getByRole('heading', { level: 1 })
  const current = page.getByRole('navigation', { name: 'Partes da fatura' }).locator('[aria-current]')
  await expect(current).toHaveText('Compras')
  await view(page, 'Resumo')
  await expect(page).toHaveURL(/detalhes\?fatura=[^&]+&ver=resumo$/)
  await expect(page.getByRole('region', { name: /^Por que mudou\?/ })).toBeVisible()
  await page.getByRole('link', { name: 'Fatura de dezembro, ainda aberta' }).click()
  await expect(title).toHaveText('Fatura de dezembro')
  await expect(current, 'the view stays').toHaveText('Resumo')

  await expect(page.getByText(/^Fecha em 14\/12\/2026$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'O que compõe a fatura' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Por que mudou\?/ }), 'it still grows').toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Pagar' })).toHaveCount(0)
  await view(page, 'Pagamento')
  await expect(page.getByRole('region', { name: 'Ainda aberta' })).toContainText('o limite volta na hora')
  await expect(page.getByRole('region', { name: 'Acompanhe o pagamento' })).toHaveCount(0)
  await view(page, 'Compras')
  await expect(page.getByText(/que em outubro|que em novembro/)).toHaveCount(0)

  for (const name of ['Pagamento', 'Resumo']) {
    await page.goBack()
    await expect(current).toHaveText(name)
  }
  await page.goBack()
  await expect(title).toHaveText('Fatura de novembro')
  await page.getByRole('link', { name: 'Fatura de outubro' }).click()
  await expect(title).toHaveText('Fatura de outubro')
  await view(page, 'Pagamento')
  await expect(page.getByRole('region', { name: 'Pagamentos' })).toContainText(/Pix.*R\$\s1\.108,75/)
})

test('ERR-06 an invoice that does not come says so, offers another try, and the rest of the screen stands', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(502), /answer 502/)
  await signIn(page, sandbox, 'Caio')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Não conseguimos mostrar sua fatura')
  await expect(alert, 'nobody’s connection is blamed').toContainText('O problema é nosso. Nada mudou na sua conta.')
  // The list knows no day with banks nor what is past: the due date is named, and nothing is told of it.
  await expect(page.getByRole('main')).toContainText(
    /Mesmo assim, dá para pagar R\$\s612,80, da fatura com vencimento em 25\/11\/2026\./,
  )
  const again = page.waitForResponse(/fatura\/detalhes/)
  await alert.getByRole('button', { name: 'Tentar de novo' }).click()
  expect((await again).status()).toBe(502)
  await expect(alert).toContainText('Não conseguimos mostrar sua fatura')
})

test('ERR-06 U20 an invoice that is slow shows the shape of the screen, then itself', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Marina')
  const held = Promise.withResolvers<void>()
  await page.route(/fatura\/detalhes/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Fatura de novembro' })).toBeVisible()
})
