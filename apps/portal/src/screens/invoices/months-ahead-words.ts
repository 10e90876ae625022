import { monthName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { monthTitle } from './invoice-words.ts'

export type Month = Reply<'monthsAhead'>['meses'][number]

/** `Janeiro de 2027`: the year where it is not that of the first one, or where all of them are of one year. */
export function nameOfMonth({ referencia }: Month, months: readonly Month[]): string {
  const year = referencia.slice(0, 4)
  const [first, last] = [months[0], months.at(-1)].map((month) => month?.referencia.slice(0, 4))
  return year === first && first !== last ? monthTitle(referencia) : `${monthTitle(referencia)} de ${year}`
}

/** `Parcelamento da fatura de novembro`, or the shop. */
export const nameOfInstalment = ({ descricao, faturaParcelada }: Month['parcelas'][number]): string =>
  faturaParcelada === null ? descricao : `Parcelamento da fatura de ${monthName(faturaParcelada)}`

/** When it ends, which is what makes the months bearable. */
export function aheadWords(months: readonly Month[], laterCents: number): string | undefined {
  const last = months.findLast(({ valorCentavos }) => valorCentavos > 0)
  if (last === undefined || laterCents > 0) return undefined
  const [name, year] = [monthName(last.referencia), last.referencia.slice(0, 4)]
  return `A última parcela é a da fatura de ${name} de ${year}.`
}

/** What the drawing says, for who does not see it: each month with its amount, those of nothing too, which no list has. */
export const chartWords = (months: readonly Month[]): string =>
  `${months.map((month) => `${nameOfMonth(month, months)}: ${formatMoney(month.valorCentavos)}`).join('. ')}.`
