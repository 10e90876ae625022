/** The certificate of an insurance as a file; the dom test covers the rest. */
import { expect, signInAs, test } from './portal.ts'

test('INS-01 the certificate of an insurance is kept as a PDF', async ({ page, bench }) => {
  await signInAs(page, bench, 'Marina')
  await page.goto('/dashboard/seguros')
  const active = page.getByRole('article', { name: /^Perda e roubo do cartão/ })
  await expect(active).toContainText('Apólice 2210-55')
  const saved = page.waitForEvent('download')
  await active.getByRole('button', { name: 'Certificado em PDF' }).click()
  expect((await saved).suggestedFilename()).toBe('certificado-2210-55.pdf')
  await expect(page.getByText('Salvo nos downloads: certificado-2210-55.pdf')).toBeVisible()
})
