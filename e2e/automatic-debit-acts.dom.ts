/** Acts and ends of Pix Automático on its own screen, by the story customers who stand there. */
import { expect, signIn, testWith, typeLogin } from './dom/test.ts'

const screen = '/dashboard/servicos/debito-pix'
const test = testWith({})

test('AUTO-16 an amount that was paid twice is given back by Pix once, asked twice, and the history says so', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Murilo')
  const own = page.getByRole('region', { name: 'Seu cartão' })
  await page.goto('/dashboard/inicio')
  await expect(own, 'Início knows it too').toContainText(/Crédito de R\$\s264,80 para a próxima fatura/)
  await page.goto('/dashboard/faturas')
  await expect(page.locator('main article').first(), 'what settled it').toContainText(/Pago com\s*Pix(?! Automático)/)
  const askBack = page.getByRole('link', { name: 'Pago a mais? Receba de volta' })
  await expect(askBack).toHaveAttribute('href', screen)
  await page.getByRole('link', { name: /^Ver detalhes/ }).click()
  await page.getByRole('link', { name: 'Pagamento', exact: true }).click()
  await expect(page.locator('main')).not.toContainText('Paga com Pix Automático')
  await page.getByRole('link', { name: 'Receber de volta por Pix' }).click()
  await expect(
    page.getByText(/o valor já é crédito\. Se preferir, peça a devolução por Pix até 14\/02\/2027/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Receber de volta por Pix' }).click()
  await expect(
    page.getByText(/^Receber R\$\s264,80 de volta\? O valor vai para a conta de quem pagou e deixa de ser crédito\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sim, devolver por Pix' }).click()
  await expect(page.getByText('Pedido feito. O valor volta por Pix para a conta de quem pagou.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/R\$\s264,80 (a devolver|devolvidos) por Pix/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Receber de volta por Pix' })).toHaveCount(0)
  await page.goto('/dashboard/faturas')
  const invoice = page.locator('main article').first()
  await expect(invoice, 'what settled it, still').toContainText(/Pago com\s*Pix(?! Automático)/)
  await expect(invoice).not.toContainText('Crédito para a próxima fatura')
  await expect(askBack).toHaveCount(0)
})

test('AUTO-19 each debit of the history leads to its receipt, one that was tried again too', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Branca')
  await page.goto(screen)
  const past = page.getByRole('list', { name: 'Histórico' })
  await expect(past.getByRole('button', { name: /Baixar comprovante: Fatura de/ })).toHaveCount(4)
  const proof = page.waitForResponse(/comprovante\/pdf/)
  await past.getByRole('button', { name: /Baixar comprovante: Fatura de novembro/ }).click()
  expect((await proof).status()).toBe(200)
})

test('AUTO-19 a paid invoice says that a debit paid it, and its payment is named so', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Branca')
  await page.goto('/dashboard/faturas')
  await expect(page.locator('main article')).toContainText(/Pago com\s*Pix Automático/)
  await page.goto('/dashboard/faturas/detalhes')
  await page.getByRole('link', { name: 'Pagamento', exact: true }).click()
  await expect(page.getByText('Paga com Pix Automático em 16/11/2026.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pagamentos' }).getByRole('listitem')).toContainText('Pix Automático')
})

test('AUTO-07 AUTO-29 a code that nobody took ends after 30 days, and the screen says that it was the time', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Laura')
  await page.goto(screen)
  await expect(page.getByText('O prazo para autorizar acabou em 18/11/2026.')).toBeVisible()
  await page.getByRole('link', { name: 'Autorizar outra vez' }).click()
  await expect(page.getByRole('region', { name: 'O que você autoriza' })).toContainText(
    /R\$\s[\d.,]+ em 27\/11\/2026\s*Fatura de novembro/,
  )
})

test('AUTO-28 a cancel that the bank has not confirmed is written down, and no button asks for it again', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 401/)
  await signIn(page, sandbox, 'Rosana')
  await page.goto(screen)
  await expect(page.getByRole('heading', { name: 'Pedido registrado' })).toBeVisible()
  await expect(
    page.getByText(/^O cancelamento espera a confirmação do banco\. Nenhum débito novo é agendado/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar o Pix Automático' })).toHaveCount(0)
  await sandbox.advance(13 * 3600)
  await page.goto(screen)
  await page.waitForURL('/sso/login')
  await typeLogin(page, 'Rosana')
  await page.waitForURL(screen)
  await expect(page.getByText(/^Cancelado por você em \d\d\/11\/2026\.$/)).toBeVisible()
})

test('AUTO-02 the receipt of a payment leads to Pix Automático for the next invoices', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Tudo certo/ })).toBeVisible()
  await page.getByRole('link', { name: 'Pagar as próximas com Pix Automático' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ativar o Pix Automático' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'O que você autoriza' })).toBeVisible()
})

test('AUTO-02 Cartão leads to Pix Automático, and from there to what is accepted', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await page.getByRole('link', { name: /^Pix Automático\s*Ative para a fatura ser debitada no vencimento/ }).click()
  await expect(page.getByRole('heading', { name: 'Sua fatura paga todo mês, no vencimento' })).toBeVisible()
  await page.getByRole('link', { name: 'Ativar o Pix Automático' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ativar o Pix Automático' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'O que você autoriza' })).toBeVisible()
})

test('AUTO-01 once the card is given up nothing leads to Pix Automático, and its addresses lead back to the card', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/pix-automatico/)
  await signIn(page, sandbox, 'Marina')
  await expect(page.getByRole('link', { name: 'Ativar o Pix Automático' })).toBeVisible()
  await page.goto('/dashboard/servicos')
  await expect(page.getByRole('link', { name: /^Pix Automático/ })).toBeVisible()
  await page.getByRole('link', { name: /^Cancelar o cartão/ }).click()
  await page.getByRole('button', { name: 'Cancelar o cartão' }).click()
  await page
    .getByRole('dialog', { name: 'Cancelar o cartão agora?' })
    .getByRole('button', { name: 'Sim, cancelar' })
    .click()
  await expect(page.getByRole('heading', { name: 'Seu cartão foi cancelado' })).toBeVisible()
  for (const address of [screen, `${screen}/ativar`]) {
    await page.goto(address)
    await page.waitForURL('/dashboard/servicos')
  }
  await expect(page.getByText('O que falta pagar continua em Fatura.')).toBeVisible()
  await expect(page.getByText('Pix Automático')).toHaveCount(0)
  await page.goto('/dashboard/faturas')
  await expect(page.getByRole('link', { name: 'Pagar com Pix' })).toBeVisible()
  await expect(page.getByText('Pix Automático')).toHaveCount(0)
})
