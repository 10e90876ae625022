import { formatDigitLine } from '@portal/brazil/boleto'
import { itfBars } from '@portal/brazil/itf'
import { qrBars } from './drawing.ts'
import { type Element, type Ink, type TextPlace, type Sheet, ink, millimetres, sizeOfFigures } from './sheet.ts'

type Corner = { x: number; y: number }

/** White around a QR code, in points: a reader wants four modules, and our codes have more than 40. */
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
  const { size, bars } = qrBars(text)
  sheet.figure(parent, { alt, bars, of: { width: size, height: size } }, { x, y, width: side, height: side })
}

/** All banks accept figures of 3.5 to 4 mm. */
const DIGITS: Ink = { weight: 'strong', size: sizeOfFigures(3.6), tabular: true }

/**
 * The digit line of a slip, with its baseline on `y`.
 * @source Banco do Brasil, Especificações Técnicas, 2.2.1; Caixa, 67.119, 3.1.1.3
 */
export const drawDigitLine = (
  sheet: Sheet,
  parent: Element,
  digitLine: string,
  place: TextPlace,
  align: Ink['align'] = 'left',
): void => sheet.writeLine(parent, 'P', formatDigitLine(digitLine), place, { ...DIGITS, align })

/** The narrowest letters: with thinner blanks some readers lose them. */
const NARROWEST = 0.8
const LARGEST = 7
/** Letters this small are too thin in print at the weight of the text. */
const SMALL_PRINT: Ink = { weight: 'strong', colour: ink.black }

/**
 * A Pix code to copy, with its baseline on `y`. It stays on one line: copied from several, few readers join it again.
 */
export function drawCopyCode(sheet: Sheet, parent: Element, code: string, place: TextPlace): void {
  const size = Math.min(LARGEST, place.width / (NARROWEST * sheet.widthOf(code, { ...SMALL_PRINT, size: 1 })))
  sheet.writeLine(parent, 'P', code, place, { ...SMALL_PRINT, size })
}

const BAR_HEIGHT = 50

/** The bars of a slip as vectors, 103 by 13 mm as FEBRABAN asks; the caller leaves 5 mm of white at the left. */
export function drawBars(
  sheet: Sheet,
  parent: Element,
  slip: { barcode: string; digitLine: string },
  at: Corner,
): void {
  const bars = itfBars(slip.barcode).map(([x, width]) => ({ x, y: 0, width, height: BAR_HEIGHT }))
  const last = bars.at(-1)!
  const of = { width: last.x + last.width, height: BAR_HEIGHT }
  const alt = `Código de barras do boleto; a linha digitável é ${formatDigitLine(slip.digitLine)}`
  const place = { ...at, width: millimetres(103), height: millimetres(13) }
  sheet.figure(parent, { alt, bars, of }, place)
}
