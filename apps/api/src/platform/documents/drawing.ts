import { itfPath } from '@portal/brazil/itf'
import { encode } from 'uqr'

export type Drawing = { largura: number; caminho: string }

/** A QR code as one SVG path, a unit a module, without the quiet zone: level M, as the Pix manual asks. */
export function drawQr(text: string): Drawing {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x
      while (x < size && data[y]?.[x]) x += 1
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`
    }
  }
  return { largura: size, caminho: path }
}

/** The barcode of a slip, ITF-25, 50 units high. */
export function drawBarcode(barcode: string): Drawing {
  const { width, path } = itfPath(barcode)
  return { largura: width, caminho: path }
}
