import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatDate, monthName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { type Flow, openFlow } from './flow.ts'
import { drawCodes } from './invoice-codes.ts'
import { drawEntries } from './invoice-entries.ts'
import type { InvoicePaper } from './invoice-paper.ts'
import { percentOf, percentOfHundredths } from './rates.ts'
import { type Element, HEADING, type Ink, MARGIN, PAGE, type Sheet, ink, millimetres, openSheet } from './sheet.ts'
import { contactWords } from './slip-document.ts'
import { drawTable } from './table.ts'

const SMALL: Ink = { size: 8.5, colour: ink.muted }

/**
 * An invoice as a PDF in the three zones of Resolução BCB 365/2023: what stands out, the ways of paying from the cheapest,
 * then everything else.
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
  const { holder, card, closesOn, beneficiary } = paper
  flow.write(into, 'P', beneficiary.name, { weight: 'strong', size: 11 }, 6)
  flow.write(into, 'H1', title, { weight: 'strong', size: 21 }, 4)
  flow.write(
    into,
    'P',
    `${card.name}, final ${card.last4} · ${holder.name}, CPF ${holder.maskedCpf} · fechou em ${formatDate(closesOn)}`,
    SMALL,
    12,
  )
}

/** Zone 1: the total, the due date and the limit, and nothing besides. */
function drawHighlight(
  sheet: Sheet,
  flow: Flow,
  { totalCents, dueOn, limits, late, payableCents }: InvoicePaper,
): void {
  const zone = sheet.element(sheet.root, 'Sect', { title: 'Destaque' })
  const facts: [string, string][] = [
    ['Total da fatura', formatMoney(totalCents)],
    ['Vencimento', formatDate(dueOn)],
    ['Limite total', formatMoney(limits.totalCents)],
  ]
  const height = late ? 78 : 58
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
  if (late) {
    const words = `Valor para pagar hoje: ${formatMoney(payableCents)}, com ${late.days} ${late.days === 1 ? 'dia' : 'dias'} de encargos`
    sheet.write(
      zone,
      'P',
      words,
      { x: MARGIN + 14, y: y + 55, width: flow.width - 28 },
      { weight: 'strong', size: 9.5 },
    )
  }
  zone.end()
}

/** What stands where no way of paying does. */
const restWords: Record<InvoicePaper['rest'], (left: string) => string> = {
  none: () => 'Não há nada a pagar nesta fatura.',
  'not-closed': () => 'Esta fatura ainda não fechou.',
  revolving: (left) =>
    `O mínimo foi pago. O que falta, ${left}, vai para a próxima fatura, com os juros do rotativo e IOF.`,
  divided: () => 'O que faltava pagar desta fatura foi dividido e vem nas próximas. Aqui não há mais nada a pagar.',
}

/** Zone 2: what each way of paying costs in the end, the cheapest first. */
async function drawOptions(
  sheet: Sheet,
  flow: Flow,
  { options, contestedCents, payableCents, rest, rates, dividedUntil }: InvoicePaper,
): Promise<void> {
  const zone = sheet.element(sheet.root, 'Sect', { title: 'Formas de pagamento' })
  flow.write(zone, 'H2', 'Formas de pagar', HEADING, 2)
  if (contestedCents > 0)
    flow.write(zone, 'P', `${formatMoney(contestedCents)} em contestação, fora do que você paga agora.`, {}, 6)
  if (options.length === 0) {
    flow.write(zone, 'P', restWords[rest](formatMoney(payableCents)), {}, 14)
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
      name,
      formatMoney(todayCents),
      credit
        ? {
            text: credit.afterwards,
            below: `juros ${formatMoney(credit.interestCents)}, IOF ${formatMoney(credit.iofCents)}`,
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
  const words = `Depois do vencimento: juros de ${percentOf(rates.rotativo)} ao mês por dia de atraso, multa de ${percentOf(rates.multa)} uma vez e mora de ${percentOf(rates.mora)} ao mês. Juntos, nunca passam do valor da dívida.`
  if (dividedUntil !== undefined) {
    const held = `O parcelamento se contrata no portal, nestas condições até ${formatDate(dividedUntil)}; o que se paga agora é a entrada.`
    flow.write(zone, 'P', held, SMALL, 2)
  }
  flow.write(zone, 'P', words, SMALL, 14)
  zone.end()
}

/** The end of zone 3: charges, who is paid, and where a person is heard. */
function drawTerms(sheet: Sheet, flow: Flow, paper: InvoicePaper): void {
  const { beneficiary, late, limits, rates } = paper
  const part = sheet.element(sheet.root, 'Sect', { title: 'Encargos, limites e contatos' })
  flow.take(8)
  if (!flow.fits(110)) flow.newPage()
  flow.write(part, 'H2', 'Encargos, limites e contatos', HEADING, 3)
  if (late) {
    const { interestCents, fineCents, arrearsCents, days } = late
    flow.write(
      part,
      'P',
      `Encargos de ${days} ${days === 1 ? 'dia' : 'dias'} de atraso: juros ${formatMoney(interestCents)}, multa ${formatMoney(fineCents)}, mora ${formatMoney(arrearsCents)}.`,
    )
  }
  const lines = [
    `Limite total ${formatMoney(limits.totalCents)}; disponível em ${formatDate(paper.today)}: ${formatMoney(limits.freeCents)}.`,
    `Juros do rotativo neste contrato: ${percentOf(rates.rotativo)} ao mês. Só os três encargos acima são cobrados por atraso (Resolução CMN 4.882/2020).`,
    'Você pode levar o saldo desta fatura para outra instituição, sem custo (portabilidade de crédito).',
    [`Quem recebe: ${beneficiary.name}, CNPJ ${beneficiary.cnpj}`, beneficiary.address].filter(Boolean).join(', ') +
      '.',
  ]
  for (const line of lines) flow.write(part, 'P', line, { size: 9 }, 3)
  const contacts = contactWords(beneficiary)
  if (contacts !== '') flow.write(part, 'P', contacts, { size: 9, weight: 'strong' })
  part.end()
}
