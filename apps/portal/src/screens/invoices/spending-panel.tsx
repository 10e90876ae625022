import { monthName } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { Categories } from '../../ui/categories.tsx'
import { Panel } from '../../ui/panel.tsx'
import { categoryWords } from './category-words.ts'
import { differenceWords, type Invoice } from './invoice-words.ts'
import { type Category, spendingByCategory, widestChange } from './transactions.ts'

/** Where the money went, beside the month before; each row filters the list. */
export function SpendingPanel({ invoice, lines, category, onToggle }: SpendingPanelProps) {
  const before = lines.mesAnterior
  const spending = spendingByCategory(lines.lancamentos, before)
  if (spending.length === 0) return null
  return (
    <Panel title="Para onde foi">
      {before && (
        <Comparison
          invoice={invoice}
          before={before}
          widest={widestChange(spending, invoice.valorTotalCentavos - before.valorTotalCentavos)}
        />
      )}
      <Categories
        categories={spending.map(({ category: id, cents, beforeCents }) => ({
          id,
          ...categoryWords[id],
          cents,
          beforeCents: before ? beforeCents : undefined,
        }))}
        pressed={category ?? undefined}
        onToggle={(id) => onToggle(id as Category)}
        before={before ? `quanto foi em ${monthName(before.referencia)}` : undefined}
      />
    </Panel>
  )
}

function Comparison({
  invoice,
  before,
  widest,
}: {
  invoice: Invoice
  before: NonNullable<Lines['mesAnterior']>
  widest: Category | undefined
}) {
  return (
    <p className="small mb-3">
      <strong>{differenceWords(invoice.valorTotalCentavos, before.valorTotalCentavos, before.referencia)}</strong>
      {widest && <span className="muted"> A maior diferença foi em {categoryWords[widest].name}.</span>}
    </p>
  )
}

type Lines = Reply<'transactions'>

interface SpendingPanelProps {
  invoice: Invoice
  lines: Lines
  category: Category | null
  onToggle: (category: Category) => void
}
