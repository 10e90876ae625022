import { formatDigitLine } from '@portal/brazil/boleto'
import { itfPath } from '@portal/brazil/itf'
import { drawQr } from './drawing.ts'
import { type Element, type Sheet, ink, millimetres } from './sheet.ts'

type Corner = { x: number; y: number }

/** White around a QR code, in points: a reader wants four modules of it, and a code of ours has more than 40. */
const quietZone = (side: number): number => side / 10

/** A QR code as vectors on a white plate of its own; `side` is the code's, without the plate. */
export function drawQrCode(
  sheet: Sheet,
  parent: Element,
  { text, alt }: { text: string; alt: string },
  { x, y, side }: Corner & { side: number },
): void {
  const quiet = quietZone(side)
  sheet.artifact((pen) => {
    pen.roundedRect(x - quiet, y - quiet, side + 2 * quiet, side + 2 * quiet, 6).fill(ink.white)
  })
  const { largura, caminho } = drawQr(text)
  const of = { width: largura, height: largura }
  sheet.figure(parent, { alt, path: caminho, of }, { x, y, width: side, height: side })
}

/** The bars of a slip as vectors, 103 by 13 mm as FEBRABAN asks; the caller leaves 5 mm of white at the left. */
export function drawBars(
  sheet: Sheet,
  parent: Element,
  slip: { barcode: string; digitLine: string },
  at: Corner,
): void {
  const { width, path } = itfPath(slip.barcode)
  const alt = `Código de barras do boleto; a linha digitável é ${formatDigitLine(slip.digitLine)}`
  const place = { ...at, width: millimetres(103), height: millimetres(13) }
  sheet.figure(parent, { alt, path, of: { width, height: 50 } }, place)
}
