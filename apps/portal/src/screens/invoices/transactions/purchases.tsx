import { useState } from 'react'
import type { Reply } from '@portal/contract'
import { search } from '../../../ui/icons/actions.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InvoiceFiles } from '../details/invoice-files.tsx'
import { PurchaseList, type PurchaseListProps } from './purchase-list.tsx'
import { SpendingPanel } from './spending-panel.tsx'
import { TransactionShown } from '../../../purchases/transaction-shown.tsx'
import type { Transaction } from '../../../purchases/transaction.ts'
import { useTransactionSearch } from './use-transaction-search.ts'
import styles from './transactions.module.css'

/** All transactions of the invoice: searched, filtered, sorted, summed, and opened one by one. */
export function Purchases({ invoice, lines, choosing, arrives }: PurchasesProps) {
  const transactions = lines.lancamentos
  const look = useTransactionSearch(transactions)
  const [opened, setOpened] = useState<Transaction>()
  return (
    <div className={`cols cols--aside ${styles.purchases}`}>
      <aside className={`stack ${styles.tools}`} aria-label="Busca e gastos por categoria">
        <div className={styles.bar}>
          <TextField
            label="Buscar por loja ou valor"
            labelHidden
            name="busca"
            type="search"
            icon={search}
            placeholder="Loja ou valor"
            autoComplete="off"
            value={look.sought}
            onChange={(event) => look.setSought(event.currentTarget.value)}
          />
          <InvoiceFiles invoice={invoice} />
        </div>
        <SpendingPanel invoice={invoice} lines={lines} category={look.category} onToggle={look.toggleCategory} />
      </aside>
      <PurchaseList
        invoice={invoice}
        count={transactions.length}
        look={look}
        choosing={choosing}
        arrives={arrives}
        onOpen={setOpened}
      />
      {opened && <TransactionShown transaction={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

interface PurchasesProps extends Pick<PurchaseListProps, 'invoice' | 'choosing' | 'arrives'> {
  lines: Reply<'transactions'>
}
