import { itfPath } from '@portal/brazil/itf'
import QRCode from 'qrcode'

export type Drawing = { largura: number; caminho: string }

/** A QR code as one SVG path, a unit a module, without the quiet zone: level M, as the Pix manual asks. */
export function drawQr(text: string): Drawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x
      while (x < size && data[y * size + x]) x += 1
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
