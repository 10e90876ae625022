import { formatDate } from '@portal/brazil/dates'
import type { PaperEntry } from './invoice-paper.ts'

const kinds: Record<PaperEntry['kind'], string> = {
  COMPRA: 'Compra',
  PARCELAMENTO: 'Parcelamento de fatura',
  TARIFA: 'Tarifa',
  JUROS: 'Juros',
  CREDITO: 'Crédito',
  IOF: 'IOF',
}

/** The entries of an invoice for a Brazilian Excel: a byte order mark, semicolons, decimal commas. */
export function entriesCsv(entries: readonly PaperEntry[]): string {
  const head = ['Data', 'Descrição', 'Detalhe', 'Tipo', 'Parcela', 'Cartão adicional', 'Valor (R$)']
  const rows = entries.map(({ on, description, detail = '', kind, instalment, additional, amountCents }) => [
    formatDate(on),
    inert(description),
    inert(detail),
    kinds[kind],
    // The same mark that makes a formula inert keeps 3/10 from being read as a day of October.
    instalment === '' ? '' : `'${instalment}`,
    inert(additional ?? ''),
    decimalComma(amountCents),
  ])
  return `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`
}

/** A spreadsheet would run a formula: OWASP's rule for CSV marks it as text with an apostrophe. */
const inert = (text: string): string => {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return /^[=+\-−@|%\uFF1D\uFF0B\uFF0D\uFF20]/u.test(line) ? `'${line}` : line
}

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const decimalComma = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
