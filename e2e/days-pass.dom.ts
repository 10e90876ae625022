/** Days pass here, on a product of its own: its clock does not go back. */
import { addDays } from '@portal/brazil/dates'
import { story } from './bench.ts'
import { comeBackAt } from './dom/come-back.ts'
import { expect, signIn, testWith } from './dom/test.ts'
import { refusal } from './troubles.ts'

const test = testWith({})

test('QT-02 AUTO-15 a boleto rápido whose debit is under way says so, and is paid on purpose only', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(409))
  const { relogio } = await sandbox.data()
  await sandbox.advance(Math.ceil((Date.parse('2026-11-22T21:30:00-03:00') - Date.parse(relogio.agora)) / 1000))
  await page.goto('/boleto-rapido/login')
  await page.getByLabel('CPF').fill(story('Célia').cpf)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.keyboard.press('Enter')
  const owed = page.getByRole('article', { name: /^Fatura/ })
  for (const way of ['Pagar com Pix', 'Pagar com boleto']) {
    await owed.getByRole('button', { name: way }).click()
    await expect(
      owed.getByText(/^O débito desta fatura não pode mais ser parado por aqui\. Se você pagar agora/),
    ).toBeVisible()
  }
  await owed.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(owed.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0)
  await owed.getByRole('button', { name: 'Pagar mesmo assim' }).click()
  await expect(owed.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
})

test('INV-02 a late invoice says what it costs tomorrow and in a week, and both days ask for just that', async ({
  page,
  sandbox,
  troubles,
}) => {
  // Each day finds the session of the day before over.
  troubles.expect(/Erro 401/)
  await signIn(page, sandbox, 'João')
  const words = await page.getByText(/^Pagando hoje, os juros param aqui\. Amanhã: /).textContent()
  const [tomorrow = '', week = ''] = (words ?? '').match(/R\$\s[\d.]+,\d\d/g) ?? []
  expect(week).not.toBe(tomorrow)
  const today = (await sandbox.data()).relogio.data
  for (const [day, cents] of [
    [1, tomorrow],
    [7, week],
  ] as const) {
    await comeBackAt(page, sandbox, `${addDays(today, day)}T12:00:00-03:00`, 'João')
    await expect(page.locator('main article')).toContainText(cents)
  }
})
