import { monthName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { Categories } from '../../../ui/money/categories.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { categoryWords } from './category-words.ts'
import type { InvoiceReply } from '../invoice-words.ts'
import { type Spending, spendingByCategory, type SpendingCategory, widestChange } from './transactions.ts'

/** Spending by category, beside the month before; each category filters the list. */
export function SpendingPanel({ invoice, lines, category, onToggle }: SpendingPanelProps) {
  const before = lines.mesAnterior
  const spending = spendingByCategory(lines.lancamentos, before)
  if (spending.length === 0) return null
  const widest = before && widestChange(spending, invoice.valorTotalCentavos - before.valorTotalCentavos)
  return (
    <Panel title="Para onde foi" sub={widest ? `A maior diferença foi em ${categoryWords[widest].name}.` : undefined}>
      <Categories
        title="Gastos por categoria"
        description={descriptionOf(spending)}
        categories={spending.map(({ category: id, cents, beforeCents }) => ({
          id,
          ...categoryWords[id],
          cents,
          beforeCents: before ? beforeCents : undefined,
        }))}
        pressed={category ?? undefined}
        onToggle={(id) => onToggle(id as SpendingCategory)}
        columns={{ now: monthName(invoice.referencia), before: before ? monthName(before.referencia) : undefined }}
      />
    </Panel>
  )
}

/** The chart in words; the table has every value. */
function descriptionOf(spending: readonly Spending[]): string {
  const [first] = spending
  if (first === undefined) return ''
  return `Barras da maior para a menor categoria. A maior é ${categoryWords[first.category].name}, com ${formatMoney(first.cents)}.`
}

interface SpendingPanelProps {
  invoice: InvoiceReply
  lines: Reply<'transactions'>
  category: SpendingCategory | null
  onToggle: (category: SpendingCategory) => void
}
