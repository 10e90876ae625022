import { monthName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { monthTitle } from '../invoice-words.ts'

export type Month = Reply<'monthsAhead'>['meses'][number]

/** `Janeiro de 2027`: with the year where it differs from the first month's, or where all months share one. */
export function nameOfMonth({ referencia }: Month, months: readonly Month[]): string {
  const year = referencia.slice(0, 4)
  const [first, last] = [months[0], months.at(-1)].map((month) => month?.referencia.slice(0, 4))
  return year === first && first !== last ? monthTitle(referencia) : `${monthTitle(referencia)} de ${year}`
}

/** `Parcelamento da fatura de novembro`, or the shop. */
export const nameOfInstalment = ({ descricao, faturaParcelada }: Month['parcelas'][number]): string =>
  faturaParcelada === null ? descricao : `Parcelamento da fatura de ${monthName(faturaParcelada)}`

/** The end of the instalments, which makes the months bearable. */
export function aheadWords(months: readonly Month[], laterCents: number): string | undefined {
  const last = months.findLast(({ valorCentavos }) => valorCentavos > 0)
  if (last === undefined || laterCents > 0) return undefined
  const [name, year] = [monthName(last.referencia), last.referencia.slice(0, 4)]
  return `Você termina de pagar em ${name} de ${year}.`
}

/** The chart in words: each month with its amount, empty months included, which the list leaves out. */
export const chartWords = (months: readonly Month[]): string =>
  `${months.map((month) => `${nameOfMonth(month, months)}: ${formatMoney(month.valorCentavos)}`).join('. ')}.`
