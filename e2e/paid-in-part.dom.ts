/** An invoice of which the minimum, or more than its own amount, was paid. */
import { type Page, expect, signIn, test } from './dom/test.ts'

const paper = (page: Page) => page.locator('main article')
const region = (page: Page, name: string) => page.getByRole('region', { name })

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
