/** A new code while the debit of the authorisation before it stops no more, on a clock of this file's own. */
import { comeBackAt } from './dom/come-back.ts'
import { type Page, expect, signIn, testWith } from './dom/test.ts'

const test = testWith({})

async function accept(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Li as condições/ }).check()
  await page.getByRole('button', { name: 'Gerar código de autorização' }).click()
  await expect(page.getByText('Esperando sua autorização no banco')).toBeVisible()
}

test('AUTO-15 AUTO-28 a debit that outlives its authorisation stays named beside a new code', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 401/, /pagamento/)
  const underWay = 'O débito de 23/11/2026 está em andamento e não pode mais ser parado por aqui.'
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Ativar o Pix Automático' }).click()
  await accept(page)
  await sandbox.atBank('autorizar')
  await expect(page.getByText('Pix Automático autorizado.')).toBeVisible()
  await sandbox.advance(60)
  await sandbox.setFunds(false)
  await comeBackAt(page, sandbox, '2026-11-23T09:00:00-03:00')
  await page.getByRole('link', { name: 'Ver o Pix Automático' }).click()
  await page.getByRole('button', { name: 'Cancelar o Pix Automático' }).click()
  await expect(
    page.getByText(/O débito de R\$\s1\.284,60 de 23\/11\/2026 não pode mais ser parado e ainda pode acontecer\./),
    'the debit of the day still runs',
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(page.getByText('Como está combinado')).toHaveCount(0)
  await sandbox.advance(60)
  await page.goto('/dashboard/servicos/debito-pix/ativar')
  await accept(page)

  await page.goto('/dashboard/faturas')
  await expect(page.getByText(underWay)).toBeVisible()
  await expect(page.getByText('a fatura continua para você pagar')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver o Pix Automático' }).click()
  await expect(page.getByRole('article', { name: /^Próximo débito.*, da autorização anterior$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver o código' })).toHaveAttribute(
    'href',
    '/dashboard/servicos/debito-pix/ativar',
  )
  await page.getByRole('button', { name: 'Desistir da autorização' }).click()
  await expect(
    page.getByText('Desistir da autorização? O código deixa de valer. O débito já agendado não muda.'),
  ).toBeVisible()
  await page.goto('/dashboard/inicio')
  await expect(page.getByText('Será debitada em 23/11/2026, pelo Pix Automático')).toBeVisible()
  await expect(page.getByText('Pix Automático: falta autorizar no app do seu banco')).toHaveCount(0)
})
