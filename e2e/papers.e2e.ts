import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readPdf } from '../apps/api/test/pdf.ts'
import { readByPdfium } from '../apps/api/test/pdfium.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: 'Baixar fatura' }).click()

/** The file of the invoice's menu. */
async function savedOfMenu(page: Page, name: RegExp) {
  await openMenu(page)
  return saved(page, name)
}

/** The file of a button, under the name that the browser saves it by. */
async function saved(page: Page, button: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  const name = file.suggestedFilename()
  await expect(page.getByRole('status').filter({ hasText: `Salvo nos downloads: ${name}` })).toBeVisible()
  return { name, bytes: readFileSync(await file.path()) }
}

const pdfIn = async ({ bytes }: { bytes: Buffer }) => readPdf(Uint8Array.from(bytes).buffer)

test('INV-04 INV-07 INV-09 issue 23.9 the invoice is kept as PDF, in large print, as table and OFX; the boleto as PDF, by e-mail and by SMS', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Marina')
  await page.goto('/dashboard/faturas/detalhes')
  const invoice = await savedOfMenu(page, /^PDF/)
  expect(invoice.name).toBe('fatura-2026-11.pdf')
  expect((await pdfIn(invoice)).spoken).toContain('R$ 1.284,60')
  const large = await savedOfMenu(page, /^Letra grande/)
  expect(large.name).toBe('fatura-letra-grande-2026-11.pdf')
  expect((await pdfIn(large)).smallest, 'NBR 9050 asks for 16 points').toBeGreaterThanOrEqual(16)
  expect((await readByPdfium(Uint8Array.from(large.bytes).buffer)).text, 'another reader').toContain('1.284,60')
  const table = await savedOfMenu(page, /^Planilha/)
  expect([table.name, table.bytes.toString('utf8')]).toEqual([
    'lancamentos-2026-11.csv',
    expect.stringContaining('Data;'),
  ])
  expect((await savedOfMenu(page, /^Aplicativo de finanças/)).bytes.toString('utf8')).toContain('<OFX>')
  await openMenu(page)
  await expectGoodLooks(page, 'detalhes with the menu of files', { stops: false })
  await page.getByRole('button', { name: /^Planilha/ }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Planilha/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Baixar fatura' })).toBeFocused()

  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const slip = await saved(page, 'Baixar PDF')
  expect(slip.name).toBe('boleto-2026-11.pdf')
  const line = await page.getByRole('group', { name: 'Linha digitável' }).innerText()
  expect((await pdfIn(slip)).spoken).toContain(line)
  await page.getByRole('button', { name: /^Enviar por e-mail$/ }).click()
  await expect(page.getByText('Enviado para m*****@exemplo.example')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click()
  await expect(page.getByText('Enviado para (85) *****-0101')).toBeVisible()
  await expectGoodLooks(page, 'boleto sent')
})

test('INV-04 a PDF that is none is told of, on the console and to the person, with a way on', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(/Invalid PDF data/)
  await signInAs(page, bench, 'Zilda')
  await page.goto('/dashboard/faturas/detalhes')
  await openMenu(page)
  await page.getByRole('button', { name: /^PDF/ }).click()
  const told = page.getByRole('alert')
  await expect(told).toContainText('O PDF chegou com defeito e não foi salvo.')
  await expect(told).toContainText('Tente de novo em alguns minutos ou baixe a planilha.')
  expect(troubles.found(/^console: Invalid PDF data/)).toHaveLength(1)
  expect((await savedOfMenu(page, /^Planilha/)).name).toBe('lancamentos-2026-11.csv')
  await expectGoodLooks(page, 'detalhes whose PDF failed')
})
