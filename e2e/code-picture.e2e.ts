/** The code of a picture in 'É nosso?', read by the browser's own pixels; the dom tests check what is pasted. */
import type { Page } from '@playwright/test'
import { awake, expect, invoiceShown, signInAs, test } from './portal.ts'

test.use({ viewport: { width: 360, height: 740 } })

const choose = (page: Page, picture: Buffer) =>
  page.getByLabel('Ler o código de uma imagem').setInputFiles({
    name: 'captura.png',
    mimeType: 'image/png',
    buffer: picture,
  })

test('QT-02 the screenshot of a Pix is read on the device and checked; one without a code says so', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Marina')
  await invoiceShown(page)
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await page.getByRole('img', { name: /QR/ }).waitFor()
  const pix = await page.screenshot({ fullPage: true })

  await page.goto('/e-nosso')
  await awake(page)
  const plain = await page.screenshot()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  await choose(page, plain)
  await expect(page.getByText(/^Não achamos um código nesta imagem/)).toBeVisible()
  expect(sent, 'a picture goes nowhere').toEqual([])
  await choose(page, pix)
  await expect(page.getByText('Sim, é nosso.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Valor\s*R\$\s1\.284,60/)
  expect(sent.join('')).toContain('000201')
})
