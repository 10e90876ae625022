import { monthName } from '@portal/brazil/dates'

/** `fatura de novembro de 2026` */
export const invoiceWords = (month: string): string => `fatura de ${monthName(month)} de ${month.slice(0, 4)}`
