import { civilDateInSaoPaulo, formatDate, saoPauloDateTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { spelledCode } from './check-code.ts'
import { drawQrCode } from './codes.ts'
import { type Flow, openFlow } from './flow.ts'
import { HEADING, type Ink, MARGIN, PAGE, type Sender, type Sheet, ink, millimetres, openSheet } from './sheet.ts'
import { contactWords } from './slip-document.ts'

/** The proof of a payment, for whoever asks to see it. */
export type ProofPaper = {
  about: string
  card: string | null
  amountCents: number
  paidAt: Date
  method: 'Pix' | 'Boleto'
  returns: readonly { cents: number; returnedAt: Date }[]
  /** The part of it that was too much, and waits to go back. */
  toReturnCents: number
  issuer: Sender & { cnpj: string; address: string; sac: string; ombudsman: string }
  /** The CPF is masked. */
  holder: { name: string; cpf: string }
  pixId: string | null
  /** Twelve letters and digits. */
  code: string
  /** The address of 'É nosso?'. */
  checkedAt: string
}

const TITLE = 'Comprovante de pagamento'
const SMALL: Ink = { size: 8.5, colour: ink.muted }
const LABEL: Ink = { size: 9.5, colour: ink.muted }
const VALUE: Ink = { weight: 'strong', size: 10.5 }
/** The share of a line that its label takes. */
const LABELS = 0.34
const QR = millimetres(28)

/** One page: the amount, what a third party asks for, and how anybody checks it. */
export async function proofDocument(createdAt: Date, paper: ProofPaper): Promise<PDFKit.PDFDocument> {
  const { issuer, amountCents, returns, toReturnCents } = paper
  const sheet = await openSheet({ title: `${TITLE}: ${paper.about}`, author: issuer.name, createdAt })
  sheet.addPage()
  const flow = openFlow(sheet, { top: millimetres(18) })
  flow.letterhead(sheet.root, issuer)
  flow.write(sheet.root, 'H1', TITLE, { weight: 'strong', size: 20 }, 16)
  flow.write(sheet.root, 'P', formatMoney(amountCents), { weight: 'strong', size: 34, tabular: true }, 4)
  const moved = returns.map(
    ({ cents, returnedAt }) => `Devolvido a quem pagou: ${formatMoney(cents)}, em ${when(returnedAt)}.`,
  )
  const coming = toReturnCents > 0 ? [`A devolver a quem pagou: ${formatMoney(toReturnCents)}.`] : []
  for (const words of [...moved, ...coming]) flow.write(sheet.root, 'P', words, { weight: 'strong', size: 11 }, 2)
  flow.take(12)
  for (const row of factsOf(paper)) drawFact(sheet, flow, row)
  flow.take(22)
  drawCheck(sheet, flow, paper)
  flow.take(18)
  const who = [`${issuer.name}, CNPJ ${issuer.cnpj}`, issuer.address, contactWords(issuer)]
  flow.write(sheet.root, 'P', who.filter(Boolean).join(' · '), SMALL, 4)
  flow.write(sheet.root, 'P', `Emitido em ${when(createdAt)}.`, SMALL, 0)
  return sheet.finish()
}

const when = (at: Date): string => saoPauloDateTime(at).replace(' ', ' às ')

const factsOf = ({ about, card, paidAt, method, issuer, holder, pixId, code }: ProofPaper): [string, string][] => [
  ['O que foi pago', about],
  ...(card === null ? [] : [['Cartão', card] as [string, string]]),
  ['Forma', method],
  // A bank tells the day of a slip's payment, and no time.
  method === 'Pix'
    ? ['Data e hora', `${when(paidAt)}, horário de Brasília`]
    : ['Data', formatDate(civilDateInSaoPaulo(paidAt))],
  ['Quem recebeu', issuer.name],
  ['CNPJ de quem recebeu', issuer.cnpj],
  ['Titular da conta', `${holder.name}, CPF ${holder.cpf}`],
  ...(pixId === null ? [] : [['Código do Pix', pixId] as [string, string]]),
  ['Autenticação', spelledCode(code)],
]

function drawFact(sheet: Sheet, flow: Flow, [label, value]: [string, string]): void {
  const left = { x: flow.x, width: flow.width * LABELS }
  const right = { x: flow.x + left.width, width: flow.width - left.width }
  const height = Math.max(sheet.heightOf(label, left.width, LABEL), sheet.heightOf(value, right.width, VALUE))
  const y = flow.take(height + 14)
  const row = sheet.element(sheet.root, 'P')
  sheet.write(row, 'Span', label, { ...left, y: y + 6 }, LABEL)
  sheet.write(row, 'Span', value, { ...right, y: y + 6 }, VALUE)
  row.end()
  sheet.artifact((pen) => {
    pen.moveTo(flow.x, y + height + 13).lineTo(flow.x + flow.width, y + height + 13)
    pen.lineWidth(0.6).stroke(ink.line)
  })
}

/** The QR code opens the check with the code in it, behind the `#`: no server is told of it by the address. */
function drawCheck(sheet: Sheet, flow: Flow, { checkedAt, code }: ProofPaper): void {
  const height = QR + 36
  const y = flow.take(height)
  sheet.artifact((pen) => void pen.roundedRect(MARGIN, y, PAGE.width - 2 * MARGIN, height, 8).fill(ink.soft))
  const corner = { x: MARGIN + 20, y: y + 18, side: QR }
  const text = { x: corner.x + QR + 24, width: flow.width - QR - 64 }
  const title = sheet.write(sheet.root, 'H2', 'Confira se é verdadeiro', { ...text, y: y + 20 }, HEADING)
  const words = `Aponte a câmera para o código ao lado, ou abra ${checkedAt.replace(/^https?:\/\//, '')} e digite a autenticação ${spelledCode(code)}. A página mostra o valor, o dia e quem recebeu.`
  sheet.write(sheet.root, 'P', words, { ...text, y: title + 4 }, { size: 9.5 })
  const alt = `QR Code da conferência deste comprovante; a autenticação é ${spelledCode(code)}`
  drawQrCode(sheet, sheet.root, { text: `${checkedAt}#${code}`, alt }, corner)
}
