import { weekdayName } from '@portal/brazil/dates'
import { memo, useMemo, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { DateTile } from '../../../ui/time/date-tile.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { type Section, sectionsOf } from './transaction-groups.ts'
import { TransactionRow } from './transaction-row.tsx'
import type { Transaction } from './transactions.ts'
import styles from './transactions.module.css'

const page = 20

/** The matching transactions, in pages: a cheap phone lays out twenty rows at once, not five hundred. */
export const TransactionSections = memo(function TransactionSections({
  transactions,
  byDay,
  ...ofRows
}: SectionsProps) {
  const [shown, setShown] = useState(page)
  const sections = useMemo(() => sectionsOf(transactions, byDay, shown), [transactions, byDay, shown])
  const left = transactions.length - shown
  return (
    <>
      {sections.map((section) => (
        <SectionShown key={section.id} section={section} {...ofRows} />
      ))}
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

function SectionShown({ section, taxes, ...ofRow }: { section: Section } & OfRows) {
  const { title, cents, days } = section
  return (
    <div>
      <div className={`between ${styles.part}`}>
        <h3>{title}</h3>
        <b>
          <Money cents={cents} />
        </b>
      </div>
      <Panel flush>
        {days.map(({ date, transactions: ofDay }) => (
          <div key={date} className={date === null ? undefined : styles.ofDay}>
            {date !== null && (
              <h4 className={styles.day}>
                <DateTile date={date} />
                <span className="vh">, {weekdayName(date)}</span>
              </h4>
            )}
            <Rows>
              {ofDay.map((transaction) => (
                <TransactionRow
                  key={transaction.id}
                  transaction={transaction}
                  dated={date === null}
                  taxCents={taxes.get(transaction.id) ?? 0}
                  {...ofRow}
                />
              ))}
            </Rows>
          </div>
        ))}
      </Panel>
    </div>
  )
}

export const countWords = (count: number): string => (count === 1 ? '1 lançamento' : `${count} lançamentos`)

/** The tax on each purchase that has one, by the purchase's id. */
export type Taxes = ReadonlyMap<string, number>

interface OfRows {
  taxes: Taxes
  /** The invoice of these transactions, for the way back to it. */
  invoice: string
  /** True while the wrong purchase is being chosen. */
  choosing: boolean
  onOpen: (transaction: Transaction) => void
}

interface SectionsProps extends OfRows {
  transactions: readonly Transaction[]
  byDay: boolean
}
