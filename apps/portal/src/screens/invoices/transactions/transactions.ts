import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { chipOfAdditional } from '../../../purchases/asked-chip.ts'
import { categoryOf, type SpendingCategory, type Transaction } from '../../../purchases/transaction.ts'

export type MonthBefore = Reply<'transactions'>['mesAnterior']

/** One chip: its label and its filter. */
export type Chip = { id: string; label: string; keeps: (transaction: Transaction) => boolean }

export type Filter = { search: string; chip: string; category: SpendingCategory | null; range: ValueRange }

/** The amounts to search for; credits count by their size. */
export const valueRanges = {
  qualquer: { label: 'Qualquer valor', from: 0, below: Number.POSITIVE_INFINITY },
  ate50: { label: 'Até R$ 50', from: 0, below: 5001 },
  ate200: { label: 'De R$ 50 a R$ 200', from: 5000, below: 20_001 },
  ate1000: { label: 'De R$ 200 a R$ 1.000', from: 20_000, below: 100_001 },
  acima: { label: 'Acima de R$ 1.000', from: 100_001, below: Number.POSITIVE_INFINITY },
} as const
export type ValueRange = keyof typeof valueRanges

type Compare = (one: Transaction, other: Transaction) => number

/** The orders of a list; ties keep the invoice's order. */
export const orders = {
  recentes: {
    label: 'Mais recentes',
    byDay: true,
    compare: (a, b) => (a.data < b.data ? 1 : a.data > b.data ? -1 : 0),
  },
  antigas: { label: 'Mais antigas', byDay: true, compare: (a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0) },
  maiores: { label: 'Maior valor', byDay: false, compare: (a, b) => b.valorCentavos - a.valorCentavos },
  menores: { label: 'Menor valor', byDay: false, compare: (a, b) => a.valorCentavos - b.valorCentavos },
  loja: { label: 'Loja, de A a Z', byDay: false, compare: (a, b) => collator.compare(a.descricao, b.descricao) },
} as const satisfies Record<string, { label: string; byDay: boolean; compare: Compare }>
export type TransactionOrder = keyof typeof orders

const collator = new Intl.Collator('pt-BR')

type Spending = { category: SpendingCategory; cents: number; beforeCents: number }

/** The chips that match something of this invoice; 'Tudo' is first, and alone when no other one would. */
export function chipsFor(transactions: readonly Transaction[]): Chip[] {
  const names = [...new Set(transactions.map(({ adicional }) => adicional).filter((name) => name !== null))]
  const chips: Chip[] = [
    { id: 'tudo', label: 'Tudo', keeps: () => true },
    { id: 'parceladas', label: 'Parceladas', keeps: ({ parcela }) => parcela !== null },
    { id: 'exterior', label: 'Internacionais', keeps: ({ exterior }) => exterior !== null },
    ...names.map((name) => ({
      id: chipOfAdditional(name),
      label: `Cartão de ${name}`,
      keeps: (one: Transaction) => one.adicional === name,
    })),
    { id: 'creditos', label: 'Estornos e créditos', keeps: ({ tipo }) => tipo === 'CREDITO' },
    { id: 'encargos', label: 'Tarifas e juros', keeps: isCharge },
  ]
  return chips.filter(({ id, keeps }) => id === 'tudo' || transactions.some(keeps))
}

/** Fees, interest and taxes. */
const isCharge = ({ tipo }: Transaction): boolean => tipo === 'TARIFA' || tipo === 'JUROS' || tipo === 'IOF'

/** The transactions that pass search, chip, category and amount, in their order. */
export function filterTransactions(
  transactions: readonly Transaction[],
  chips: readonly Chip[],
  filter: Filter,
): Transaction[] {
  const chip = chips.find(({ id }) => id === filter.chip)
  const sought = folded(filter.search)
  const { from, below } = valueRanges[filter.range]
  const isInRange = ({ valorCentavos }: Transaction): boolean =>
    Math.abs(valorCentavos) >= from && Math.abs(valorCentavos) < below
  return transactions.filter(
    (one) =>
      (chip?.keeps(one) ?? true) &&
      isInRange(one) &&
      (filter.category === null || (one.tipo === 'COMPRA' && categoryOf(one) === filter.category)) &&
      (sought === '' ||
        folded(one.descricao).includes(sought) ||
        folded(formatMoney(one.valorCentavos)).includes(sought)),
  )
}

/** The sum in cents, with credits subtracted. */
export const sumOf = (transactions: readonly Transaction[]): number =>
  transactions.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)

/** Purchases by category, the largest first, each with its amount of the month before. */
export function spendingByCategory(transactions: readonly Transaction[], before: MonthBefore): Spending[] {
  const totals = new Map<SpendingCategory, number>()
  for (const one of transactions) {
    if (one.tipo === 'COMPRA') totals.set(categoryOf(one), (totals.get(categoryOf(one)) ?? 0) + one.valorCentavos)
  }
  return [...totals]
    .map(([category, cents]) => ({ category, cents, beforeCents: spentBefore(before, category) }))
    .sort((a, b) => b.cents - a.cents)
}

const spentBefore = (before: MonthBefore, category: SpendingCategory): number =>
  before?.categorias.find(({ categoria }) => categoria === category)?.valorCentavos ?? 0

// The search ignores accents, capitals, 'R$', spaces and thousands' dots.
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}|[\s.]|r\$/gu, '')
    .replace('−', '-')
