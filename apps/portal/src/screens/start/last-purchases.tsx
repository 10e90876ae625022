import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { TransactionRow } from '../../purchases/transaction-row.tsx'
import { selectCard } from './due-acts.ts'
import { type HeldCard, type LastPurchase, purchaseDay } from './start-words.ts'

const TransactionShown = lazy(() =>
  import('../../purchases/transaction-shown.tsx').then((module) => ({ default: module.TransactionShown })),
)

/** The newest purchases, where a fraud is first seen; each opens in full. */
export function LastPurchases({ purchases, cards, today }: LastPurchasesProps) {
  const [opened, setOpened] = useState<LastPurchase>()
  const [newest] = purchases
  const select = ({ cartao }: LastPurchase) => selectCard(cards, cartao)
  if (newest === undefined) return null
  return (
    <Panel
      title="Últimas compras"
      aside={
        <Link className="link small" to={paths.invoiceDetails(newest.fatura)} onClick={() => select(newest)}>
          Ver todas
        </Link>
      }
      flush
    >
      <Rows>
        {purchases.map((purchase) => (
          <TransactionRow
            key={purchase.id}
            transaction={purchase}
            day={purchaseDay(purchase, today, cards)}
            onOpen={() => {
              // Its dispute is of its card.
              select(purchase)
              setOpened(purchase)
            }}
          />
        ))}
      </Rows>
      {opened && (
        <Suspense>
          <TransactionShown transaction={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}

interface LastPurchasesProps {
  purchases: readonly LastPurchase[]
  cards: readonly HeldCard[]
  today: string
}
