import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatDate, weekdayName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { drawCollection } from './collection-form.ts'
import { FORM_HEIGHT, type SlipPaper, drawCompensation } from './compensation.ts'
import { drawCopyCode, drawDigitLine, drawQrCode } from './codes.ts'
import { type Element, type Ink, MARGIN, PAGE, type Sheet, ink, millimetres, openSheet } from './sheet.ts'

export type { Beneficiary, SlipPaper } from './compensation.ts'

const WIDTH = PAGE.width - 2 * MARGIN
const SMALL: Ink = { size: 8.5, colour: ink.muted }

/**
 * Slips as a PDF, a page each: receipt above, ficha de compensação below. It yields between parts: drawing is work of
 * the processor.
 */
export async function slipDocument(
  about: { title: string; createdAt: Date },
  slips: readonly SlipPaper[],
): Promise<PDFKit.PDFDocument> {
  const sheet = await openSheet({ ...about, author: slips[0]?.beneficiary.name ?? '' })
  for (const slip of slips) {
    sheet.addPage()
    const page = sheet.element(sheet.root, 'Sect', { title: slip.about })
    drawReceipt(sheet, page, slip)
    await nextTurn()
    drawCut(sheet)
    if (slip.collectedAt === undefined) drawCompensation(sheet, page, slip)
    else drawCollection(sheet, page, { ...slip, collectedAt: slip.collectedAt })
    page.end()
    await nextTurn()
  }
  return sheet.finish()
}

function drawReceipt(sheet: Sheet, page: Element, slip: SlipPaper): void {
  const { beneficiary, about, amountCents, dueOn } = slip
  let y = millimetres(14)
  y = sheet.letterhead(page, beneficiary, { x: MARGIN, y, width: WIDTH }) + 10
  y = sheet.write(page, 'H1', `Boleto: ${about}`, { x: MARGIN, y, width: WIDTH }, { weight: 'strong', size: 19 }) + 12
  const half = WIDTH / 2
  fact(sheet, page, 'Valor', formatMoney(amountCents), { x: MARGIN, y, width: half })
  const due = `${formatDate(dueOn)}, ${weekdayName(dueOn)}`
  y = fact(sheet, page, 'Pague até', due, { x: MARGIN + half, y, width: half }) + 14
  y = drawWays(sheet, page, slip, y) + 14
  drawWho(sheet, page, slip, y)
}

function fact(
  sheet: Sheet,
  into: Element,
  label: string,
  value: string,
  place: { x: number; y: number; width: number },
) {
  const words = sheet.element(into, 'P')
  const below = sheet.write(words, 'Span', label, place, SMALL)
  const end = sheet.write(words, 'Span', value, { ...place, y: below + 1 }, { weight: 'strong', size: 17 })
  words.end()
  return end
}

/** The digit line in a box; below it the slip's Pix where the bank gave one. */
function drawWays(sheet: Sheet, page: Element, { digitLine, brCode }: SlipPaper, y: number): number {
  const height = brCode === undefined ? millimetres(19) : millimetres(56)
  sheet.artifact((pen) => void pen.roundedRect(MARGIN, y, WIDTH, height, 8).fill(ink.soft))
  const place = { x: MARGIN + 14, width: WIDTH - 28 }
  const label = sheet.write(page, 'H2', 'Linha digitável', { ...place, y: y + 11 }, { weight: 'strong', size: 9 })
  drawDigitLine(sheet, page, digitLine, { ...place, y: label + 16 })
  if (brCode === undefined) return y + height
  const side = millimetres(25)
  const corner = { x: place.x + 4, y: label + 36 }
  const text = { x: corner.x + side + 18, width: place.width - side - 22 }
  const title = sheet.write(page, 'H2', 'Pix deste boleto', { ...text, y: corner.y }, { weight: 'strong', size: 9 })
  const words =
    'Aponte a câmera do aplicativo do banco, ou copie o código abaixo. Pagando por um, o outro deixa de valer.'
  sheet.write(page, 'P', words, { ...text, y: title + 2 }, SMALL)
  const alt = 'QR Code do Pix deste boleto; o código para copiar está abaixo'
  drawQrCode(sheet, page, { text: brCode, alt }, { ...corner, side })
  drawCopyCode(sheet, page, brCode, { ...place, y: y + height - 11 })
  return y + height
}

function drawWho(sheet: Sheet, page: Element, slip: SlipPaper, y: number): void {
  const { beneficiary, payer, bankNumber, documentNumber } = slip
  const half = WIDTH / 2 - 10
  const columns: [string, string[]][] = [
    ['Quem recebe', [beneficiary.name, `CNPJ ${beneficiary.cnpj}`, beneficiary.address]],
    ['Quem paga', [payer.name, `CPF ${payer.cpf}`, payer.address]],
  ]
  const ends = columns.map(([title, lines], at) => {
    const place = { x: MARGIN + at * (half + 20), width: half }
    const below = sheet.write(page, 'H2', title, { ...place, y }, { weight: 'strong', size: 9 })
    return sheet.write(page, 'P', lines.filter(Boolean).join('\n'), { ...place, y: below + 2 }, { size: 9 })
  })
  const place = { x: MARGIN, width: WIDTH }
  const numbers = `Nosso número ${bankNumber} · Documento ${documentNumber}`
  const below = sheet.write(page, 'P', numbers, { ...place, y: Math.max(...ends) + 8 }, SMALL)
  sheet.write(page, 'P', contactWords(beneficiary), { ...place, y: below + 2 }, SMALL)
}

/** The issuer's contacts; a missing number is left out. */
export const contactWords = ({ sac, ombudsman }: { sac: string; ombudsman: string }): string =>
  [sac && `SAC 24 horas: ${sac}`, ombudsman && `Ouvidoria: ${ombudsman}`].filter(Boolean).join(' · ')

function drawCut(sheet: Sheet): void {
  const y = PAGE.height - millimetres(8) - FORM_HEIGHT - 7
  sheet.artifact((pen) => {
    sheet.draw('Corte aqui', { x: PAGE.width - millimetres(10) - 60, y: y - 9, width: 60 }, { size: 6, align: 'right' })
    pen.moveTo(millimetres(10), y).lineTo(PAGE.width - millimetres(10), y)
    pen.lineWidth(0.6).dash(3, { space: 3 }).stroke(ink.muted).undash()
  })
}
