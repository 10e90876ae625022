import { bankCode } from '@portal/brazil/bank-code'
import { type CivilDate, formatDate } from '@portal/brazil/dates'
import { type Cents, formatAmount } from '@portal/brazil/money'
import { drawBars, drawDigitLine } from './codes.ts'
import { type Element, type Ink, PAGE, type Sender, type Sheet, ink, millimetres, sizeOfFigures } from './sheet.ts'

/** The content of a slip for any debt: an invoice, an instalment of a booklet or of an agreement. */
export type SlipPaper = {
  /** `Fatura de novembro de 2026`. */
  about: string
  amountCents: Cents
  dueOn: CivilDate
  issuedOn: CivilDate
  documentNumber: string
  /** Espécie do documento: `CC`, `DM`, `ND`. */
  kind: string
  /** The bank's own number, line and codes, as its registration gave them. */
  bankNumber: string
  digitLine: string
  barcode: string
  /** The slip's QR, where the bank gave one. */
  brCode?: string | undefined
  instructions: readonly string[]
  /** The CPF with its marks, or masked. */
  payer: { name: string; cpf: string; address: string }
  beneficiary: Beneficiary
  /** The banks that accept it, where it is collected under an agreement without registration. */
  collectedAt?: string | undefined
}

export type Beneficiary = Sender & {
  cnpj: string
  address: string
  bankName: string
  /** Agência and code at the bank that registers. */
  bankAgreement: string
  bankWallet: string
  sac: string
  ombudsman: string
}

const X = millimetres(10)
const WIDTH = millimetres(190)
const SIDE = millimetres(48)
const ROW = millimetres(7.3)
const LABEL: Ink = { size: 6, colour: ink.text }
const VALUE: Ink = { size: 8.5, weight: 'regular' }
const STRONG: Ink = { size: 9, weight: 'strong' }

/** The height of the whole form: 95 to 108 mm by FEBRABAN's model. */
export const FORM_HEIGHT = millimetres(107.5)

/** A field of the form: its label and its value, empty where the bank or the payer writes. */
type SlipField = { label: string; value?: string; width: number; strong?: boolean; right?: boolean }

/**
 * The ficha de compensação: FEBRABAN's fields in their order, a barcode of 103 by 13 mm. Screen readers find it after
 * the receipt.
 */
export function drawCompensation(sheet: Sheet, parent: Element, slip: SlipPaper): void {
  const form = sheet.element(parent, 'Sect', { title: 'Ficha de compensação' })
  let y = PAGE.height - millimetres(8) - FORM_HEIGHT
  y = drawHead(sheet, form, slip, y)
  for (const row of rowsOf(slip)) {
    drawRow(sheet, form, row, y)
    y += ROW
  }
  y = drawBody(sheet, form, slip, y)
  y = drawPayer(sheet, form, slip, y)
  drawFoot(sheet, form, slip, y)
  form.end()
}

function drawHead(sheet: Sheet, form: Element, { barcode, digitLine, beneficiary }: SlipPaper, y: number): number {
  const height = millimetres(9)
  const [name, code] = [millimetres(32), millimetres(24)]
  const base = y + height - millimetres(2)
  sheet.writeLine(form, 'P', beneficiary.bankName, { x: X, y: base, width: name - 6 }, { weight: 'strong', size: 10 })
  const bank = { weight: 'strong', size: sizeOfFigures(5), align: 'center' } as const
  sheet.writeLine(form, 'P', bankCode(barcode.slice(0, 3)), { x: X + name, y: base, width: code }, bank)
  const left = X + name + code + 6
  drawDigitLine(sheet, form, digitLine, { x: left, y: base, width: X + WIDTH - left }, 'right')
  sheet.artifact((pen) => {
    pen.lineWidth(1.2).strokeColor(ink.black)
    for (const x of [X + name, X + name + code]) pen.moveTo(x, y + 2).lineTo(x, y + height)
    pen
      .moveTo(X, y + height)
      .lineTo(X + WIDTH, y + height)
      .stroke()
  })
  return y + height
}

function rowsOf({
  amountCents,
  dueOn,
  issuedOn,
  documentNumber,
  kind,
  bankNumber,
  beneficiary,
}: SlipPaper): SlipField[][] {
  const { name, cnpj, address, bankAgreement, bankWallet } = beneficiary
  const left = WIDTH - SIDE
  const side = { width: SIDE, right: true }
  return [
    [
      {
        label: 'Local de pagamento',
        value: 'Pagável em qualquer banco, lotérica ou aplicativo até o vencimento',
        width: left,
      },
      { label: 'Vencimento', value: formatDate(dueOn), strong: true, ...side },
    ],
    [
      { label: 'Beneficiário', value: [name, `CNPJ ${cnpj}`, address].filter(Boolean).join(' · '), width: left },
      { label: 'Agência/Código do beneficiário', value: bankAgreement, ...side },
    ],
    [
      { label: 'Data do documento', value: formatDate(issuedOn), width: left * 0.2 },
      { label: 'Número do documento', value: documentNumber, width: left * 0.28 },
      { label: 'Espécie doc.', value: kind, width: left * 0.16 },
      { label: 'Aceite', value: 'N', width: left * 0.12 },
      { label: 'Data de processamento', value: formatDate(issuedOn), width: left * 0.24 },
      { label: 'Nosso número', value: bankNumber, ...side },
    ],
    [
      { label: 'Uso do banco', width: left * 0.2 },
      { label: 'Carteira', value: bankWallet, width: left * 0.14 },
      { label: 'Espécie', value: 'R$', width: left * 0.14 },
      { label: 'Quantidade', width: left * 0.28 },
      { label: 'Valor', width: left * 0.24 },
      { label: '(=) Valor do documento', value: formatAmount(amountCents), strong: true, ...side },
    ],
  ]
}

function drawRow(sheet: Sheet, form: Element, fields: readonly SlipField[], y: number): void {
  let x = X
  for (const field of fields) {
    drawField(sheet, form, field, { x, y })
    const edge = x
    if (edge > X)
      sheet.artifact(
        (pen) =>
          void pen
            .moveTo(edge, y)
            .lineTo(edge, y + ROW)
            .lineWidth(0.5)
            .stroke(ink.black),
      )
    x += field.width
  }
  sheet.artifact(
    (pen) =>
      void pen
        .moveTo(X, y + ROW)
        .lineTo(X + WIDTH, y + ROW)
        .lineWidth(0.5)
        .stroke(ink.black),
  )
}

function drawField(sheet: Sheet, form: Element, field: SlipField, { x, y }: { x: number; y: number }): void {
  const { label, value, width, strong = false, right = false } = field
  const place = { x: x + 3, width: width - 6 }
  const style: Ink = { ...(strong ? STRONG : VALUE), ...(right && { align: 'right', tabular: true }) }
  // One paragraph a field, so that its label is read with its value; an empty field is for a pen.
  if (value === undefined) return sheet.artifact(() => void sheet.draw(label, { ...place, y: y + 2 }, LABEL))
  const paragraph = sheet.element(form, 'P')
  sheet.write(paragraph, 'Span', label, { ...place, y: y + 2 }, LABEL)
  sheet.write(paragraph, 'Span', value, { ...place, y: y + 9 }, style)
  paragraph.end()
}

const BLANKS = [
  '(−) Desconto/Abatimento',
  '(−) Outras deduções',
  '(+) Mora/Multa',
  '(+) Outros acréscimos',
  '(=) Valor cobrado',
]

function drawBody(sheet: Sheet, form: Element, { instructions }: SlipPaper, y: number): number {
  const left = WIDTH - SIDE
  const height = ROW * BLANKS.length
  const block = sheet.element(form, 'Div')
  const place = { x: X + 3, width: left - 6 }
  let line =
    sheet.write(block, 'P', 'Instruções (texto de responsabilidade do beneficiário)', { ...place, y: y + 2 }, LABEL) + 4
  for (const words of instructions) line = sheet.write(block, 'P', words, { ...place, y: line }, VALUE) + 1
  block.end()
  sheet.artifact((pen) => {
    BLANKS.forEach((label, at) => {
      const top = y + at * ROW
      sheet.draw(label, { x: X + left + 3, y: top + 2, width: SIDE - 6 }, LABEL)
      pen.moveTo(X + left, top + ROW).lineTo(X + WIDTH, top + ROW)
    })
    pen
      .moveTo(X + left, y)
      .lineTo(X + left, y + height)
      .moveTo(X, y + height)
      .lineTo(X + left, y + height)
    pen.lineWidth(0.5).stroke(ink.black)
  })
  return y + height
}

function drawPayer(sheet: Sheet, form: Element, { payer }: SlipPaper, y: number): number {
  const height = millimetres(11)
  const block = sheet.element(form, 'P')
  sheet.write(block, 'Span', 'Pagador', { x: X + 3, y: y + 2, width: 60 }, LABEL)
  const words = [`${payer.name} · CPF ${payer.cpf}`, payer.address].filter(Boolean).join('\n')
  sheet.write(block, 'Span', words, { x: X + 3, y: y + 9.5, width: WIDTH - 6 }, { size: 7.5 })
  block.end()
  sheet.artifact((pen) => {
    sheet.draw('Sacador/Avalista', { x: X + WIDTH - millimetres(60), y: y + 2, width: 80 }, LABEL)
    pen
      .moveTo(X, y + height)
      .lineTo(X + WIDTH, y + height)
      .lineWidth(0.5)
      .stroke(ink.black)
  })
  return y + height
}

function drawFoot(sheet: Sheet, form: Element, slip: SlipPaper, y: number): void {
  drawBars(sheet, form, slip, { x: X + millimetres(5), y: y + millimetres(3) })
  const words = 'Autenticação mecânica - Ficha de compensação'
  sheet.artifact(() => sheet.draw(words, { x: X + WIDTH - 190, y: y + 3, width: 187 }, { size: 5.5, align: 'right' }))
}
