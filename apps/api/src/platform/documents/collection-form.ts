import { formatDigitLine } from '@portal/brazil/boleto'
import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { drawBars } from './codes.ts'
import { FORM_HEIGHT, type SlipPaper } from './compensation.ts'
import { type Element, type Ink, PAGE, type Sheet, ink, millimetres } from './sheet.ts'

const X = millimetres(10)
const WIDTH = millimetres(190)
const LABEL: Ink = { size: 6, colour: ink.text }
const VALUE: Ink = { size: 8.5, weight: 'regular' }
const STRONG: Ink = { size: 11, weight: 'strong', tabular: true }

type Collected = SlipPaper & { collectedAt: string }
type FormField = { label: string; value: string; share: number; style?: Ink }

/**
 * The bank's part of a slip under a collection agreement: the parties, the line's four blocks, and bars of 103 by 13
 * mm.
 * @source FEBRABAN, layout padrão de arrecadação, v. 7, items 03 and 12
 */
export function drawCollection(sheet: Sheet, parent: Element, slip: Collected): void {
  const form = sheet.element(parent, 'Sect', { title: 'Guia de arrecadação' })
  let y = PAGE.height - millimetres(8) - FORM_HEIGHT + 6
  const head = `Guia de arrecadação · pague no ${slip.collectedAt}, pelo aplicativo, no caixa ou na agência`
  y = sheet.write(form, 'P', head, { x: X, y, width: WIDTH }, { weight: 'strong', size: 10 }) + 8
  for (const row of rowsOf(slip)) y = drawRow(sheet, form, row, y)
  for (const words of slip.instructions) y = sheet.write(form, 'P', words, { x: X, y, width: WIDTH }, VALUE) + 2
  drawLine(sheet, form, slip, y + 10)
  form.end()
}

const rowsOf = ({ beneficiary, payer, dueOn, amountCents, documentNumber, bankNumber }: Collected): FormField[][] => [
  [
    { label: 'Beneficiário', value: `${beneficiary.name} · CNPJ ${beneficiary.cnpj}`, share: 0.5 },
    { label: 'Vencimento', value: formatDate(dueOn), share: 0.25, style: STRONG },
    { label: 'Valor', value: formatMoney(amountCents), share: 0.25, style: STRONG },
  ],
  [
    {
      label: 'Pagador',
      value: [`${payer.name} · CPF ${payer.cpf}`, payer.address].filter(Boolean).join('\n'),
      share: 0.5,
    },
    { label: 'Número do documento', value: documentNumber, share: 0.25 },
    { label: 'Identificação', value: bankNumber, share: 0.25 },
  ],
]

function drawRow(sheet: Sheet, form: Element, fields: readonly FormField[], y: number): number {
  let x = X
  let end = y
  for (const { label, value, share, style = VALUE } of fields) {
    const place = { x, width: WIDTH * share - 8 }
    const paragraph = sheet.element(form, 'P')
    sheet.write(paragraph, 'Span', label, { ...place, y }, LABEL)
    end = Math.max(end, sheet.write(paragraph, 'Span', value, { ...place, y: y + 8 }, style))
    paragraph.end()
    x += WIDTH * share
  }
  return end + 8
}

const BLOCK = millimetres(42)

/** Each block of twelve digits in a box of its own, above the bars. */
function drawLine(sheet: Sheet, form: Element, slip: Collected, y: number): void {
  const line = sheet.element(form, 'P')
  for (const [at, block] of formatDigitLine(slip.digitLine).split(' ').entries()) {
    const x = X + at * (BLOCK + 6)
    sheet.artifact((pen) => void pen.rect(x, y, BLOCK, 18).lineWidth(0.6).stroke(ink.black))
    sheet.write(line, 'Span', block, { x, y: y + 3, width: BLOCK }, { ...STRONG, align: 'center' })
  }
  line.end()
  drawBars(sheet, form, slip, { x: X + millimetres(5), y: y + 18 + millimetres(5) })
  const words = 'Autenticação mecânica'
  sheet.artifact(() => sheet.draw(words, { x: X + WIDTH - 150, y: y + 30, width: 147 }, { size: 5.5, align: 'right' }))
}
