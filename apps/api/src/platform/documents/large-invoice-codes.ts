import { formatDigitLine } from '@portal/brazil/boleto'
import { drawBars, drawQrCode } from './codes.ts'
import type { Flow } from './flow.ts'
import { missingWords, pixTerms, pixTitle, slipTerms, slipTitle, underWayWords } from './code-words.ts'
import type { InvoicePaper, PaperCodes, PaperPix } from './invoice-paper.ts'
import { type Element, type Ink, type Sheet, millimetres, sizeOfFigures } from './sheet.ts'

const BODY: Ink = { size: 18 }
const TITLE: Ink = { ...BODY, weight: 'strong' }
/** The largest figures that all banks accept, 4 mm, are 16 points. */
const DIGITS: Ink = { weight: 'strong', size: sizeOfFigures(4), tabular: true }
const SIDE = millimetres(45)
const BARS_HEIGHT = millimetres(13)

/** The slip and the Pix in large print, below each other, each whole on one page; or why there are none. */
export function drawLargeCodes(sheet: Sheet, flow: Flow, codes: NonNullable<InvoicePaper['codes']>): void {
  if (codes === 'debit-under-way') {
    flow.write(sheet.root, 'H3', underWayWords.title, TITLE, 6)
    flow.write(sheet.root, 'P', underWayWords.text, BODY, 12)
    return
  }
  const { slip, pix } = codes
  const part = sheet.element(sheet.root, 'Sect', { title: 'Boleto e Pix' })
  const page = { sheet, flow, part }
  if (slip) drawSlip(page, slip)
  else drawMissing(page, 'Boleto')
  if (pix) drawPix(page, { pix, hasSlip: slip !== undefined })
  else drawMissing(page, 'Pix')
  part.end()
}

type Page = { sheet: Sheet; flow: Flow; part: Element }

function drawSlip({ sheet, flow, part }: Page, slip: NonNullable<PaperCodes['slip']>): void {
  if (!flow.fits(millimetres(80))) flow.newPage()
  flow.write(part, 'H3', slipTitle(slip), TITLE, 6)
  const line = { x: flow.x, y: flow.take(30) + 18, width: flow.width }
  sheet.writeLine(part, 'P', formatDigitLine(slip.digitLine), line, DIGITS)
  drawBars(sheet, part, slip, { x: flow.x + millimetres(5), y: flow.take(BARS_HEIGHT + 14) })
  flow.write(part, 'P', slipTerms, BODY, 12)
}

function drawPix({ sheet, flow, part }: Page, { pix, hasSlip }: { pix: PaperPix; hasSlip: boolean }): void {
  if (!flow.fits(SIDE + millimetres(70))) flow.newPage()
  flow.write(part, 'H3', pixTitle(pix), TITLE, 16)
  const alt = 'QR Code do Pix desta fatura'
  const corner = { x: flow.x + SIDE / 10, y: flow.take(SIDE + 26), side: SIDE }
  drawQrCode(sheet, part, { text: pix.code, alt }, corner)
  flow.write(part, 'P', pixTerms(pix, hasSlip, SCAN), BODY, 12)
}

/** A code to copy stands on one line, so never in large letters: it is copied where it is no picture. */
const SCAN = 'Aponte a câmera do aplicativo do banco. Para copiar o código, abra a fatura no portal.'

function drawMissing({ flow, part }: Page, name: 'Boleto' | 'Pix'): void {
  flow.write(part, 'H3', name, TITLE, 6)
  flow.write(part, 'P', missingWords, BODY, 12)
}
