/** The proof of a payment: on its receipt, in the list, and checked by whoever got it. A browser test covers the file. */
import { type Bench, type Page, enter, expect, signIn, test } from './dom/test.ts'

const paper = (page: Page) => page.getByRole('main')

/** From the code to the receipt. */
async function payPix(page: Page, sandbox: Bench): Promise<void> {
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByText(/^(PAGO|RECEBIDO)$/)).toBeVisible()
}

async function copiedProof(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copiar comprovante' }).click()
  await expect(page.getByText('Comprovante copiado. Cole na conversa.')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('INV-06 QT-02 a receipt says what others ask for, its words can be sent, and whoever gets them checks them', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await payPix(page, sandbox)
  await expect(page.getByRole('button', { name: 'Baixar comprovante' })).toBeVisible()
  for (const words of [
    /O que foi pago\s*Fatura de novembro de 2026\s*Jangada Mais, final \d{4}/,
    /Forma\s*Pix, 19\/11\/2026 às \d\d:\d\d/,
    /Quem recebeu\s*Jangada Cartões\s*CNPJ 00\.000\.000\/0001-91/,
    /Código do Pix\s*E\w{31}/,
    /Autenticação\s*[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/,
    /E agora\?\s*Limite liberado\s*Você tem R\$\s[\d.]+,\d\d para usar/,
    /Próxima fatura fecha em \d\d\/12\/2026\s*Soma R\$\s389,90 até agora\./,
  ])
    await expect(paper(page)).toContainText(words)
  const text = await copiedProof(page)
  expect(text).toMatch(/^Comprovante de pagamento\nFatura de novembro de 2026: R\$\s1\.284,60\nPix, 19\/11\/2026 às /)
  const checked = /Confira em \S+(\/e-nosso#[A-Z0-9]{12})$/.exec(text)?.[1] ?? ''

  await page.goto('/dashboard/servicos/conta')
  await page.getByRole('link', { name: /^Comprovantes/ }).click()
  await expect(page).toHaveURL('/dashboard/servicos/comprovantes')
  const rows = page.getByRole('list', { name: 'Comprovantes' }).getByRole('button')
  await expect(rows.first()).toHaveText(/Baixar comprovante: Fatura de novembro de 2026.*19\/11\/2026.*R\$\s1\.284,60/)

  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await page.getByRole('link', { name: 'Pagamento', exact: true }).click()
  const paid = page.getByRole('list', { name: 'Pagamentos' }).getByRole('button')
  await expect(paid, 'the invoice leads to it too').toHaveText(/^Baixar comprovante: Pix.*R\$\s1\.284,60/)

  await page.goto(checked)
  await expect(page.getByText('Sim, é nosso.')).toBeVisible()
  await expect(paper(page)).toContainText(
    /Pago em\s*19\/11\/2026\s*Valor pago\s*R\$\s1\.284,60\s*Quem recebeu\s*Jangada/,
  )
})

test('INV-05 INV-10 after a part the receipt says what is left and until when; given back, the list says so', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Helena')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /^Mínimo/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await payPix(page, sandbox)
  await expect(paper(page)).toContainText(
    /E agora\?\s*Mínimo pago\s*O resto pode ser pago sem juros até [\d/]+, ou ficar para a próxima\. Sobram R\$\s623,98, que viram R\$\s702,13/,
  )
  await expect(page.getByRole('link', { name: 'Pagar o resto' })).toBeVisible()
  await sandbox.refundPix()
  await page.goto('/dashboard/servicos/comprovantes')
  const first = page.getByRole('list', { name: 'Comprovantes' }).getByRole('button').first()
  await expect(first).toContainText(/Devolvido a quem pagou: R\$/)
})

test('AGR-01 who has an agreement alone reaches the list too, and is told when it fills', async ({ page, sandbox }) => {
  await enter(page, sandbox, 'Rui')
  await page.waitForURL('/dashboard/negociacao/acordos')
  await page.goto('/dashboard/servicos/comprovantes')
  await expect(page.getByText('Nenhum comprovante ainda')).toBeVisible()
})
