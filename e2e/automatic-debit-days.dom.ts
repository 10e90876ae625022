/** The days of one debit by Pix Automático, on a product whose clock is this file's own. */
import { comeBackAt } from './dom/come-back.ts'
import { type Page, expect, signIn, testWith } from './dom/test.ts'

const test = testWith({})

const retryAmount =
  /A nova tentativa debita R\$\s1\.284,60, o valor original\. Multa e juros, se houver, vêm na próxima/

/** A boleto of a part, and a link for somebody else to pay the invoice by: gives its address. */
async function besides(page: Page): Promise<string> {
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByText('Outra pessoa vai pagar?').click()
  await page.getByRole('button', { name: 'Pedir para alguém pagar' }).click()
  await page.getByRole('button', { name: 'Copiar mensagem' }).click()
  const message = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('radio', { name: /Outro valor/ }).check()
  await page.getByLabel('Quanto você quer pagar, em reais').fill('800,00')
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seu boleto está pronto' })).toBeVisible()
  return /\/pagar#[\w-]{43}$/.exec(message)?.[0] ?? ''
}

test('AUTO-15 AUTO-19 AUTO-20 AUTO-22 AUTO-23 a debit under way warns before any code, one that did not happen is told with Pix at once, and a retry pays with its proof', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 401/, /pagamento/, /links\/abrir/)
  const warning = page.getByRole('heading', { name: 'O débito desta fatura não pode mais ser parado por aqui.' })
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Ativar o Pix Automático' }).click()
  await page.getByRole('checkbox', { name: /^Li as condições/ }).check()
  await page.getByRole('button', { name: 'Gerar código de autorização' }).click()
  await expect(page.getByText('Esperando sua autorização no banco')).toBeVisible()
  await sandbox.atBank('autorizar')
  await expect(page.getByText('Pix Automático autorizado.')).toBeVisible()
  await sandbox.advance(60)
  const link = await besides(page)

  await comeBackAt(page, sandbox, '2026-11-22T21:30:00-03:00')
  await expect(
    page.getByText('O débito de 23/11/2026 está em andamento e não pode mais ser parado por aqui.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Pagar antes, com Pix' }).click()
  await expect(warning).toBeVisible()
  const all =
    /O débito de R\$\s1\.284,60, de 23\/11\/2026, já está em andamento\. .*Há também um boleto de R\$\s800,00 esperando pagamento\. Se todos forem pagos, são R\$\s3\.369,20 ao todo\./
  await expect(page.getByText(all), 'the boleto that waits is named too').toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pagar mesmo assim' }).click()
  await expect(page.getByText('Esperando seu pagamento'), 'on purpose only').toBeVisible()
  await expect(page.getByText(/^Há também um débito de .* são R\$\s3\.369,20 ao todo/), 'beside the code').toBeVisible()
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page.getByText(all), 'at the choice of the way').toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Já há um pagamento em andamento' })).toBeVisible()
  await expect(page.getByText('Combine com essa pessoa antes de pagar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' }), 'no code to pay by').toHaveCount(0)

  await sandbox.setFunds(false)
  await comeBackAt(page, sandbox, '2026-11-23T21:20:00-03:00')
  await expect(page.getByText(/^O débito não aconteceu\. Se a fatura continuar em aberto/)).toContainText(
    'tentamos de novo em 24/11/2026, 25/11/2026 e 26/11/2026.',
  )
  await expect(page.getByRole('link', { name: 'Pagar com Pix' })).toBeVisible()
  await expect(page.getByText(retryAmount), 'less than the late invoice asks for').toBeVisible()
  await page.getByRole('link', { name: 'Ver o Pix Automático' }).click()
  await expect(page.getByText(retryAmount)).toBeVisible()
  await expect(page.getByText('Débito em 23/11/2026: não aconteceu.')).toBeVisible()
  await expect(page.getByText(/saldo|insuficiente|cobr\b|idRec/i)).toHaveCount(0)

  await comeBackAt(page, sandbox, '2026-11-23T22:00:00-03:00')
  await expect(page.getByText('O débito não aconteceu. Há uma nova tentativa em 24/11/2026.')).toBeVisible()
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(warning, 'a booked retry stops no more').toBeVisible()
  await expect(page.getByText(/^A nova tentativa, de R\$\s1\.284,60, está agendada para 24\/11\/2026\./)).toBeVisible()

  await sandbox.setFunds(true)
  await comeBackAt(page, sandbox, '2026-11-24T08:30:00-03:00')
  await page.goto('/dashboard/servicos/debito-pix')
  await expect(page.getByText('Pago na 2ª tentativa')).toBeVisible()
  await expect(page.getByText(/^Não aconteceu em 23\/11\/2026\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /Baixar comprovante: Fatura de novembro/ })).toBeVisible()
})
