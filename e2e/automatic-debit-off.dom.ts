/** An issuer that does not offer Pix Automático. */
import { expect, signIn, testWith } from './dom/test.ts'

const test = testWith({ PIX_AUTOMATIC: 'off' })

test('AUTO-01 where Pix Automático is not offered, nothing leads there and its addresses lead back to the card', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/pix-automatico/)
  await signIn(page, sandbox, 'Marina')
  await expect(page.getByRole('link', { name: 'Pagar com Pix' })).toBeVisible()
  await expect(page.getByText('Pix Automático')).toHaveCount(0)
  await page.goto('/dashboard/servicos')
  await expect(page.getByRole('link', { name: /^Dia de vencimento/ })).toBeVisible()
  await expect(page.getByText('Pix Automático')).toHaveCount(0)
  for (const address of ['/dashboard/servicos/debito-pix', '/dashboard/servicos/debito-pix/ativar']) {
    await page.goto(address)
    await page.waitForURL('/dashboard/servicos')
  }
})
