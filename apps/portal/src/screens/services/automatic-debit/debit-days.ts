import { addDays, formatDate, monthName, weekdayName } from '@portal/brazil/dates'
import type { Debit } from '../../../payment/debit-words.ts'

/** `segunda-feira, 23/11/2026` */
export const dayWords = (day: string): string => `${weekdayName(day)}, ${formatDate(day)}`

/** The day until whose end the amount should be at the bank: the eve. */
export const keepUntil = ({ dia }: Debit): string => formatDate(addDays(dia, -1))

/** `Fatura de novembro` */
export const debitTitle = ({ referencia }: Debit): string => `Fatura de ${monthName(referencia)}`
