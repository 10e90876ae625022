/** Sending a boleto; a browser test covers the files. */
import { expect, signIn, test } from './dom/test.ts'
import { refusal } from './troubles.ts'

test('INV-07 INV-09 a boleto is sent by e-mail and by SMS, three times an hour', async ({
  page,
  sandbox,
  troubles,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar por e-mail' }).click()
  await expect(page.getByText('Enviado para m*****@exemplo.example')).toBeVisible()
  const sms = page.getByRole('button', { name: 'Enviar código por SMS' })
  await sms.click()
  await expect(page.getByText('Enviado para (85) *****-0101')).toBeVisible()

  // The fourth attempt is refused with advice.
  troubles.expect(refusal(429))
  for (const _ of [2, 3, 4]) {
    await sms.click()
    await expect(sms).not.toHaveText(/Carregando/)
  }
  await expect(page.getByRole('alert')).toContainText('Já enviamos este boleto algumas vezes.')
})
