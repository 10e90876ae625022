/** Dividing an invoice: its options, the contract, the proof, and interruptions. */
import { type Bench, type Page, expect, signIn, test } from './dom/test.ts'
import { refusal, unreachable } from './troubles.ts'

const cents = (text: string | null): number =>
  Number((text ?? '').replace(/.*R\$\s([\d.]+),(\d\d).*/, '$1$2').replaceAll('.', ''))
/** The total of an option, without its last instalment of other cents. */
const totalOf = (text: string | null): number => cents((text ?? '').replace(/, a última.*/s, ''))
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' })
const divide = (page: Page) => page.getByRole('link', { name: /^Parcelar/ })

/** From the sign-in to the options of the current invoice. */
async function openOptions(page: Page, sandbox: Bench, name: string): Promise<void> {
  await signIn(page, sandbox, name)
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await divide(page).click()
  await expect(page).toHaveURL('/dashboard/faturas/parcelamento')
}

/** Leaves a Pix of a part open, and divides the whole. */
async function leavePixOpen(page: Page, sandbox: Bench, amount: string): Promise<void> {
  await signIn(page, sandbox, 'Vera')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /Outro valor/ }).check()
  await page.getByLabel('Quanto você quer pagar, em reais').fill(amount)
  await next(page).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await page.goto('/dashboard/faturas/opcao-pagamento')
}

/** The other ways to pay know the plan that waits: its entry is chosen, and another amount leaves it behind. */
async function otherWays(page: Page): Promise<void> {
  await page.locator('main article').getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page.getByText(/^O parcelamento espera a entrada de R\$\s1\.000,00 até 25\/11\/2026\.$/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Entrada/ })).toBeChecked()
  await expect(page.getByText('Com este valor, o parcelamento começa.')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('rotativo')
  await page.getByRole('radio', { name: /^Total/ }).check()
  await expect(page.getByText('Com este valor, o parcelamento contratado não começa.')).toBeVisible()
  await page.getByRole('link', { name: 'Faturas' }).first().click()
}

/** From Faturas to the code of the down payment by which the plan begins. */
async function beginByEntry(page: Page): Promise<void> {
  const entry = /^Pagar entrada de R\$\s1\.000,00$/
  await page.getByRole('link', { name: 'Início', exact: true }).first().click()
  await expect(page.getByRole('link', { name: entry }), 'on the home too').toBeVisible()
  await expect(page.locator('main article')).toContainText(/Em Aberto.*Falta a entrada/)
  await page.getByRole('link', { name: 'Fatura', exact: true }).first().click()
  const current = page.locator('main article')
  await expect(current, 'the plan begins by its down payment').toContainText(
    /Pague exatamente este valor até 25\/11\/2026 para o parcelamento começar\. Sem a entrada/,
  )
  await expect(current).toContainText(/Em Aberto.*Falta a entrada/)
  await expect(current.getByRole('link', { name: 'Pagar com Pix' })).toHaveCount(0)
  await expect(current).not.toContainText('Pagamento mínimo')
  await otherWays(page)
  await current.getByRole('link', { name: entry }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await expect(page.getByText('Entrada do parcelamento da fatura de novembro de 2026')).toBeVisible()
  await expect(page.getByText('Pague exatamente este valor até 25/11/2026.')).toBeVisible()
}

test('INV-08 the numbers of each option add up to its total, the last instalment said where its cents differ', async ({
  page,
  sandbox,
}) => {
  await openOptions(page, sandbox, 'Vera')
  const entry = cents(`R$\u00a0${await page.getByLabel('Entrada em reais').inputValue()}`)
  const options = page.getByRole('radiogroup', { name: 'Número de parcelas' }).locator('label')
  const said = (await options.allTextContents()).map((text) => text.replaceAll('\u00a0', ' '))
  expect(said.filter((text) => text.includes('a última de')).length).toBeGreaterThan(0)
  const parts = /^(\d+) vezes de (R\$ [\d.]+,\d\d).*Total (R\$ [\d.]+,\d\d)(?:.*a última de (R\$ [\d.]+,\d\d))?/s
  for (const text of said) {
    const [, count, each = '', total = '', last = each] = parts.exec(text) ?? []
    expect(entry + (Number(count) - 1) * cents(each) + cents(last), text).toBe(cents(total))
  }
})

test('INV-08 nobody signs other numbers than the typed ones: another down payment is computed first', async ({
  page,
  sandbox,
}) => {
  await openOptions(page, sandbox, 'Vera')
  const entry = page.getByLabel('Entrada em reais')
  const contract = page.getByRole('button', { name: /^Contratar/ })
  await entry.fill('10,00')
  await expect(contract).toHaveAccessibleDescription(/^A entrada digitada é outra\./)
  await entry.fill('900,00')
  await page.getByRole('radio', { name: /^6 vezes/ }).focus()
  await expect(page.getByRole('status').filter({ hasText: /Opções com entrada de R\$\s900,00/ })).toHaveCount(1)
  await expect(contract).toHaveAccessibleDescription('Marque o aceite para continuar.')
})

test('INV-05 INV-08 options in rising total, a down payment, the contract, its proof, paid by Pix, given back', async ({
  page,
  sandbox,
}) => {
  await openOptions(page, sandbox, 'Vera')
  const options = page.getByRole('radiogroup', { name: 'Número de parcelas' }).locator('label')
  await expect(options).toHaveCount(5)
  const totals = (await options.locator('small').allTextContents()).map(totalOf)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  await expect(options.first()).toContainText(/CET de \d+,\d\d% ao ano/)

  const entry = page.getByLabel('Entrada em reais')
  await entry.fill('300,00')
  await page.getByRole('button', { name: 'Calcular de novo' }).click()
  await expect(entry).toHaveAccessibleDescription(/A menor entrada desta fatura é R\$\s370,20/)
  await entry.fill('1.000,00')
  await page.getByRole('button', { name: 'Calcular de novo' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Opções com entrada de R\$\s1\.000,00/ })).toHaveCount(1)
  expect(totalOf(await options.first().locator('small').textContent())).toBeLessThan(totals[0]!)

  await page.getByRole('radio', { name: /^6 vezes/ }).check()
  const cost = page.getByRole('region', { name: 'Você escolheu 6×' })
  for (const words of ['R$ 1.468,00', 'Juros (5,49% ao mês)', 'IOF', 'Total com a entrada', 'Custo Efetivo Total'])
    await expect(cost).toContainText(words)
  const agree = cost.getByRole('button', { name: /^Contratar 6 × R\$/ })
  await expect(agree).toHaveAccessibleDescription('Marque o aceite para continuar.')
  await cost.getByRole('button', { name: 'Ler o contrato' }).click()
  await expect(page.getByRole('dialog')).toContainText('Lei 14.690/2023')
  await page.keyboard.press('Escape')

  await cost.getByRole('checkbox').check()
  await agree.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar a entrada' })).toBeVisible()
  await expect(page.getByText(/^20261119\d{10}$/)).toBeVisible()
  await expect(page.getByText(/^v\*{5}@/)).toBeVisible()
  const mail = (await sandbox.data()).mensagens.find(({ canal }) => canal === 'EMAIL')
  expect(mail?.nome).toBe('Vera Sampaio')

  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await beginByEntry(page)
  await sandbox.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Seu parcelamento começou/ })).toBeVisible()
  for (const words of [
    'Entrada do parcelamento da fatura de novembro de 2026',
    'Parcelamento ativo',
    /^1ª parcela: R\$/,
  ])
    await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(page.locator('main article')).toContainText(/Refinanciado.*Você pagou\s*R\$\s1\.000,00\s*Pago com/)
  await page.getByRole('link', { name: 'Ver parcelamento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Parcelamento contratado' })).toBeVisible()
  await expect(page.getByText('1ª em 25/12/2026')).toBeVisible()

  await page.getByRole('button', { name: 'Desistir do parcelamento' }).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText('R$ 1.468,00')
  await ask.getByRole('button', { name: 'Desistir', exact: true }).click()
  const news = page.getByRole('heading', { level: 1, name: 'Você desistiu do parcelamento' })
  await expect(news).toBeFocused()
  await expect(page.getByText(/hoje faltam R\$\s1\.468,00/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar a fatura' })).toHaveAttribute('href', /\?.*ver=pagamento/)
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(page.getByRole('link', { name: 'Outras formas e valores' })).toBeVisible()
})

test('INV-08 an offer whose invoice changed and a line that is cut say so, and lead on to one plan', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(409), unreachable)
  await leavePixOpen(page, sandbox, '500,00')
  await divide(page).click()
  await page.getByRole('radio', { name: /^8 vezes/ }).check()
  // The open Pix is paid at the bank.
  await sandbox.payPix()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Contratar 8/ }).click()
  await expect(page.getByRole('alert')).toContainText('Esta oferta não vale mais')
  await page.getByRole('button', { name: 'Ver as condições de hoje' }).click()
  await expect(page.getByRole('region', { name: 'Você escolheu 8×' })).toContainText('R$ 1.672,80')

  // A failure in between keeps the choice, and trying again agrees once.
  await page.route(
    '**/parcelamento',
    (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()),
    {
      times: 1,
    },
  )
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Contratar 8/ }).click()
  await expect(page.getByRole('alert')).toContainText('você não contrata duas vezes')
  await page.getByRole('button', { name: /^Contratar 8/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar a entrada' })).toBeVisible()
  await page.goto('/dashboard/faturas/parcelamento')
  await expect(page.getByRole('heading', { name: 'Você já parcelou esta fatura' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver parcelamento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar a entrada' })).toBeVisible()
})

test('INV-05 INV-08 an invoice that meanwhile became too small to divide says so, and leads to paying it', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(409))
  await leavePixOpen(page, sandbox, '2.430,00')
  await sandbox.payPix()
  await divide(page).click()
  await expect(page.getByRole('heading', { name: 'Esta fatura não dá para parcelar' })).toBeVisible()
  await page.getByRole('link', { name: 'Escolher quanto pagar' }).click()
  await expect(page).toHaveURL('/dashboard/faturas/opcao-pagamento')
  await expect(page.getByRole('radio', { name: /^O resto/ })).toBeVisible()
  await expect(divide(page)).toHaveCount(0)
})

test('INV-08 Pedro reads how his refinanced invoice was divided, and the next one bears its first instalment', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Pedro')
  const plan =
    /6 × (R\$\s[\d.]+,\d\d), de 07\/12\/2026 a 07\/05\/2027\. 1 já está em fatura, e faltam 5, R\$\s[\d.]+,\d\d com juros\./
  await expect(page.locator('main')).toContainText(plan)
  const [, told = ''] = plan.exec((await page.locator('main').textContent()) ?? '') ?? []
  await expect(page.getByText(/^Parcelas depois de dezembro/)).toBeVisible()
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.locator('main')).toContainText(plan)
  await page.getByRole('link', { name: 'Ver parcelamento' }).click()
  await expect(page.getByText('1ª em 07/12/2026, já na fatura')).toBeVisible()
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: /^Dezembro/ }).click()
  const lines = page.getByRole('region', { name: 'Compras e lançamentos' })
  const [part, interest] = [
    /^Parcela do parcelamento da fatura de novembro/,
    /^Juros do parcelamento da fatura de novembro/,
  ]
  const amounts = [part, interest].map(async (name) =>
    cents((await lines.getByRole('button', { name }).locator('data').textContent()) ?? ''),
  )
  const [one = 0, other = 0] = await Promise.all(amounts)
  expect(one + other).toBe(cents(told))
})
