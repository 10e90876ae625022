import { itfPath } from '@portal/brazil/itf'
import { encode } from 'uqr'

export type Drawing = { largura: number; caminho: string }

/** A filled rectangle, in modules. */
export type BlackRun = { x: number; y: number; width: number; height: number }

/** A QR code as its black runs, without the quiet zone: level M, as the Pix manual asks. */
export function qrBars(text: string): { size: number; bars: BlackRun[] } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const bars: BlackRun[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x
      while (x < size && data[y]?.[x]) x += 1
      if (x > from) bars.push({ x: from, y, width: x - from, height: 1 })
    }
  }
  return { size, bars }
}

/** A QR code as one SVG path, a unit a module. */
export function drawQr(text: string): Drawing {
  const { size, bars } = qrBars(text)
  const path = bars.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`)
  return { largura: size, caminho: path.join('') }
}

/** The barcode of a slip, ITF-25, 50 units high. */
export function drawBarcode(barcode: string): Drawing {
  const { width, path } = itfPath(barcode)
  return { largura: width, caminho: path }
}
