import { type Bench, type Page, expect, passUntil, signIn, test } from './dom/test.ts'

const centsOf = (text: string): number => Number(text.replace(/\D/g, '')) * (/[−-]/.test(text) ? -1 : 1)
const sum = (texts: readonly string[]): number => texts.map(centsOf).reduce((total, each) => total + each, 0)
const steps = (page: Page) => page.getByRole('region', { name: 'Acompanhe o pagamento' }).getByRole('listitem')
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

const openPayment = (page: Page) => page.getByRole('link', { name: 'Pagamento', exact: true }).click()

async function openLines(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Fatura de / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
}

test('INV-05 INV-10 the options say what each costs in the end, and who paid already gets a protocol that stays', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await openLines(page)
  await expect(page.getByRole('region', { name: 'Total da fatura' })).toContainText('Limite total')
  await openPayment(page)
  const ways = page.getByRole('region', { name: 'Opções de pagamento' })
  await expect(ways.locator('ul').getByRole('listitem')).toHaveText([
    /Pagar o total.*R\$\s1\.284,60/,
    /Pagar o mínimo.*Sobram R\$\s1\.091,91, que viram R\$\s1\.228,69 na próxima fatura\..*R\$\s192,69/,
    /Parcelar de 4× a 12×.*Total a partir de R\$/,
  ])
  await page.getByText('Ver juros e CET').click()
  const options = ways.locator('ol').getByRole('listitem')
  await expect(options).toHaveText([
    /Pagar o total.*R\$\s1\.284,60.*Sem juros/,
    /Pagar o mínimoR\$\s1\.421,38.*R\$\s192,69.*R\$\s1\.091,91.*11,90% ao mês.*285,44% ao ano.*R\$\s6,84.*CET.*%/,
    ...[4, 6, 8, 10, 12].map(
      (count) => new RegExp(`^${count} × R\\$.*Juros R\\$.*IOF\\sR\\$.*CET \\d+,\\d\\d% ao ano`),
    ),
  ])

  const terms = page.getByText(/entrada de R\$\s192,69, já somada\. Juros de 5,49% ao mês, 89,90% ao ano\. A última/)
  await expect(terms).toBeVisible()

  await page.getByRole('button', { name: 'Já paguei' }).click()
  const day = page.getByLabel('Quando você pagou?')
  await expect(day).toHaveValue('19/11/2026')
  await day.fill('20/11/2026')
  await page.getByRole('button', { name: 'Abrir protocolo' }).click()
  await expect(page.getByText('O dia fica entre 14/11/2026 e 19/11/2026.')).toBeVisible()
  await expect(day).toBeFocused()
  await day.fill('18/11/2026')
  await page.getByRole('radio', { name: 'Boleto' }).check()
  await page.getByRole('button', { name: 'Abrir protocolo' }).click()
  const protocol = page.getByText(/Protocolo 20261119-\d{10}/)
  await expect(protocol).toBeVisible()
  const words = await protocol.innerText()
  await expect(page.getByText('Respondemos até 26/11/2026')).toBeVisible()
  await expect(steps(page).nth(1)).toContainText('Procurando seu pagamento, em andamentoaté 23/11/2026')
  await expect(page.getByRole('button', { name: 'Já paguei' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('link', { name: 'Fatura', exact: true }).first().click()
  await expect(page.locator('main article')).toContainText('Em processamento')
})

test('INV-10 a slip that was paid says that it is being processed, and until when', async ({ page, sandbox }) => {
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await next(page)
  await passUntil(page, 'Seu boleto está pronto')
  await sandbox.paySlip()
  await passUntil(page, /Tudo certo/)
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await openLines(page)
  await openPayment(page)
  await expect(steps(page)).toContainText([
    'Fatura fechada',
    'Pagamento identificado, feitoem 19/11/2026',
    'Em processamento, em andamentocreditado até 24/11/2026',
    'Limite liberado, ainda nãoaté 24/11/2026',
  ])
})

/** The lines of an invoice with five hundred of them. */
async function openMany(page: Page, sandbox: Bench) {
  await signIn(page, sandbox, 'Valéria')
  await openLines(page)
  const list = page.getByRole('region', { name: 'Compras e lançamentos' })
  const total = async () => centsOf(await list.getByText(/^Total (−\s?)?R\$/).innerText())
  return { list, total, count: list.getByRole('status').filter({ hasText: 'Total' }) }
}

test('INV-03 five hundred lines are searched, filtered, sorted and grouped, and every sum holds', async ({
  page,
  sandbox,
}) => {
  const { list, total, count } = await openMany(page, sandbox)
  const whole = page.getByRole('region', { name: 'Total da fatura' }).getByText(/R\$/).first()
  await expect(count).toContainText('500 lançamentos')
  expect(await total()).toBe(centsOf(await whole.innerText()))
  await expect(list.getByRole('listitem')).toHaveCount(20)
  await page.getByRole('button', { name: 'Mostrar mais 20 lançamentos' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(40)

  await page.getByText('Filtrar e ordenar').click()
  await page.getByLabel('Valor', { exact: true }).selectOption('Até R$ 50')
  await page.getByLabel('Ordem').selectOption('Maior valor')
  await page.getByRole('searchbox').fill('mercado')
  await expect(count).toContainText(/\d+ lançamentos de 500/)
  await expect(list.getByRole('heading', { level: 3 }), 'by amount, no day is a heading').toHaveCount(0)
  await expect(list.getByRole('listitem').first()).toContainText(/\d\d\/\d\d\/2026/)
  const more = page.getByRole('button', { name: /^Mostrar mais/ })
  while ((await more.count()) > 0) await more.click()
  const amounts = (await list.getByRole('listitem').locator('data').allInnerTexts()).map(centsOf)
  expect(Math.max(...amounts)).toBeLessThanOrEqual(5000)
  expect(amounts.reduce((all, each) => all + each, 0)).toBe(await total())
  for (const name of ['Iara', 'Tomás'])
    await expect(list.getByRole('button', { name: `Cartão de ${name}`, exact: true })).toBeVisible()
})

test('INV-03 a category of five hundred lines shows its own lines, and what makes the difference to last month sums up', async ({
  page,
  sandbox,
}) => {
  const { total } = await openMany(page, sandbox)
  const health = page.getByRole('list', { name: 'Gastos por categoria' }).getByRole('button', { name: /^Saúde/ })
  await health.click()
  await expect(health).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(total).toBe(centsOf(await health.locator('data').innerText()))

  await page.getByRole('link', { name: 'Resumo', exact: true }).click()
  const reasons = page.getByRole('list', { name: 'Motivos' }).locator('data')
  const [difference = '', ...changes] = (await reasons.allInnerTexts()).reverse()
  expect(sum(changes)).toBe(centsOf(difference))
})
