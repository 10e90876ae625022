import { formatCnpj } from '@portal/brazil/cnpj'
import { formatCpf } from '@portal/brazil/cpf'
import { formatDate, isCivilDate, monthName, saoPauloDateTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { formatPhone } from '@portal/brazil/phone'
import type { DataPaper } from '../../platform/documents/data-document.ts'
import { percentOf, percentOfHundredths } from '../../platform/documents/rates.ts'
import type { DataCopy } from './data-copy.ts'
import { codeWords, titleOf } from './shown-words.ts'

export { titleOf } from './shown-words.ts'

type CopyRow = Readonly<Record<string, unknown>>
type CopyPart = DataPaper['sections'][number]

/** The copy for a person: titled parts, oldest rows first, grouped by what they belong to. Only the JSON has the ids. */
export function shownParts(sections: DataCopy['sections']): CopyPart[] {
  const names = namesOf(sections)
  return sections.flatMap(({ name, rows: [first, ...others] }) => {
    if (first === undefined) return []
    if (others.length === 0) return [{ title: titleOf(name), groups: [{ lines: shownFields(first, names) }] }]
    const rows = [first, ...others].toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
    return [{ title: `${titleOf(name)} (${rows.length})`, groups: groupsOf(rows, names) }]
  })
}

/** The first day or instant of a row, for sorting; empty where it has none. */
function dayOf(row: CopyRow): string {
  for (const value of Object.values(row)) {
    if (value instanceof Date) return value.toISOString()
    if (typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(value)) return value
  }
  return ''
}

/** Rows whose first field refers to another row are grouped under it. */
function groupsOf(rows: readonly CopyRow[], names: ReadonlyMap<unknown, string>): CopyPart['groups'] {
  const groups = new Map<string | undefined, string[]>()
  for (const row of rows) {
    const [[name, value] = ['', undefined], ...rest] = Object.entries(row).filter(([key]) => key !== 'id')
    const head = names.get(value) ? shownField(name, names.get(value)) : undefined
    const line = shownLine(head === undefined ? row : Object.fromEntries(rest), names)
    groups.set(head, [...(groups.get(head) ?? []), line])
  }
  return [...groups].map(([head, lines]) => (head === undefined ? { lines } : { head, lines }))
}

/** Names by which rows that others refer to are called. */
const called: Readonly<Record<string, (row: CopyRow) => string>> = {
  cartoes: ({ final }) => `final ${String(final)}`,
  faturas: ({ mes }) => monthWords(String(mes)),
  pedidos: ({ protocolo }) => String(protocolo),
  parcelamentos: ({ protocolo }) => String(protocolo),
  seguros: ({ numero }) => `apólice ${String(numero)}`,
  carnes: ({ contrato }) => `contrato ${String(contrato)}`,
  acordos: ({ contrato }) => String(contrato),
  dividas: ({ contrato }) => `contrato ${String(contrato)}`,
  propostas: ({ feitaEm }) => `de ${shown(feitaEm)}`,
  cobrancas: ({ sobre, valorCentavos }) => `${String(sobre)}, ${formatMoney(Number(valorCentavos))}`,
  pagamentos: ({ valorCentavos }) => formatMoney(Number(valorCentavos)),
}

const namesOf = (sections: DataCopy['sections']): ReadonlyMap<unknown, string> =>
  new Map(
    sections.flatMap(({ name, rows }) =>
      rows.flatMap(({ id, ...row }) => (id === undefined ? [] : [[id, called[name]?.(row) ?? ''] as const])),
    ),
  )

/** Fields of the issuer, the bank or the computers, which tell a person nothing. */
const technical: ReadonlySet<string> = new Set(['id', 'emissor', 'bin', 'sha256', 'codigoNoBanco'])
/** Ids and hashes. */
const NUMBERS = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/
const CODE = /^([A-Z]{2,}|[A-Z]+(_[A-Z]+)+)$/
/** Fields that people write: capitals in them are no code. */
const free: ReadonlySet<string> = new Set([
  'nome',
  'descricao',
  'loja',
  'moeda',
  'codigo',
  'contrato',
  'nota',
  'relato',
])

export const shownLine = (row: CopyRow, names: ReadonlyMap<unknown, string> = new Map()): string =>
  shownFields(row, names).join(' · ')

const shownFields = (row: CopyRow, names: ReadonlyMap<unknown, string>): string[] =>
  Object.entries(row).flatMap(([name, value]) => {
    const known = names.get(value) ?? value
    const isNothing = known === null || known === undefined || known === '' || technical.has(name)
    return isNothing || (typeof known === 'string' && NUMBERS.test(known)) ? [] : [shownField(name, known)]
  })

/** Units by the end of a field's name. */
const units: Readonly<Record<string, (value: number) => string>> = {
  Centavos: formatMoney,
  Centesimos: percentOfHundredths,
}

/** Formats of single fields. */
const own: Readonly<Record<string, (value: string) => string>> = {
  cpf: formatCpf,
  cnpjDoNovoCredor: formatCnpj,
  celular: formatPhone,
  mes: (month) => monthWords(month),
  taxaAoMes: percentOf,
  descontoAMais: percentOf,
  bytes: (count) => `${Math.ceil(Number(count) / 1000)} kB`,
}

function shownField(name: string, value: unknown): string {
  const unit = Object.keys(units).find((end) => name.endsWith(end))
  if (unit !== undefined) return `${titleOf(name.slice(0, -unit.length))}: ${units[unit]?.(Number(value)) ?? ''}`
  const words = own[name]?.(String(value)) ?? shown(value)
  return `${titleOf(name)}: ${CODE.test(words) && !free.has(name) ? codeWords(words) : words}`
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (value instanceof Date) return saoPauloDateTime(value).replace(' ', ' às ')
  const text = String(value)
  if (/^\+55\d{10,11}$/.test(text)) return formatPhone(text)
  return isCivilDate(text) ? formatDate(text) : text
}

/** `2026-11` is `novembro de 2026`. */
const monthWords = (month: string): string =>
  /^\d{4}-\d{2}$/.test(month) ? `${monthName(month)} de ${month.slice(0, 4)}` : month
