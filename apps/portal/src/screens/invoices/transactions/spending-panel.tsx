import { monthName } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { Categories } from '../../../ui/money/categories.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { categoryWords } from '../../../purchases/category-words.ts'
import { differenceWords, type InvoiceReply, standingOf } from '../invoice-words.ts'
import type { SpendingCategory } from '../../../purchases/transaction.ts'
import { spendingByCategory } from './transactions.ts'

/** Spending by category, each a filter of the list; an invoice that still grows is compared with none. */
export function SpendingPanel({ invoice, lines, category, onToggle }: SpendingPanelProps) {
  const before = standingOf(invoice) === 'coming' ? null : lines.mesAnterior
  const spending = spendingByCategory(lines.lancamentos, before)
  if (spending.length === 0) return null
  return (
    <Panel title="Gastos por categoria">
      <Categories
        title="Gastos por categoria"
        categories={spending.map(({ category: id, cents, beforeCents }) => ({
          id,
          ...categoryWords[id],
          cents,
          beforeCents: before ? beforeCents : undefined,
        }))}
        pressed={category ?? undefined}
        onToggle={(id) => onToggle(id as SpendingCategory)}
        before={
          before
            ? {
                month: monthName(before.referencia),
                change: differenceWords(invoice.valorTotalCentavos, before.valorTotalCentavos),
              }
            : undefined
        }
      />
    </Panel>
  )
}

interface SpendingPanelProps {
  invoice: InvoiceReply
  lines: Reply<'transactions'>
  category: SpendingCategory | null
  onToggle: (category: SpendingCategory) => void
}
