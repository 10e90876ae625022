import { missingWords, pixTerms, pixTitle, slipTerms, slipTitle, underWayWords } from './code-words.ts'
import { drawBars, drawCopyCode, drawDigitLine, drawQrCode } from './codes.ts'
import type { Flow } from './flow.ts'
import type { InvoicePaper, PaperCodes, PaperPix } from './invoice-paper.ts'
import { type Element, type Ink, MARGIN, type TextPlace, type Sheet, ink, millimetres } from './sheet.ts'

const SIDE = millimetres(27)
const PADDING = 14
const SMALL: Ink = { size: 8.5, colour: ink.muted }
const TITLE: Ink = { weight: 'strong', size: 9.5 }

const BARS = millimetres(103)
const SLIP_HEIGHT = millimetres(34)
const PIX_HEIGHT = SIDE + 2 * PADDING + 14
const MISSING_HEIGHT = millimetres(13)

/** The codes of an invoice, or why it has none. */
export function drawCodes(sheet: Sheet, flow: Flow, codes: NonNullable<InvoicePaper['codes']>): void {
  if (codes !== 'debit-under-way') return drawBoth(sheet, flow, codes)
  flow.write(sheet.root, 'H3', underWayWords.title, TITLE, 4)
  flow.write(sheet.root, 'P', underWayWords.text, SMALL, 9)
}

/**
 * The slip and the Pix of an invoice, each whole on one page; a code that its bank did not give is named as missing.
 */
function drawBoth(sheet: Sheet, flow: Flow, { slip, pix }: PaperCodes): void {
  const heights = [slip ? SLIP_HEIGHT : MISSING_HEIGHT, pix ? PIX_HEIGHT : MISSING_HEIGHT] as const
  const height = heights[0] + heights[1]
  const y = flow.take(height + PADDING)
  const part = sheet.element(sheet.root, 'Sect', { title: 'Boleto e Pix' })
  sheet.artifact((pen) => void pen.roundedRect(MARGIN, y, flow.width, height, 8).lineWidth(0.8).stroke(ink.line))
  const place = { x: MARGIN + PADDING, y: y + 10, width: flow.width - 2 * PADDING }
  if (slip) drawSlip(sheet, part, slip, place)
  else drawMissing(sheet, part, 'Boleto', place)
  const below = { ...place, y: y + heights[0] + (pix ? PADDING : 4) }
  if (pix) drawPix(sheet, part, { pix, hasSlip: slip !== undefined }, below)
  else drawMissing(sheet, part, 'Pix', below)
  part.end()
}

function drawSlip(sheet: Sheet, part: Element, slip: NonNullable<PaperCodes['slip']>, place: TextPlace): void {
  const below = sheet.write(part, 'H3', slipTitle(slip), place, TITLE)
  drawDigitLine(sheet, part, slip.digitLine, { ...place, y: below + 14 })
  const bars = { x: place.x, y: below + 24 }
  drawBars(sheet, part, slip, bars)
  const beside = { x: place.x + BARS + 16, y: bars.y + 3, width: place.width - BARS - 16 }
  sheet.write(part, 'P', slipTerms, beside, SMALL)
}

function drawPix(sheet: Sheet, part: Element, { pix, hasSlip }: { pix: PaperPix; hasSlip: boolean }, place: TextPlace) {
  const text = { x: place.x + SIDE + 22, width: place.width - SIDE - 22 }
  const titleEnd = sheet.write(part, 'H3', pixTitle(pix), { ...text, y: place.y }, TITLE)
  sheet.write(part, 'P', pixTerms(pix, hasSlip, SCAN), { ...text, y: titleEnd + 1 }, SMALL)
  const alt = 'QR Code do Pix desta fatura; o código para copiar está abaixo'
  drawQrCode(sheet, part, { text: pix.code, alt }, { x: place.x, y: place.y, side: SIDE })
  drawCopyCode(sheet, part, pix.code, { ...place, y: place.y + SIDE + 18 })
}

const SCAN = 'Aponte a câmera do aplicativo do banco ou copie o código abaixo.'

function drawMissing(sheet: Sheet, part: Element, name: 'Boleto' | 'Pix', place: TextPlace): void {
  const below = sheet.write(part, 'H3', name, place, TITLE)
  sheet.write(part, 'P', missingWords, { ...place, y: below + 1 }, SMALL)
}
