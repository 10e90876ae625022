import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { countWords, TransactionDays } from './transaction-days.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import type { Transaction } from '../../../purchases/transaction.ts'
import { orders, sumOf } from './transactions.ts'
import type { TransactionSearch } from './use-transaction-search.ts'
import styles from './transactions.module.css'

/** The matching transactions by day, with their filters above and the way back to all below. */
export function PurchaseList({ invoice, count, look, choosing, arrives, onOpen }: PurchaseListProps) {
  const titleId = useId()
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <ListHead titleId={titleId} choosing={choosing} arrives={arrives} />
      <div className={styles.line}>
        <div className={styles.tools}>
          <TransactionFilters chips={look.chips} query={look.query} onQuery={look.setQuery} />
        </div>
        <FoundLine found={look.found} of={count} />
      </div>
      {look.found.length > 0 ? (
        <TransactionDays
          transactions={look.found}
          byDay={orders[look.query.order].byDay}
          year={invoice.referencia.slice(0, 4)}
          invoice={invoice.id}
          choosing={choosing}
          onOpen={onOpen}
        />
      ) : (
        <p className="muted">
          {count > 0
            ? 'Nada encontrado. Tente outra palavra ou outro filtro.'
            : 'Nenhuma compra nesta fatura até agora.'}
        </p>
      )}
      {look.found.length < count && (
        <p className={`center ${styles.tools}`}>
          <Button kind="secondary" onClick={look.clear}>
            Limpar busca e filtros
          </Button>
        </p>
      )}
      {!choosing && count > 0 && (
        <p className={`caption center ${styles.tools}`}>Toque em uma compra para ver detalhes ou contestar.</p>
      )}
    </section>
  )
}

export interface PurchaseListProps {
  invoice: InvoiceReply
  /** True while a person chooses the purchase that is wrong; `arrives` at the first moment of it. */
  choosing: boolean
  arrives: boolean
  /** The number of all transactions. */
  count: number
  look: TransactionSearch
  onOpen: (transaction: Transaction) => void
}

/** The number and the sum of what was found. */
const FoundLine = ({ found, of }: FoundLineProps) => (
  <p className={styles.found} role="status">
    <span className="muted">
      {countWords(found.length)}
      {found.length < of && ` de ${of}`}
    </span>
    <span>
      Total{' '}
      <b>
        <Money cents={sumOf(found)} />
      </b>
    </span>
  </p>
)

interface FoundLineProps {
  found: readonly Transaction[]
  /** The number of all. */
  of: number
}

/** The title, which takes the focus when `arrives`, and the question of who chooses a wrong purchase. */
function ListHead({
  titleId,
  choosing,
  arrives,
}: Pick<PurchaseListProps, 'choosing' | 'arrives'> & { titleId: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A microtask runs after the screen's own heading, which takes the focus in the same moment.
    if (arrives)
      queueMicrotask(() => {
        title.current?.scrollIntoView()
        title.current?.focus({ preventScroll: true })
      })
  }, [arrives])
  return (
    <>
      <h2 id={titleId} ref={title} tabIndex={-1} className={choosing ? undefined : 'vh'}>
        Compras e lançamentos
      </h2>
      {choosing && (
        <Notice icon={info} tone="informative">
          Toque na compra que você não reconhece ou que está errada.
        </Notice>
      )}
    </>
  )
}
