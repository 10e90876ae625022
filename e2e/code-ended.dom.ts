/** A code that was cancelled behind the back of whoever looks at it: why, and what is paid now. */
import { contest, sendDispute, tellDispute } from './dispute-steps.ts'
import { type Page, expect, signIn, test } from './dom/test.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const waiting = (page: Page) => page.getByText('Esperando seu pagamento')
const renew = (page: Page) => page.getByRole('button', { name: 'Gerar novo código' })

/** From the choice of an amount to its boleto, and from there to a Pix of the whole. */
async function openBoth(page: Page, amount?: string): Promise<void> {
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  if (amount !== undefined) {
    await page.getByRole('radio', { name: /Outro valor/ }).check()
    await page.getByLabel('Quanto você quer pagar, em reais').fill(amount)
  }
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await next(page).click()
  await expect(heading(page, 'Seu boleto está pronto')).toBeVisible()
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(waiting(page)).toBeVisible()
}

test('M4 INV-06 SVC-01 a Pix that a contested purchase cancelled says so, and one tap pays the new amount', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(waiting(page)).toBeVisible()
  await contest(page)
  await tellDispute(page)
  await sendDispute(page)

  await page.goto('/dashboard/faturas/pix')
  await expect(heading(page, 'Este código foi cancelado')).toBeVisible()
  await expect(
    page.getByText(/Você contestou uma compra, e o valor da fatura mudou\. Falta pagar R\$\s1\.222,60/),
  ).toBeVisible()
  await expect(renew(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Mudar o valor' })).toBeVisible()
  await page.getByRole('button', { name: /^Pagar R\$\s1\.222,60$/ }).click()
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Pix para pagar' })).toContainText('1.222,60')
})

test('M4 INV-10 a Pix of an invoice that a boleto paid meanwhile says that it is paid, and offers no code', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await openBoth(page)
  await sandbox.paySlip()
  await expect(heading(page, 'Esta fatura já está paga')).toBeVisible()
  await expect(page.getByText('Outro pagamento entrou antes deste código. Não precisa pagar de novo.')).toBeVisible()
  await expect(renew(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /boleto/i })).toHaveCount(0)
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(page.getByText('PAGO', { exact: true })).toBeVisible()
})

test('M4 INV-10 a Pix of the whole, of which a boleto paid a part, leads to the rest', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Marina')
  await openBoth(page, '800,00')
  await sandbox.paySlip()
  await expect(heading(page, 'Este código foi cancelado')).toBeVisible()
  await expect(page.getByText(/Outro pagamento entrou antes e pagou uma parte\. Falta pagar R\$\s484,60/)).toBeVisible()
  await page.getByRole('button', { name: /^Pagar R\$\s484,60$/ }).click()
  await expect(waiting(page)).toBeVisible()
})

test('M4 INV-07 INV-10 a boleto of an invoice that a Pix paid meanwhile says that it is paid', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await openBoth(page, '800,00')
  await page.getByRole('link', { name: 'Boleto', exact: true }).click()
  await expect(heading(page, 'Seu boleto está pronto')).toBeVisible()
  await sandbox.payPix()
  await expect(heading(page, 'Esta fatura já está paga')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar outro boleto' })).toHaveCount(0)
})

test('H1 INV-06 INV-10 another amount by Pix withdraws the first code, which is said before it happens', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await page.getByRole('link', { name: 'Mudar o valor' }).click()
  await expect(page.getByText('Se você gerar o código de outro valor, este Pix é cancelado.')).toBeVisible()
  await page.getByRole('radio', { name: /Outro valor/ }).check()
  await page.getByLabel('Quanto você quer pagar, em reais').fill('800,00')
  await next(page).click()
  await expect(waiting(page)).toBeVisible()
  await page.goto('/dashboard/faturas')
  await expect(page.getByText(/^Pix de R\$\s800,00 esperando pagamento$/)).toBeVisible()
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(waiting(page), 'the first amount has a code that serves').toBeVisible()
  await page.goto('/dashboard/faturas')
  await expect(page.getByText(/^Pix de R\$\s1\.284,60 esperando pagamento$/)).toBeVisible()
  await expect(page.getByText(/R\$\s800,00/)).toHaveCount(0)
})

test('H1 INV-06 INV-10 beside a boleto that waits, a Pix of another amount is told to end before a choice ends it', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await openBoth(page, '800,00')
  const sum =
    /^Há também um boleto de R\$\s800,00 esperando pagamento\. Se os dois forem pagos, são R\$\s2\.084,60 ao todo\./
  await expect(page.getByText(sum), 'beside the code').toBeVisible()
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page.getByText(sum), 'before the code').toBeVisible()
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await next(page).click()
  await expect(heading(page, 'Seu boleto está pronto')).toBeVisible()
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page.getByText('Um Pix de outro valor que ainda espera é cancelado.')).toBeVisible()
})
