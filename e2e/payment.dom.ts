/** The amount of a payment, and an invoice paid meanwhile; a browser test covers the looks. */
import { onTestFinished } from 'vitest'
import { type Page, expect, signIn, test } from './dom/test.ts'
import { openPage } from './dom/page.ts'
import { refusal } from './troubles.ts'

const go = (page: Page) => page.getByRole('button', { name: 'Continuar' })

/** From the amount to the code. */
async function askForPix(page: Page): Promise<void> {
  await go(page).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
}

test('INV-05 CONST-02 the whole, the minimum or another amount: what is left is told, what cannot be paid is said, and what was typed stays', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  const bar = page.getByRole('group', { name: 'Você vai pagar' })
  await expect(page.getByRole('radio', { name: /^Total/ })).toBeChecked()
  await expect(bar).toContainText('R$ 1.284,60')
  await expect(page.getByText('Pagando o total, você não paga juros.')).toBeVisible()
  await page.getByRole('radio', { name: /^Mínimo/ }).check()
  await expect(bar).toContainText('R$ 192,69')
  await expect(page.getByText(/^Sobram R\$\s1\.091,91, que viram R\$\s1\.228,69 na próxima fatura\./)).toBeVisible()
  await page.getByText('Ver juros e CET').click()
  await expect(page.getByText('Juros, 11,90% ao mês')).toBeVisible()
  await expect(page.getByText('CET ao ano')).toBeVisible()

  await page.getByRole('radio', { name: /Outro valor/ }).check()
  const amount = page.getByLabel('Quanto você quer pagar, em reais')
  const paper = page.getByRole('region', { name: 'Você vai pagar' })
  for (const [typed, words] of [
    ['', 'Digite quanto você quer pagar, a partir de R$ 192,69.'],
    ['abc', 'Digite quanto você quer pagar, a partir de R$ 192,69.'],
    ['0', 'Digite o valor em reais, assim: 250,00.'],
    ['-300', 'Você digitou R$ 3,00. O menor valor que esta fatura aceita é R$ 192,69.'],
    ['192,68', 'Você digitou R$ 192,68. O menor valor que esta fatura aceita é R$ 192,69.'],
    ['1284,61', 'O valor passa do total que falta pagar, R$ 1.284,60.'],
  ] as const) {
    await amount.fill(typed)
    await expect(paper, typed).toContainText(/^Você vai pagar—/)
    await expect(page.getByText(/^Sobram|^Pagando o total/), typed).toHaveCount(0)
    await go(page).click()
    await expect(amount, typed).toHaveAccessibleDescription(
      new RegExp(words.replace(/[.$]/g, '\\$&').replace(/ /g, '\\s')),
    )
    await expect(amount, typed).toBeFocused()
    const digits = (text: string) => Number(text.replace(/\D/g, ''))
    expect(digits(await amount.inputValue()), typed).toBe(digits(typed))
  }
  await amount.fill('R$ 1.000,50')
  await expect(amount).toHaveAccessibleDescription(/^Entre/)
  await expect(bar).toContainText('R$ 1.000,50')
  await expect(page.getByText(/^Sobram R\$\s284,10, que viram R\$\s319,69 na próxima fatura\./)).toBeVisible()
  await go(page).click()
  await expect(page).toHaveURL('/dashboard/faturas/pix')
  await expect(page.getByRole('article', { name: 'Pix para pagar' })).toContainText('R$ 1.000,50')
  await page.getByRole('link', { name: 'Valor e forma', exact: true }).click()
  await expect(page.getByRole('radio', { name: /Outro valor/ })).toBeChecked()
  await expect(amount).toHaveValue('1.000,50')
})

test('INV-10 an invoice that was paid meanwhile says so at every step, and asks for nothing', async ({
  page,
  sandbox,
  address,
  troubles,
}) => {
  troubles.expect(refusal(409))
  const other = openPage(address)
  onTestFinished(other.leave)
  await signIn(other, sandbox, 'Marina')
  await other.getByRole('link', { name: 'Outras formas e valores' }).click()
  await askForPix(other)
  await other.leave()
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagar fatura de novembro' })).toBeVisible()
  // The other device's Pix is paid.
  await sandbox.payPix()

  await go(page).click()
  await expect(page.getByRole('heading', { name: 'Esta fatura já está paga' })).toBeVisible()
  await page.goto('/dashboard/faturas/opcao-pagamento')
  await expect(page.getByRole('heading', { name: 'Esta fatura já está paga' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(page.getByText('PAGO', { exact: true })).toBeVisible()
})

test('INV-05 INV-10 who pays a late invoice in part is told before and after that the rest goes on growing', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'João')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /^Menor valor/ }).check()
  const total = /^Parte do valor de hoje, R\$\s[\d.]+,\d\d$/
  await expect(page.getByText(total), 'the line follows the choice').toBeVisible()
  const rest = /^A fatura continua em atraso\. Sobram R\$\s[\d.]+,\d\d, com cerca de R\$\s\d+,\d\d de juros por dia\.$/
  await expect(page.getByText(rest)).toBeVisible()

  await page.getByRole('radio', { name: /Outro valor/ }).check()
  const amount = page.getByLabel('Quanto você quer pagar, em reais')
  await amount.fill('10,00')
  await expect(page.getByText(/Você digitou R/), 'not while it is typed').toHaveCount(0)
  await page.getByRole('radio', { name: /^Boleto/ }).focus()
  await expect(page.getByText(/Você digitou R\$\s10,00\. O menor valor que esta fatura aceita é R\$/)).toBeVisible()
  await amount.fill('500,00')
  await expect(page.getByText(/Você digitou R/)).toHaveCount(0)
  await page.getByRole('radio', { name: /^Boleto/ }).check()
  await expect(page.getByText(/^O boleto custa este valor até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await askForPix(page)
  await expect(page.getByRole('img', { name: /QR Code do Pix/ })).toBeVisible()
  await expect(page.getByText(/^A fatura venceu em \d\d\/\d\d\/\d{4}$/), 'beside the end of the code').toBeVisible()
  await expect(page.getByText('se este código acabar, gere outro')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByRole('heading', { name: /^Recebemos uma parte da fatura\.$/ })).toBeFocused()
  await expect(page.getByText(/Tudo certo/), 'not while it is late').toHaveCount(0)
  await expect(page.getByText(/^A fatura continua em atraso:/)).toBeVisible()
  // A typed address: the session still has the first payment's choice.
  await page.goto('/dashboard/faturas/opcao-pagamento')
  await expect(page.getByRole('radio', { name: /^Total/ })).toBeChecked()
  await expect(page.getByText('Pague hoje e os juros param de correr.')).toBeVisible()
})
