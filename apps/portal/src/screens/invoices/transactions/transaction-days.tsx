import { memo, useMemo, useState } from 'react'
import { dayTitle, formatDate } from '@portal/brazil/dates'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { daysOf } from './transaction-groups.ts'
import { TransactionRow } from '../../../purchases/transaction-row.tsx'
import type { Transaction } from '../../../purchases/transaction.ts'
import styles from './transactions.module.css'

const page = 20

/** The matching transactions by day, in pages: a cheap phone lays out twenty rows at once, not five hundred. */
export const TransactionDays = memo(function TransactionDays({
  transactions,
  byDay,
  year,
  invoice,
  choosing,
  onOpen,
}: Props) {
  const [shown, setShown] = useState(page)
  const days = useMemo(() => daysOf(transactions, byDay, shown), [transactions, byDay, shown])
  const left = transactions.length - shown
  return (
    <>
      <Panel flush className={styles.days}>
        {days.map(({ date, transactions: ofDay }) => (
          <div key={date} className={styles.day}>
            {date !== null && (
              <h3>
                <time dateTime={date}>{dayTitle(date, year)}</time>
              </h3>
            )}
            <Rows>
              {ofDay.map((transaction) => (
                <TransactionRow
                  key={transaction.id}
                  transaction={transaction}
                  day={date === null ? formatDate(transaction.data) : undefined}
                  to={choosing && transaction.tipo === 'COMPRA' ? paths.dispute(transaction.id, invoice) : undefined}
                  onOpen={onOpen}
                />
              ))}
            </Rows>
          </div>
        ))}
      </Panel>
      {left > 0 && (
        <p className="center">
          <Button kind="secondary" onClick={() => setShown(shown + page)}>
            Mostrar mais {countWords(Math.min(page, left))}
          </Button>
        </p>
      )}
    </>
  )
})

export const countWords = (count: number): string => (count === 1 ? '1 lançamento' : `${count} lançamentos`)

interface Props {
  transactions: readonly Transaction[]
  byDay: boolean
  /** The year that no day needs to say. */
  year: string
  /** The invoice of these transactions, for the way back to it. */
  invoice: string
  /** True while the wrong purchase is being chosen: each row leads to its dispute. */
  choosing: boolean
  onOpen: (transaction: Transaction) => void
}
