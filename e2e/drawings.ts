/** Readers of drawn codes: a QR code as a phone does, a barcode as a cash desk does. */
import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'

const readQr = jsqr as unknown as typeof jsqr.default

/** The text of a QR code, from its pixels on the screen. */
export async function qrTextOf(drawing: Locator): Promise<string | undefined> {
  const picture = (await drawing.screenshot()).toString('base64')
  const { width, height, greys } = await drawing.evaluate(async (_, png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D
    pen.drawImage(bitmap, 0, 0)
    const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height)
    // One byte a pixel: all four take a second to transfer.
    let dots = ''
    for (let at = 0; at < data.length; at += 4) dots += String.fromCharCode(data[at] ?? 0)
    return { width: bitmap.width, height: bitmap.height, greys: btoa(dots) }
  }, picture)
  const bytes = Buffer.from(greys, 'base64')
  const pixels = Uint8ClampedArray.from({ length: bytes.length * 4 }, (_, at) => bytes[at >> 2] ?? 0)
  return readQr(pixels, width, height)?.data
}

/** Two wide elements of five: their places are worth 1, 2, 4, 7 and a parity. */
const itfDigits = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn']

/** The digits of an interleaved 2 of 5 barcode, from its path at each narrow bar's width. */
export async function barcodeDigitsOf(drawing: Locator): Promise<string> {
  const filled = await drawing.evaluate((svg) => {
    const { width, height } = (svg as unknown as SVGSVGElement).viewBox.baseVal
    const path = svg.querySelector('path') as SVGPathElement
    return Array.from({ length: width }, (_, place) => {
      const point = { x: place + 0.5, y: height / 2 } as DOMPoint
      return path.isPointInFill(point)
    })
  })
  const runs = filled
    .map((dark) => (dark ? '1' : '0'))
    .join('')
    .replace(/^0+|0+$/g, '')
    .match(/1+|0+/g)
  const elements = (runs ?? []).map(({ length }) => (length === 1 ? 'n' : 'w')).join('')
  const [, body = ''] = /^nnnn([nw]*)wnn$/.exec(elements) ?? []
  return (body.match(/.{10}/g) ?? []).map(pairOf).join('')
}

/** Bars carry one digit, the spaces between them the next. */
function pairOf(elements: string): string {
  const of = (first: number) =>
    Array.from(elements)
      .filter((_, place) => place % 2 === first)
      .join('')
  return `${itfDigits.indexOf(of(0))}${itfDigits.indexOf(of(1))}`
}

/** The farthest that a point of one picture is from that of another, of 255; both are of one size. */
export const farthestApart = (page: Page, pictures: readonly [Buffer, Buffer]): Promise<number> =>
  page.evaluate(
    async (texts) => {
      const [one = [], other = []] = await Promise.all(
        texts.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes]))
          const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext(
            '2d',
          ) as OffscreenCanvasRenderingContext2D
          pen.drawImage(bitmap, 0, 0)
          return pen.getImageData(0, 0, bitmap.width, bitmap.height).data
        }),
      )
      let farthest = one.length === other.length ? 0 : 255
      for (const [at, value] of one.entries()) farthest = Math.max(farthest, Math.abs(value - (other[at] ?? 0)))
      return farthest
    },
    pictures.map((picture) => picture.toString('base64')),
  )
