import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatDate, monthName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { type Flow, openFlow } from './flow.ts'
import { drawCodes } from './invoice-codes.ts'
import { drawCommitments } from './invoice-commitments.ts'
import { drawEntries } from './invoice-entries.ts'
import type { InvoicePaper } from './invoice-paper.ts'
import { percentOf, percentOfHundredths } from './rates.ts'
import { type Element, HEADING, type Ink, MARGIN, PAGE, type Sheet, ink, millimetres, openSheet } from './sheet.ts'
import { delayWords, dividedLines, drawTerms, restWords } from './invoice-terms.ts'
import { drawTable } from './table.ts'

const SMALL: Ink = { size: 8.5, colour: ink.muted }

/**
 * An invoice in the three zones of Resolução BCB 96/2021, art. 9, as amended by 365/2023; `docs/invoice-law.md` lists
 * its points.
 */
export async function invoiceDocument(createdAt: Date, paper: InvoicePaper): Promise<PDFKit.PDFDocument> {
  const title = `Fatura de ${monthName(paper.month)} de ${paper.month.slice(0, 4)}`
  const sheet = await openSheet({
    title: `${title}, cartão final ${paper.card.last4}`,
    author: paper.beneficiary.name,
    createdAt,
  })
  sheet.addPage()
  const flow = openFlow(sheet, { top: millimetres(16) })
  drawHead(sheet, flow, sheet.root, { paper, title })
  drawHighlight(sheet, flow, paper)
  await drawOptions(sheet, flow, paper)
  await nextTurn()
  if (paper.codes) drawCodes(sheet, flow, paper.codes)
  await drawEntries(sheet, flow, paper)
  await drawCommitments(sheet, flow, paper)
  drawTerms(sheet, flow, paper)
  const foot = { x: MARGIN, y: PAGE.height - millimetres(13), width: PAGE.width - 2 * MARGIN }
  sheet.runningLine(
    foot,
    { size: 7.5, colour: ink.muted, align: 'center' },
    (page, of) => `${paper.beneficiary.name} · ${title}, cartão final ${paper.card.last4} · página ${page} de ${of}`,
  )
  return sheet.finish()
}

function drawHead(
  sheet: Sheet,
  flow: Flow,
  into: Element,
  { paper, title }: { paper: InvoicePaper; title: string },
): void {
  const { holder, card, closesOn, rest, beneficiary } = paper
  flow.letterhead(into, beneficiary)
  flow.write(into, 'H1', title, { weight: 'strong', size: 21 }, 4)
  flow.write(
    into,
    'P',
    `${card.name}, final ${card.last4} · ${holder.name}, CPF ${holder.maskedCpf} · ${rest === 'not-closed' ? 'fecha' : 'fechou'} em ${formatDate(closesOn)}`,
    SMALL,
    12,
  )
}

/** Zone 1: the total, the due date and the limit alone. */
function drawHighlight(sheet: Sheet, flow: Flow, { totalCents, dueOn, limits }: InvoicePaper): void {
  const zone = sheet.element(sheet.root, 'Sect', { title: 'Destaque' })
  const facts: [string, string][] = [
    ['Total da fatura', formatMoney(totalCents)],
    ['Vencimento', formatDate(dueOn)],
    ['Limite total', formatMoney(limits.totalCents)],
  ]
  const height = 58
  const y = flow.take(height + 16)
  sheet.artifact((pen) => void pen.roundedRect(MARGIN, y, flow.width, height, 8).fill(ink.soft))
  const width = (flow.width - 28) / 3
  facts.forEach(([label, value], at) => {
    const place = { x: MARGIN + 14 + at * width, width: width - 10 }
    const words = sheet.element(zone, 'P')
    const below = sheet.write(words, 'Span', label, { ...place, y: y + 11 }, SMALL)
    sheet.write(words, 'Span', value, { ...place, y: below }, { weight: 'strong', size: 18, tabular: true })
    words.end()
  })
  zone.end()
}

/** Zone 2: the final cost of each way to pay, the cheapest first; nothing else may stand among them. */
async function drawOptions(sheet: Sheet, flow: Flow, paper: InvoicePaper): Promise<void> {
  const { options, late } = paper
  const zone = sheet.element(sheet.root, 'Sect', { title: 'Formas de pagamento' })
  flow.write(zone, 'H2', 'Formas de pagar', HEADING, 2)
  if (options.length === 0) {
    flow.write(zone, 'P', restWords(paper), {}, 14)
    return zone.end()
  }
  flow.write(zone, 'P', 'Da mais barata à mais cara. O total já inclui tudo o que você paga no fim.', SMALL, 2)
  await drawTable(sheet, flow, zone, {
    columns: [
      { title: 'Opção', width: 96 },
      { title: 'Paga agora', width: 66, align: 'right', tabular: true },
      { title: 'Nas próximas faturas', width: 126, align: 'right', tabular: true },
      { title: 'Juros ao mês e ao ano', width: 78, align: 'right', tabular: true },
      { title: 'CET ao ano', width: 60, align: 'right', tabular: true },
      { title: 'Total', width: flow.width - 426, align: 'right', tabular: true },
    ],
    rows: options.map(({ name, todayCents, costCents, credit }) => [
      late && !credit ? { text: name, below: delayWords(late) } : name,
      formatMoney(todayCents),
      credit
        ? {
            text: credit.afterwards,
            below: `juros ${formatMoney(credit.interestCents)}, IOF\u00a0${formatMoney(credit.iofCents)}`,
          }
        : formatMoney(0),
      credit
        ? { text: percentOf(credit.monthlyRate), below: `${percentOfHundredths(credit.yearlyRate)} ao ano` }
        : 'sem juros',
      credit ? percentOfHundredths(credit.cetYearly) : 'sem custo',
      { text: formatMoney(costCents), strong: true },
    ]),
  })
  flow.take(5)
  for (const line of dividedLines(paper)) flow.write(zone, 'P', line, SMALL)
  flow.take(10)
  zone.end()
}
