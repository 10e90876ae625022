import { readFileSync } from 'node:fs'
import { readBrCode } from '@portal/brazil/br-code'
import type { Page } from '@playwright/test'
import { readPdf } from '../apps/api/test/pdf.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'
import { passUntilRegistered } from './time.ts'

const bar = (page: Page) => page.getByRole('group', { name: 'Você vai pagar' })
const go = (page: Page) => page.getByRole('button', { name: 'Continuar' })
const booklet = (page: Page, contract: string) => page.getByRole('article').filter({ hasText: contract })

test('BKL-01 NAV-12 NAV-15 who pays by booklet lands on the open ones, and finds those that are settled', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Antônia')
  await expect(page).toHaveURL('/dashboard/carnes')
  await expect(page.getByRole('heading', { level: 1, name: 'Seus carnês' })).toBeVisible()
  await expect(page.getByText('4 de 12 parcelas pagas')).toBeVisible()
  await expect(page.getByText(/Parcela 5, vence em/)).toBeVisible()
  await expectGoodLooks(page, 'booklets')
  await page.getByRole('link', { name: 'Quitados (1)' }).click()
  await expect(booklet(page, '17733')).toContainText('As 6 parcelas estão pagas')
  await expectGoodLooks(page, 'settled booklets')
  await page.getByRole('link', { name: 'Abertos (1)' }).click()
  await expect(page).toHaveURL('/dashboard/carnes/aberto')
  await expect(booklet(page, '20418')).toContainText('Em Aberto')
})

test('BKL-02 the last three are ticked, their saving is said, and one Pix pays them', async ({ page, bench }) => {
  await signInAs(page, bench, 'Antônia')
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  await expect(page.getByRole('checkbox', { name: /^Parcela 5/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Parcela 5/ }).uncheck()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.getByText('Escolha pelo menos uma parcela.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Parcela 5/ })).toBeFocused()
  await page.getByRole('button', { name: 'As 3 últimas' }).click()
  await expect(page.getByRole('checkbox', { name: /^Parcela 12/ })).toBeChecked()
  await expect(page.getByText('Desconto por antecipar')).toBeVisible()
  await expectGoodLooks(page, 'a booklet')
  const price = (await bar(page).textContent())?.match(/R\$\s[\d.,]+/)?.[0] ?? ''
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/carnes/pagar')
  await expect(page.getByText('Parcelas 10, 11 e 12 do carnê 20418.')).toBeVisible()
  await expect(bar(page)).toContainText(price)
  await go(page).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await expect(page.getByText('Carnê 20418, parcelas 10, 11 e 12').first()).toBeVisible()
  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  expect(readBrCode(await page.evaluate(() => navigator.clipboard.readText()))).not.toHaveProperty('error')
  await page.reload()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await bench.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Recebemos seu pagamento/ })).toBeFocused()
  await page.getByRole('link', { name: 'Voltar para Carnês' }).click()
  await expect(page.getByText('7 de 12 parcelas pagas')).toBeVisible()
  await page.goto('/dashboard/carnes/pix')
  await expect(page, 'a finished step does not open again').toHaveURL('/dashboard/carnes/aberto')
})

test('BKL-02 a late instalment says its fine and its interest, and is paid by boleto with the keyboard alone', async ({
  page,
  bench,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
  await signInAs(page, bench, 'Benedito')
  await expect(booklet(page, '20977')).toContainText('Em Atraso')
  await expect(page.getByText(/da parcela e .* de multa e juros/)).toBeVisible()
  await expectGoodLooks(page, 'a late booklet')
  await page.getByRole('link', { name: 'Pagar parcela' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Como você quer pagar?' })).toBeFocused()
  await page.getByRole('radio', { name: /^Pix/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Boleto/ })).toBeChecked()
  await go(page).focus()
  await page.keyboard.press('Enter')
  await passUntilRegistered(page)
  await expect(page.getByText('Carnê 20977, parcela 4').first()).toBeVisible()
})

test('BKL-02 a booklet that is collected by an agreement is paid by four blocks of twelve digits, copied as one', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Conceição')
  await page.goto('/dashboard/carnes')
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByRole('radio', { name: /^Boleto/ }).check()
  await go(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seu boleto está pronto' })).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(page.getByText(/86\d{9}-\d/).first()).toBeVisible()
  }
  // Only the bank that collects takes it: nobody is sent to another.
  await expect(page.getByText('Banco que aceita este boleto: Banco Fictício')).toBeVisible()
  await expect(page.getByText(/lotérica/)).toBeHidden()
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^86\d{46}$/)
  await expectGoodLooks(page, 'the slip of a booklet that is collected')
})

test('BKL-03 the second copy is a PDF with a slip for each open instalment', async ({ page, bench }) => {
  await signInAs(page, bench, 'Conceição')
  // With the card of the invoices in hand: the booklets of every shop are there.
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Carnês' }).click()
  await expect(page).toHaveURL('/dashboard/carnes')
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o carnê em PDF' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('carne-21355.pdf')
  const bytes = Uint8Array.from(readFileSync(await file.path())).buffer
  expect((await readPdf(bytes)).pages).toBe(4)
  await expect(page.getByText('Salvo nos downloads: carne-21355.pdf')).toBeVisible()
})

test('BKL-01 a booklet that is paid has its letter', async ({ page, bench }) => {
  await signInAs(page, bench, 'Antônia')
  await page.goto('/dashboard/carnes?ver=quitados')
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar a carta em PDF' }).click()
  expect((await coming).suggestedFilename()).toBe('quitacao-carne-17733.pdf')
  await expectGoodLooks(page, 'a settled booklet')
})
