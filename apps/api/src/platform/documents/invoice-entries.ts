import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Flow } from './flow.ts'
import type { InvoicePaper, PaperEntry } from './invoice-paper.ts'
import { type Element, HEADING, type Ink, type Sheet } from './sheet.ts'
import { type Cell, drawTable } from './table.ts'

const GROUP: Ink = { weight: 'strong', size: 10.5 }
const SUM: Ink = { size: 9, weight: 'strong', align: 'right', tabular: true }

export const NO_ENTRIES = 'Não houve lançamentos nesta fatura.'

type Group = { title: string; entries: PaperEntry[] }

/** Zone 3: every entry, by cardholder, then credit, the issuer's charges and credits, and payments. */
export async function drawEntries(sheet: Sheet, flow: Flow, paper: InvoicePaper): Promise<void> {
  const part = sheet.element(sheet.root, 'Sect', { title: 'Lançamentos' })
  // A card's heading stays on the page of its first group.
  if (!flow.fits(100)) flow.newPage()
  flow.write(part, 'H2', 'Lançamentos', HEADING, 4)
  const groups = groupsOf(paper)
  if (groups.length === 0) flow.write(part, 'P', NO_ENTRIES, {}, 10)
  for (const group of groups) await drawGroup(sheet, flow, part, group)
  const total = `Total da fatura: ${formatMoney(paper.totalCents)}`
  flow.write(part, 'P', total, { ...SUM, size: 11 }, 10)
  if (paper.payments.length > 0) await drawPayments(sheet, flow, part, paper)
  part.end()
}

export function groupsOf({ entries, card, holder }: InvoicePaper): Group[] {
  const bought = entries.filter(({ kind }) => kind === 'COMPRA')
  const additionals = [...new Set(bought.flatMap(({ additional }) => additional ?? []))]
  const groups: Group[] = [
    {
      title: `Compras de ${holder.name}, final ${card.last4}`,
      entries: bought.filter((entry) => entry.additional === null),
    },
    ...additionals.map((name) => ({
      title: `Compras do cartão adicional de ${name}`,
      entries: bought.filter(({ additional }) => additional === name),
    })),
    { title: 'Operações de crédito', entries: entries.filter(({ kind }) => kind === 'PARCELAMENTO') },
    { title: 'Tarifas e IOF', entries: entries.filter(({ kind }) => kind === 'TARIFA' || kind === 'IOF') },
    { title: 'Juros e encargos', entries: entries.filter(({ kind }) => kind === 'JUROS') },
    { title: 'Créditos e estornos', entries: entries.filter(({ kind }) => kind === 'CREDITO') },
  ]
  return groups.filter((group) => group.entries.length > 0)
}

async function drawGroup(sheet: Sheet, flow: Flow, part: Element, { title, entries }: Group): Promise<void> {
  // A heading keeps its table's head and first row with it.
  if (!flow.fits(70)) flow.newPage()
  flow.write(part, 'H3', title, GROUP, 1)
  await drawTable(sheet, flow, part, {
    rowHeader: 1,
    columns: [
      { title: 'Data', width: 72, tabular: true },
      { title: 'Descrição', width: flow.width - 72 - 70 - 96 },
      { title: 'Parcela', width: 70 },
      { title: 'Valor', width: 96, align: 'right', tabular: true },
    ],
    rows: entries.map(({ on, description, detail, instalment, amountCents }): Cell[] => [
      formatDate(on),
      detail === undefined ? description : { text: description, below: detail },
      instalment,
      formatMoney(amountCents),
    ]),
  })
  flow.take(3)
  flow.write(part, 'P', sumWords(entries), SUM, 10)
}

export const sumWords = (entries: readonly PaperEntry[]): string =>
  `Soma: ${formatMoney(entries.reduce((total, { amountCents }) => total + amountCents, 0))}`

async function drawPayments(sheet: Sheet, flow: Flow, part: Element, { payments }: InvoicePaper): Promise<void> {
  if (!flow.fits(70)) flow.newPage()
  flow.write(part, 'H3', 'Pagamentos recebidos', GROUP, 1)
  await drawTable(sheet, flow, part, {
    columns: [
      { title: 'Data', width: 72, tabular: true },
      { title: 'Forma', width: 70 },
      { title: 'Identificador', width: flow.width - 72 - 70 - 96 },
      { title: 'Valor', width: 96, align: 'right', tabular: true },
    ],
    rows: payments.map(({ on, method, code, amountCents }) => [formatDate(on), method, code, formatMoney(amountCents)]),
  })
  flow.take(10)
}
