import { formatDigitLine } from '@portal/brazil/boleto'
import { formatDate } from '@portal/brazil/dates'
import { drawBars, drawQrCode } from './codes.ts'
import type { Flow } from './flow.ts'
import { UNDER_WAY } from './invoice-codes.ts'
import type { InvoicePaper, PaperCodes, PaperPix } from './invoice-paper.ts'
import { type Ink, type Sheet, millimetres, sizeOfFigures } from './sheet.ts'

const BODY: Ink = { size: 18 }
const TITLE: Ink = { ...BODY, weight: 'strong' }
/** The largest figures that all banks accept, 4 mm, are 16 points. */
const DIGITS: Ink = { weight: 'strong', size: sizeOfFigures(4), tabular: true }
const SIDE = millimetres(45)
const BARS_HEIGHT = millimetres(13)

/** The slip and the Pix in large print, below each other, each whole on one page; or why there are none. */
export function drawLargeCodes(sheet: Sheet, flow: Flow, codes: NonNullable<InvoicePaper['codes']>): void {
  if (codes === 'debit-under-way') {
    flow.write(sheet.root, 'H3', UNDER_WAY.title, TITLE, 6)
    flow.write(sheet.root, 'P', UNDER_WAY.words, BODY, 12)
    return
  }
  const { slip, pix } = codes
  if (slip) drawSlip(sheet, flow, slip)
  else drawMissing(sheet, flow, 'Boleto')
  if (pix) drawPix(sheet, flow, { pix, hasSlip: slip !== undefined })
  else drawMissing(sheet, flow, 'Pix')
}

function drawSlip(sheet: Sheet, flow: Flow, slip: NonNullable<PaperCodes['slip']>): void {
  if (!flow.fits(millimetres(80))) flow.newPage()
  flow.write(sheet.root, 'H3', `Boleto, até ${formatDate(slip.lastDay)}`, TITLE, 6)
  const line = { x: flow.x, y: flow.take(30) + 18, width: flow.width }
  sheet.writeLine(sheet.root, 'P', formatDigitLine(slip.digitLine), line, DIGITS)
  drawBars(sheet, sheet.root, slip, { x: flow.x + millimetres(5), y: flow.take(BARS_HEIGHT + 14) })
  const words = 'Depois dessa data, nenhum banco recebe este boleto: o portal dá outro, com o valor do dia.'
  flow.write(sheet.root, 'P', words, BODY, 12)
}

function drawPix(sheet: Sheet, flow: Flow, { pix, hasSlip }: { pix: PaperPix; hasSlip: boolean }): void {
  if (!flow.fits(SIDE + millimetres(70))) flow.newPage()
  flow.write(sheet.root, 'H3', pix.of === 'slip' ? 'Pix do boleto' : `Pix, até ${formatDate(pix.dueOn)}`, TITLE, 16)
  const alt = 'QR Code do Pix desta fatura'
  const corner = { x: flow.x + SIDE / 10, y: flow.take(SIDE + 26), side: SIDE }
  drawQrCode(sheet, sheet.root, { text: pix.code, alt }, corner)
  const words = [...termsOf(pix), ...(hasSlip ? ['Pagando um, o outro deixa de valer.'] : [])].join(' ')
  flow.write(sheet.root, 'P', words, BODY, 12)
}

/** A code to copy stands on one line, so never in large letters: it is copied where it is no picture. */
const SCAN = 'Aponte a câmera do aplicativo do banco. Para copiar o código, abra a fatura no portal.'

function termsOf(pix: PaperPix): string[] {
  if (pix.of === 'slip') return ['O Pix da fatura não ficou pronto a tempo; este é o do boleto.', SCAN]
  const note = pix.note === undefined ? [] : [pix.note]
  const late = `Depois do vencimento, o código vale até ${formatDate(pix.validUntil)}, já com os encargos do atraso.`
  return pix.validUntil === pix.dueOn ? [SCAN, ...note] : [SCAN, ...note, late]
}

function drawMissing(sheet: Sheet, flow: Flow, name: 'Boleto' | 'Pix'): void {
  flow.write(sheet.root, 'H3', name, TITLE, 6)
  const words = 'O código não ficou pronto a tempo. Baixe a fatura de novo em alguns minutos ou pague pelo portal.'
  flow.write(sheet.root, 'P', words, BODY, 12)
}
