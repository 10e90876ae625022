/** An invoice of which the minimum, or more than its own amount, was paid. */
import { type Page, expect, signIn, test } from './dom/test.ts'

const paper = (page: Page) => page.locator('main article')
const region = (page: Page, name: string) => page.getByRole('region', { name })

test('M3 INV-05 who paid the minimum reads so, and what becomes of the rest, on each screen of the invoice', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Helena')
  await expect(paper(page)).toContainText('Vence hoje')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /^Mínimo/ }).check()
  const rest = /Sobram R\$\s623,98, que viram R\$\s702,13 na próxima fatura\./
  await expect(page.getByRole('main')).toContainText(rest)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByText(rest)).toBeVisible()
  await expect(page.getByText('RECEBIDO', { exact: true }), 'a part is no PAGO').toBeVisible()
  await expect(page.getByText('PAGO', { exact: true })).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Titular da conta\s*Helena Duarte\s*CPF \*\*\*\.456\.789-\*\*/)
  await expect(page.getByRole('link', { name: 'Pagar o resto', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(paper(page)).toContainText(/Em Aberto.*Mínimo pago.*Esta fatura não fica em atraso\..*sem juros até/)
  await expect(paper(page)).not.toContainText('Vence hoje')
  await expect(paper(page)).toContainText(rest)
  await expect(page.getByRole('link', { name: 'Pagar com Pix' }), 'nothing presses').toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Pagar o resto com Pix' })).toBeVisible()

  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page.getByText(/O mínimo desta fatura já foi pago\./)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Mínimo/ })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^O resto/ })).toBeChecked()

  await page.goto('/dashboard/faturas/detalhes?ver=pagamento')
  await expect(region(page, 'Total da fatura')).toContainText(/O resto, sem juros até.*Em Aberto.*Mínimo pago/)
  await expect(region(page, 'Total da fatura')).not.toContainText('Vence hoje')
  await expect(region(page, 'Total da fatura').getByRole('link', { name: 'Pagar o resto' })).toBeVisible()
  const ways = region(page, 'Opções de pagamento')
  await expect(ways).toContainText(rest)
  await expect(ways).not.toContainText('Pagar o total')
  await expect(page.getByText('Ver juros e CET'), 'all costs in one place').toHaveCount(1)
  await page.getByText('Ver juros e CET').click()
  await expect(ways).toContainText(/Pagar o resto.*Deixar o resto para a próxima fatura\s*R\$\s702,13.*CET/)
  await expect(region(page, 'Acompanhe o pagamento').getByRole('listitem')).toContainText([
    'Fatura fechada',
    /Pagamento de R\$\s110,12 identificado/,
    'Pagamento creditado',
    'Limite liberado',
    /Resto a pagar.*ainda não.*R\$\s623,98, sem juros até/,
  ])
})

test('NAV-02 INV-05 after the minimum Início does not press either: its badge, until when the rest costs nothing, and a quiet way to pay', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Helena')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /^Mínimo/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByText(/Sobram R\$\s623,98, que viram R\$\s702,13 na próxima fatura\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  const months = page.getByRole('region', { name: 'Suas faturas' })
  await expect(months.getByRole('link').filter({ hasText: 'Mínimo pago' }), 'in the list too').toHaveCount(1)
  await page.getByRole('link', { name: 'Início', exact: true }).first().click()
  const due = page.getByRole('article', { name: /^Fatura de/ })
  await expect(due).toContainText(/Em Aberto.*Mínimo pago.*O resto, sem juros até/)
  await expect(due).not.toContainText('Vence hoje')
  await expect(page.getByRole('link', { name: 'Pagar com Pix' }), 'nothing presses').toHaveCount(0)
  await due.getByRole('link', { name: 'Pagar o resto com Pix' }).click()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
})

test('M5 INV-10 who paid late reads what of it was the invoice, and what the delay', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'João')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Sua fatura está paga\./ })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  const parts = /Você pagou R\$\s1\.\d{3},\d\d: R\$\s1\.284,60 da fatura e R\$\s\d\d,\d\d de juros e multa do atraso\./
  await expect(paper(page)).toContainText(parts)

  await page.goto('/dashboard/faturas/detalhes?ver=resumo')
  await expect(region(page, 'O que compõe a fatura')).toContainText(
    /O que você pagou\s*Valor da fatura\s*R\$\s1\.284,60\s*Juros e multa do atraso\s*R\$\s\d\d,\d\d\s*Total pago/,
  )
  await expect(region(page, 'Limites e próximas faturas')).toContainText(
    /Total de juros e encargos do crédito contratado\s*R\$\s0,00/,
  )
  await page.goto('/dashboard/faturas/detalhes?ver=pagamento')
  await expect(region(page, 'Pagamentos')).toContainText(parts)
})
