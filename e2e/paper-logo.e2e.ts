/** The logo on papers, by PDFium, beside the same file as the browser draws it. */
import { readFileSync, readdirSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { readLogo } from '../apps/api/src/platform/documents/logo.ts'
import { openSheet } from '../apps/api/src/platform/documents/sheet.ts'
import { pictureByPdfium } from '../apps/api/test/pdfium.ts'
import { expect, signInAs, test } from './portal.ts'

const SCALE = 3
/** Nine millimetres, in points. */
const HEIGHT = (9 * 72) / 25.4
const logoOf = (brand: string): string => readFileSync(`themes/${brand}/logo.svg`, 'utf8')
const bytesOf = (file: Buffer): ArrayBuffer => Uint8Array.from(file).buffer

/** The mean difference of a colour, of 255, between a part of a PDF and an SVG that fills it in the browser. */
async function difference(page: Page, file: Buffer, svg: string, at: { x: number; y: number }): Promise<number> {
  const logo = readLogo(svg)!
  const area = { ...at, width: (logo.width * HEIGHT) / logo.height, height: HEIGHT }
  const seen = await pictureByPdfium(bytesOf(file), area, SCALE)
  return page.evaluate(
    async ({ svg: source, picture, columns, rows }) => {
      const drawing = new Image()
      drawing.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await drawing.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: columns, height: rows })
      const pen = canvas.getContext('2d')!
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, columns, rows)
      pen.drawImage(drawing, 0, 0, columns, rows)
      const { data } = pen.getImageData(0, 0, columns, rows)
      return picture.reduce((sum, value, index) => sum + Math.abs(value - data[index]!), 0) / picture.length
    },
    { svg, ...seen },
  )
}

test('INV-04 THEME-02 an invoice in PDF bears the logo of its card’s brand at its top', async ({ page, bench }) => {
  await signInAs(page, bench, 'Marina')
  await page.goto('/dashboard/faturas/detalhes')
  await page.getByRole('button', { name: 'Baixar fatura' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^PDF/ }).click()])
  const saved = readFileSync(await file.path())
  await page.goto('about:blank')
  const at = { x: (15 * 72) / 25.4, y: (16 * 72) / 25.4 }
  expect(await difference(page, saved, logoOf('default'), at)).toBeLessThan(6)
  expect(await difference(page, saved, logoOf('ipe'), at), 'another brand is another picture').toBeGreaterThan(15)
})

test('THEME-02 the logo of each brand is drawn on paper as a browser draws it; one with words is left to its name', async ({
  page,
}) => {
  const brands = readdirSync('themes').filter((name) => !name.startsWith('_'))
  for (const brand of brands) {
    const svg = logoOf(brand)
    const sheet = await openSheet({ title: brand, author: brand, createdAt: new Date(0) })
    sheet.addPage()
    sheet.letterhead(sheet.root, { name: brand, logo: readLogo(svg) }, { x: 40, y: 40, width: 400 })
    const file = await buffer(sheet.finish())
    expect(await difference(page, file, svg, { x: 40, y: 40 }), brand).toBeLessThan(6)
  }
  expect(readLogo(logoOf('_exemplo'))).toBeUndefined()
})
