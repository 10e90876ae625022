import { setImmediate as nextTurn } from 'node:timers/promises'
import { capitalized } from '@portal/brazil/casing'
import { formatDate, monthName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { openFlow } from './flow.ts'
import { commitmentsOf, creditName, creditOrigin, creditParts, priceOf } from './invoice-commitments.ts'
import { groupsOf, NO_ENTRIES, sumWords } from './invoice-entries.ts'
import type { InvoicePaper, PaperCredit, PaperEntry, PaperOption } from './invoice-paper.ts'
import { delayWords, dividedLines, restWords, termsOf } from './invoice-terms.ts'
import { drawLargeCodes } from './large-invoice-codes.ts'
import { percentOf, percentOfHundredths } from './rates.ts'
import { type Ink, MARGIN, PAGE, millimetres, openSheet } from './sheet.ts'
import { contactWords } from './slip-document.ts'
import type { Cell } from './table.ts'

/** 18 points and more: large print for people with low vision (NBR 9050 asks for 16 at least). */
const TITLE: Ink = { weight: 'strong', size: 28 }
const SECTION: Ink = { weight: 'strong', size: 23 }
const BODY: Ink = { size: 18 }
const STRONG: Ink = { ...BODY, weight: 'strong' }

type Block = readonly [tag: 'H1' | 'H2' | 'H3' | 'P', text: string, style: Ink]

/** The invoice in large print: one column of sentences, nothing side by side but what a cash desk reads. */
export async function largeInvoiceDocument(createdAt: Date, paper: InvoicePaper): Promise<PDFKit.PDFDocument> {
  const title = `Fatura de ${monthName(paper.month)} de ${paper.month.slice(0, 4)}`
  const sheet = await openSheet({
    title: `${title}, cartão final ${paper.card.last4}, em letra grande`,
    author: paper.beneficiary.name,
    createdAt,
  })
  sheet.addPage()
  const flow = openFlow(sheet, { top: millimetres(16) })
  const write = async (blocks: readonly Block[]) => {
    for (const [at, [tag, text, style]] of blocks.entries()) {
      // A title keeps the first lines below it on its page.
      if (tag !== 'P' && !flow.fits(110)) flow.newPage()
      flow.write(sheet.root, tag, text, style, tag === 'P' ? 9 : 6)
      if (at % 50 === 49) await nextTurn()
    }
  }
  if (paper.beneficiary.logo) flow.letterhead(sheet.root, paper.beneficiary)
  else flow.write(sheet.root, 'P', paper.beneficiary.name, STRONG, 6)
  await write([['H1', title, TITLE], ...factsOf(paper), ...waysOf(paper)])
  if (paper.codes) drawLargeCodes(sheet, flow, paper.codes)
  await write([...entriesOf(paper), ...aheadOf(paper), ...endOf(paper)])
  const foot = { x: MARGIN, y: PAGE.height - millimetres(14), width: PAGE.width - 2 * MARGIN }
  sheet.runningLine(foot, { size: 16, align: 'center' }, (page, of) => `${title} · página ${page} de ${of}`)
  return sheet.finish()
}

const factsOf = ({ holder, card, totalCents, closesOn, dueOn, rest, limits }: InvoicePaper): Block[] => [
  ['P', `${holder.name}, CPF ${holder.maskedCpf}. ${card.name}, final ${card.last4}.`, BODY],
  ['P', `${rest === 'not-closed' ? 'Fecha' : 'Fechou'} em ${formatDate(closesOn)}.`, BODY],
  ['P', `Total: ${formatMoney(totalCents)}`, { ...STRONG, size: 24 }],
  ['P', `Vencimento: ${formatDate(dueOn)}`, { ...STRONG, size: 24 }],
  ['P', `Limite total: ${formatMoney(limits.totalCents)}`, BODY],
]

const waysOf = (paper: InvoicePaper): Block[] => [
  ['H2', 'Formas de pagar', SECTION],
  ...(paper.options.length === 0 ? [said(restWords(paper))] : []),
  ...paper.options.flatMap((option): Block[] => [
    ['H3', option.name, STRONG],
    ...(paper.late && !option.credit ? [said(`${capitalized(delayWords(paper.late))}.`)] : []),
    said(wayWords(option)),
  ]),
  ...(paper.options.length === 0 ? [] : dividedLines(paper).map(said)),
]

const wayWords = ({ todayCents, costCents, credit }: PaperOption): string =>
  [
    `Agora: ${formatMoney(todayCents)}.`,
    ...(credit
      ? [
          `Depois: ${credit.afterwards}, com juros de ${formatMoney(credit.interestCents)} e IOF de ${formatMoney(credit.iofCents)}.`,
          `Juros de ${percentOf(credit.monthlyRate)} ao mês e ${percentOfHundredths(credit.yearlyRate)} ao ano, CET de ${percentOfHundredths(credit.cetYearly)} ao ano.`,
        ]
      : [`Depois: ${formatMoney(0)}, sem juros.`]),
    `No fim, você paga ${formatMoney(costCents)}.`,
  ].join(' ')

const said = (text: string): Block => ['P', text, BODY]

const entriesOf = (paper: InvoicePaper): Block[] => [
  ['H2', 'Lançamentos', SECTION],
  ...(groupsOf(paper).length === 0 ? [said(NO_ENTRIES)] : []),
  ...groupsOf(paper).flatMap(({ title, entries }): Block[] => [
    ['H3', title, STRONG],
    ...entries.map((entry) => said(entryWords(entry))),
    ['P', sumWords(entries), STRONG],
  ]),
  ['P', `Total da fatura: ${formatMoney(paper.totalCents)}`, STRONG],
  ...paper.payments.map(({ on, method, code, amountCents }) =>
    said(`Pagamento recebido em ${formatDate(on)}, por ${method}: ${formatMoney(amountCents)}. Identificador ${code}.`),
  ),
]

const entryWords = ({ on, description, detail, instalment, amountCents }: PaperEntry): string =>
  `${[formatDate(on), description, detail, instalment].filter(Boolean).join(', ')}: ${formatMoney(amountCents)}`

/** Limits, the invoices to come and credit, which the usual paper has in tables. */
const aheadOf = (paper: InvoicePaper): Block[] => [
  ['H2', 'Limites e próximas faturas', SECTION],
  ...commitmentsOf(paper).map((row) => said(rowWords(row))),
  ...(paper.credits.length === 0 ? [] : [['H3', 'Crédito contratado', STRONG] as const]),
  ...paper.credits.map((credit) => said(creditWords(credit))),
]

const rowWords = (row: readonly Cell[]): string => {
  const below = row.flatMap((cell) => (typeof cell === 'string' ? [] : (cell.below ?? [])))
  return [row.map((cell) => (typeof cell === 'string' ? cell : cell.text)).join(': '), ...below].join(', sendo ')
}

const creditWords = (credit: PaperCredit): string =>
  [
    `${creditName(credit)}, ${creditOrigin(credit)}: ${formatMoney(credit.financedCents)}`,
    `${credit.postedCount} de ${credit.count} parcelas lançadas`,
    `juros de ${percentOf(credit.monthlyRate)} ao mês, CET de ${percentOfHundredths(credit.cetYearly)} ao ano`,
    `juros e encargos de ${formatMoney(priceOf(credit))} (${creditParts(credit)}).`,
  ].join('; ')

const endOf = (paper: InvoicePaper): Block[] => [
  ['H2', 'Encargos e contatos', SECTION],
  ...[...termsOf(paper), contactWords(paper.beneficiary)]
    .filter((words) => words !== '')
    .map((words): Block => ['P', words, BODY]),
]
