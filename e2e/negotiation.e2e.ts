import { readFileSync } from 'node:fs'
import { readPdf } from '../apps/api/test/pdf.ts'
import { expectGoodLooks } from './looks.ts'
import { enter, expect, test } from './portal.ts'

test('AGR-02 the letter of a settled agreement is saved, and read back', async ({ page, bench }) => {
  const saved = async (name: string | RegExp) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return readPdf(Uint8Array.from(readFileSync(await (await coming).path())).buffer)
  }
  await enter(page, bench, 'Priscila')
  await page.waitForURL('**/dashboard/negociacao/**')
  await page.goto('/dashboard/negociacao/acordos')
  await expect(page.getByRole('article', { name: 'Carnê Casa Maré' })).toBeVisible()
  await expectGoodLooks(page, 'agreements')
  await page.getByRole('article', { name: 'Carnê Casa Maré' }).getByRole('link', { name: 'Ver acordo' }).click()
  await expect(page.getByText('Está tudo pago. Obrigado!')).toBeVisible()
  expect((await saved('Carta de quitação')).text).toContain('5510-1010')
  await expect(page.getByText(/Salvo nos downloads/)).toBeVisible()
  await expectGoodLooks(page, 'a settled agreement')
})
