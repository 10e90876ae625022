/** The code of a picture in 'É nosso?', read by the browser's own pixels; the dom tests check what is pasted. */
import type { Page } from '@playwright/test'
import { barcodeDigitsOf } from './drawings.ts'
import { awake, expect, invoiceShown, signInAs, test } from './portal.ts'
import { passUntilRegistered } from './time.ts'

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
  await expect(page.getByText('Não achamos um código nesta imagem.')).toBeVisible()
  expect(sent, 'a picture goes nowhere').toEqual([])
  await choose(page, pix)
  await expect(page.getByText('Sim, é nosso.')).toBeVisible()
  await expect(page.getByText('Não achamos um código nesta imagem.'), 'of the picture before').toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(/Valor\s*R\$\s1\.284,60/)
  expect(sent.join('')).toContain('000201')
})

/** A phone's own reader of stripes, which no desktop has: what it finds is what this photo shows. */
const readStripes = (digits: string) => {
  class BarcodeDetector {
    static getSupportedFormats = async () => ['itf', 'ean_13']
    formats: string[]
    constructor({ formats }: { formats: string[] }) {
      this.formats = formats
    }
    detect = async (picture: ImageBitmap) =>
      picture.width > 0 && this.formats.join() === 'itf' ? [{ rawValue: digits }] : []
  }
  Object.assign(globalThis, { BarcodeDetector })
}

test('QT-02 on a phone that reads stripes the photo of a boleto is checked by its barcode, and one of altered numbers refused', async ({
  page,
  bench,
}) => {
  await page.clock.install()
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await passUntilRegistered(page)
  const bars = page.getByRole('img', { name: 'Código de barras do boleto' })
  const ours = await barcodeDigitsOf(bars)
  const photo = await bars.screenshot()

  for (const [digits, words] of [
    [ours, 'Sim, é nosso.'],
    // Its check digit, from 1 to 9: of another digit one change in eleven would go unseen.
    [`${ours.slice(0, 4)}${(Number(ours[4]) % 9) + 1}${ours.slice(5)}`, 'Não pague: os números não conferem.'],
  ] as const) {
    const reader = await page.context().newPage()
    await reader.addInitScript(readStripes, digits)
    await reader.goto('/e-nosso')
    await awake(reader)
    await choose(reader, photo)
    await expect(reader.getByText(words)).toBeVisible()
    await reader.close()
  }
})
