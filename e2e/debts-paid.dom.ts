/** A debt paid at its value of today: what is said before, on the receipt, and of the agreement that it came from. */
import { type Bench, type Page, enter, expect, test } from './dom/test.ts'
import { linkTo, prove } from './link-steps.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Signs a customer with debts and no card in, up to the open debts. */
async function openDebts(page: Page, sandbox: Bench, name: string): Promise<void> {
  await enter(page, sandbox, name)
  await page.waitForURL(/\/dashboard\/negociacao\//)
}

test('NEG-01 INV-10 after a broken agreement the value of today is paid by Pix, and nothing is owed any more', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Otávio')
  await page.goto('/dashboard/negociacao/acordos')
  await expect(page.getByText('Você deve hoje')).toBeVisible()
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  const happened = page.getByRole('region', { name: 'O que aconteceu' })
  await expect(happened, 'the day from which the next offer counts').toContainText(
    /Prazo final.*Desfeito em.*Desconto perdido\s*R\$\s80,00.*Nova proposta em/,
  )
  const undone = page.getByText(/^Este acordo foi desfeito\./).locator('..')
  await expect(undone).toContainText(/o desconto de R\$\s80,00 foi perdido\./)
  const sums = await page.getByRole('region', { name: 'Do acordo até hoje' }).textContent()
  const rows = [...(sums ?? '').matchAll(/(−)?\s?R\$\s([\d.]+),(\d\d)/g)]
  const cents = rows.map(([, minus, reais = '', rest]) => Number((minus ? '-' : '') + reais.replace('.', '') + rest))
  expect(cents.slice(0, 5).reduce((sum, each) => sum + each)).toBe(cents[5])
  await button(page, 'Pagar o valor de hoje').click()
  await expect(heading(page, 'Como você quer pagar?')).toBeFocused()
  await button(page, 'Continuar').click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(heading(page, /Recebemos seu pagamento/)).toBeFocused()
  await expect(page.getByRole('main')).toContainText(
    /E agora\?\s*Dívida paga.*SPC ou na Serasa\s*Pedimos a retirada em até 5 dias úteis\..*Carta de quitação/,
  )
  await page.getByRole('link', { name: 'Voltar para Negociação' }).click()
  await expect(page.getByText('Nada em aberto')).toBeVisible()
  await page.getByRole('link', { name: 'Meus acordos' }).click()
  await expect(page.getByText(/^Dívida paga em \d\d\/\d\d\/\d{4}, R\$\s[\d.]+,\d\d\.$/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Desfeito|combinar outro/)
  await page.getByRole('link', { name: 'Ver acordo' }).click()
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText(/^\s*Histórico\s*Dívida paga: R\$/)
  await expect(page.getByRole('main')).not.toContainText(/Nova proposta|Não consegue pagar|o que está em aberto/)
  await expect(button(page, 'Carta de quitação')).toBeVisible()
})

test('NEG-01 NAV-02 once the rest of a disputed debt is paid, nothing is owed, and what is disputed is said to wait', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Xavier')
  await button(page, /^Pagar R\$.* hoje$/).click()
  await expect(heading(page, 'Como você quer pagar?')).toBeFocused()
  await button(page, 'Continuar').click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByRole('main')).toContainText(
    /Valor de hoje pago.*R\$\s527,00 contestados\s*Continuam em análise/,
  )
  await page.goto('/dashboard/negociacao/dividas/aberto')
  await expect(page.getByText('Dívidas: 2 contestadas')).toBeVisible()
  await expect(page.getByText('Nenhuma dívida para pagar agora')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Sem proposta|resolver antes/)
  await page.goto('/dashboard/inicio')
  await expect(
    page.getByText(/^Os R\$\s1\.111,00 que você contestou estão em análise e não são cobrados\./),
  ).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Em Atraso|dívida em aberto/)
})

test('NEG-01 NEG-04 who owes only what is disputed is told where invoices are, for a link shows none', async ({
  page,
  sandbox,
}) => {
  await page.goto(await linkTo(sandbox, 'Xavier'))
  await prove(page)
  await page.waitForURL('/negociacao/link/dividas/aberto')
  await expect(page.getByText('Procura uma fatura do cartão?'), 'a debt asks first').toHaveCount(0)
  await button(page, /^Pagar R\$.* hoje$/).click()
  await expect(heading(page, 'Como você quer pagar?')).toBeFocused()
  await button(page, 'Continuar').click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByRole('main')).toContainText('Valor de hoje pago')
  await page.goto('/negociacao/link/dividas/aberto')
  await expect(page.getByText('Nenhuma dívida para pagar agora')).toBeVisible()
  await expect(page.getByText('Procura uma fatura do cartão?')).toBeVisible()
})

test('NEG-01 NEG-02 who pays the value of today reads the lower price of an agreement before, and what is over after', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Edna')
  await button(page, /^Pagar R\$.* hoje$/)
    .first()
    .click()
  await expect(page.getByText(/^Em acordo, à vista sai por R\$\s[\d.]+,\d\d\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver a proposta' })).toHaveAttribute(
    'href',
    '/dashboard/negociacao/dividas/aberto',
  )
  await button(page, 'Continuar').click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByRole('main')).toContainText(
    /E agora\?\s*Dívida paga.*até 5 dias úteis.*Declaração de quitação/,
  )
})
