/** Looks of booklets, and their papers; the dom test covers their content. */
import { readFileSync } from 'node:fs'
import { readPdf } from '../apps/api/test/pdf.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'
import { passUntilRegistered } from './time.ts'

test('BKL-01 BKL-02 open and settled booklets look good, and one that is paid has its letter', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Antônia')
  await expect(page.getByText(/Parcela 5\. (Vence em|Pague até)/)).toBeVisible()
  await expectGoodLooks(page, 'booklets')
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  await page.getByRole('button', { name: 'As 3 últimas' }).click()
  await expect(page.getByText('Desconto por antecipação')).toBeVisible()
  await expectGoodLooks(page, 'a booklet')
  await page.goto('/dashboard/carnes?ver=quitados')
  await expect(page.getByText('As 6 parcelas estão pagas')).toBeVisible()
  await expectGoodLooks(page, 'settled booklets')
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar a carta em PDF' }).click()
  expect((await coming).suggestedFilename()).toBe('quitacao-carne-17733.pdf')
  await expectGoodLooks(page, 'a settled booklet')
})

test('BKL-02 a late instalment says its fine and its interest, and is paid by boleto', async ({ page, bench }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
  await signInAs(page, bench, 'Benedito')
  await expect(page.getByRole('article').filter({ hasText: '20977' })).toContainText('Em Atraso')
  await expect(page.getByText(/da parcela e .* de multa e juros/)).toBeVisible()
  await expectGoodLooks(page, 'a late booklet')
  await page.getByRole('link', { name: 'Pagar parcela' }).click()
  await page.getByRole('radio', { name: /^Boleto/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await passUntilRegistered(page)
  await expect(page.getByText('Carnê 20977, parcela 4').first()).toBeVisible()
})

test('BKL-03 BKL-02 the second copy is a PDF with a slip for each open instalment, and the line of a slip is read at each width', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Conceição')
  // Booklets of every shop are listed, also with another card chosen.
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  await expect(page.getByRole('article', { name: /^(Fatura|Carnê)/ })).toBeVisible()
  await expectGoodLooks(page, 'everything due')
  await page.getByRole('link', { name: /^Seus carnês/ }).click()
  await expect(page).toHaveURL('/dashboard/carnes')
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o carnê em PDF' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('carne-21355.pdf')
  const bytes = Uint8Array.from(readFileSync(await file.path())).buffer
  expect((await readPdf(bytes)).pages).toBe(4)
  await expect(page.getByText('Salvo nos downloads: carne-21355.pdf')).toBeVisible()

  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByRole('radio', { name: /^Boleto/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seu boleto está pronto' })).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(page.getByText(/86\d{9}-\d/).first()).toBeVisible()
  }
  await expectGoodLooks(page, 'the slip of a booklet that is collected')
})
