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
    pay: 'Pagar fatura',
  },
  {
    name: 'Helena',
    says: ['R$ 734,10', 'Em Aberto', 'Vence hoje, 19/11/2026', 'quinta-feira'],
    pay: 'Pagar fatura',
  },
  {
    name: 'João',
    says: ['Em Atraso', 'Valor para pagar hoje, 19/11/2026', 'Multa', 'Juros de mora'],
    pay: 'Pagar agora',
  },
  { name: 'Lúcia', says: ['R$ 567,30', 'Pago', 'PAGO', 'Pago com', 'Pix'], pay: undefined },
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
    /^Agosto.*R\$\s1\.390,22.*Refinanciado/,
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
  await expect(page.getByText('A última parcela é a da fatura de julho de 2027.')).toBeVisible()
  const drawing = page.getByRole('img', { name: 'Parcelas de cada fatura' })
  await expect(drawing).toContainText('R$ 237,80')
  await expect(drawing).toHaveAccessibleDescription(/Março de 2027: R\$\s237,80\. .*Novembro de 2027: R\$\s0,00\.$/)
  const empty = drawing.locator('svg').filter({ hasText: /R\$\s0,00/ })
  await expect(empty).toHaveCount(4)
  await expect(empty.locator('rect'), 'a month of nothing has no bar').toHaveCount(0)
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
    const composition = page.getByRole('region', { name: 'O que compõe a fatura' })
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

    await seeLines(page)
    expect(sum((await lines(page).allTextContents()).map(centsOf))).toBe(total[1])
    expect(centsOf(await page.getByText(/^Soma/).innerText())).toBe(total[1])
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
  const count = page.getByRole('status').filter({ hasText: 'Soma' })
  const chip = (name: string) => page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name })
  const agrees = async (words: string) => {
    await expect(count).toContainText(words)
    expect(sum((await lines(page).allTextContents()).map(centsOf))).toBe(
      centsOf(await page.getByText(/^Soma/).innerText()),
    )
  }
  await agrees('19 lançamentos')
  await sought.fill('MERCADO BOM')
  await agrees('2 lançamentos de 19')
  await sought.fill('186,42')
  await agrees('1 lançamento de 19')
  await sought.fill('nada assim')
  await expect(page.getByText('Nada encontrado. Tente outra palavra ou outro filtro.')).toBeVisible()
  await sought.fill('')

  await chip('Parceladas').click()
  await agrees('4 lançamentos de 19')
  await chip('Fora do Brasil').click()
  await agrees('1 lançamento de 19')
  await expect(page.getByText(/US\$\s4,99, cotação R\$\s5,64/)).toBeVisible()
  await chip('Cartão de Rafael').click()
  await agrees('2 lançamentos de 19')
  await chip('Créditos').click()
  await agrees('1 lançamento de 19')
  await expect(count).toContainText(/−\s?R\$\s25,00/)
  await chip('Tudo').click()

  await page.getByRole('table', { name: 'Gastos por categoria' }).getByRole('button', { name: 'Mercado' }).click()
  await agrees('3 lançamentos de 19')
  await expect(chip('Mercado')).toHaveAttribute('aria-pressed', 'true')
  await chip('Mercado').click()
  await agrees('19 lançamentos')
  await expect(page.getByText(/R\$\s175,85 a mais que em outubro\./)).toBeVisible()
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
  await expect(alert).toContainText('Nada mudou na sua conta.')
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
