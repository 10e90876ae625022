import { formatDigitLine } from '@portal/brazil/boleto'
import { formatDate } from '@portal/brazil/dates'
import { drawBars, drawQrCode } from './codes.ts'
import type { Flow } from './flow.ts'
import type { InvoicePaper } from './invoice-paper.ts'
import { type Ink, MARGIN, type Sheet, ink, millimetres } from './sheet.ts'

const SIDE = millimetres(27)
const SMALL: Ink = { size: 8.5, colour: ink.muted }
const TITLE: Ink = { weight: 'strong', size: 9.5 }

/** The slip and the Pix of an invoice, whole on one page. */
export function drawWayToPay(sheet: Sheet, flow: Flow, slip: NonNullable<InvoicePaper['slip']>): void {
  const { digitLine, dueOn, brCode } = slip
  const height = brCode === undefined ? millimetres(36) : millimetres(38) + SIDE
  const y = flow.take(height + 14)
  const part = sheet.element(sheet.root, 'Sect', { title: 'Boleto e Pix' })
  sheet.artifact((pen) => void pen.roundedRect(MARGIN, y, flow.width, height, 8).lineWidth(0.8).stroke(ink.line))
  const place = { x: MARGIN + 14, width: flow.width - 28 }
  const title = `Boleto, até ${formatDate(dueOn)}`
  const below = sheet.write(part, 'H3', title, { ...place, y: y + 10 }, TITLE)
  sheet.write(
    part,
    'P',
    formatDigitLine(digitLine),
    { ...place, y: below + 1 },
    { weight: 'strong', size: 11.5, tabular: true },
  )
  const bars = below + 22
  drawBars(sheet, part, slip, { x: MARGIN + 14, y: bars })
  if (brCode !== undefined) {
    const top = bars + millimetres(13) + 14
    const text = { x: place.x + SIDE + 22, width: place.width - SIDE - 22 }
    const told = sheet.write(part, 'H3', 'Pix', { ...text, y: top }, TITLE)
    const words = 'Aponte a câmera do aplicativo do banco ou copie o código. Pagando o Pix, o boleto deixa de valer.'
    const code = sheet.write(part, 'P', words, { ...text, y: told + 1 }, SMALL)
    sheet.write(part, 'P', brCode, { ...text, y: code + 3 }, { size: 6.5 })
    const alt = 'QR Code do Pix desta fatura; o código para copiar está ao lado'
    drawQrCode(sheet, part, { text: brCode, alt }, { x: place.x, y: top, side: SIDE })
  }
  part.end()
}
