import { formatDate, monthName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Flow } from './flow.ts'
import type { InvoicePaper, PaperCredit } from './invoice-paper.ts'
import { percentOf, percentOfHundredths } from './rates.ts'
import { type Element, HEADING, type Ink, type Sheet } from './sheet.ts'
import { type Cell, drawTable } from './table.ts'

const GROUP: Ink = { weight: 'strong', size: 10.5 }

/** Zone 3: future instalments, the limit of each kind of operation, and credit. */
export async function drawCommitments(sheet: Sheet, flow: Flow, paper: InvoicePaper): Promise<void> {
  const part = sheet.element(sheet.root, 'Sect', { title: 'Limites e próximas faturas' })
  flow.take(8)
  // Few rows, better read together than over two pages.
  if (!flow.fits(240)) flow.newPage()
  flow.write(part, 'H2', 'Limites e próximas faturas', HEADING, 2)
  await drawTable(sheet, flow, part, {
    columns: [
      { title: 'Informação', width: flow.width - 130 },
      { title: 'Valor ou data', width: 130, align: 'right', tabular: true },
    ],
    rows: commitmentsOf(paper),
  })
  flow.take(10)
  if (paper.credits.length > 0) await drawCredits(sheet, flow, part, paper)
  part.end()
}

export function commitmentsOf({
  nextClosingOn,
  today,
  limits,
  kindLimits,
  future,
  entries,
  credits,
}: InvoicePaper): Cell[][] {
  const charged = entries.filter(({ kind }) => kind === 'JUROS' || kind === 'IOF')
  return [
    ...(nextClosingOn === null ? [] : [['Fechamento da próxima fatura', formatDate(nextClosingOn)]]),
    ['Limite total', formatMoney(limits.totalCents)],
    [`Limite disponível em ${formatDate(today)}`, formatMoney(limits.freeCents)],
    ...kindLimits.map(({ name, cents }) => [`Limite para ${name}`, formatMoney(cents)]),
    [
      {
        text: `Saldo consolidado das obrigações futuras em ${formatDate(today)}`,
        below: [
          `compras parceladas ${formatMoney(future.purchasesCents)}`,
          `operações de crédito ${formatMoney(future.creditCents)}`,
          `tarifas ${formatMoney(future.feesCents)}`,
        ].join(' · '),
      },
      formatMoney(future.totalCents),
    ],
    ['Juros e IOF cobrados nesta fatura', formatMoney(sumOf(charged.map(({ amountCents }) => amountCents)))],
    ['Total de juros e encargos do crédito contratado', formatMoney(sumOf(credits.map(priceOf)))],
  ]
}

async function drawCredits(sheet: Sheet, flow: Flow, part: Element, { credits }: InvoicePaper): Promise<void> {
  if (!flow.fits(80)) flow.newPage()
  flow.write(part, 'H3', 'Crédito contratado', GROUP, 1)
  await drawTable(sheet, flow, part, {
    columns: [
      { title: 'Operação', width: 162 },
      { title: 'Valor parcelado', width: 82, align: 'right', tabular: true },
      { title: 'Parcelas lançadas', width: 62, align: 'right', tabular: true },
      { title: 'Juros ao mês', width: 58, align: 'right', tabular: true },
      { title: 'CET ao ano', width: 62, align: 'right', tabular: true },
      { title: 'Juros e encargos', width: flow.width - 426, align: 'right', tabular: true },
    ],
    rows: credits.map((credit): Cell[] => [
      { text: creditName(credit), below: creditOrigin(credit) },
      formatMoney(credit.financedCents),
      `${credit.postedCount} de ${credit.count}`,
      percentOf(credit.monthlyRate),
      percentOfHundredths(credit.cetYearly),
      { text: formatMoney(priceOf(credit)), below: creditParts(credit) },
    ]),
  })
  flow.take(10)
}

export const creditName = ({ dividedMonth }: PaperCredit): string =>
  `Parcelamento da fatura de ${monthName(dividedMonth)} de ${dividedMonth.slice(0, 4)}`
export const creditOrigin = ({ acceptedOn, protocol }: PaperCredit): string =>
  `contratado em ${formatDate(acceptedOn)}, protocolo ${protocol}`
export const creditParts = ({ interestCents, iofCents }: PaperCredit): string =>
  `juros ${formatMoney(interestCents)}, IOF ${formatMoney(iofCents)}`
export const priceOf = ({ interestCents, iofCents }: PaperCredit): number => interestCents + iofCents
const sumOf = (some: readonly number[]): number => some.reduce((sum, cents) => sum + cents, 0)
