import { BottomSheet } from '../chrome/dialogs/bottom-sheet.tsx'
import { Modal } from '../chrome/dialogs/modal.tsx'
import { isCallError, wordsOf } from '../client/errors.ts'
import { Amount } from '../ui/money/amount.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ErrorState } from '../ui/feedback/state.tsx'
import { Tile } from '../ui/layout/tile.tsx'
import { iconOf } from './category-words.ts'
import { TransactionFacts } from './transaction-facts.tsx'
import { kindName, kindWords } from './transaction-words.ts'
import type { Transaction } from './transaction.ts'
import { useWholeTransaction } from './use-whole-transaction.ts'
import { useWide } from './use-wide.ts'
import styles from './transaction-shown.module.css'

/** One transaction in full: in the bottom sheet on a phone, in a modal where there is room. */
export function TransactionShown({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const title = kindName(transaction)
  return useWide() ? (
    <Modal title={title} onClose={onClose}>
      <Whole transaction={transaction} />
    </Modal>
  ) : (
    <BottomSheet label={title} closeButton onClose={onClose}>
      <div className={styles.sheet}>
        <Whole transaction={transaction} />
      </div>
    </BottomSheet>
  )
}

/** The list's facts are there at once; the others load. */
function Whole({ transaction }: { transaction: Transaction }) {
  const { result, busy, retry } = useWholeTransaction(transaction.id)
  const bought = transaction.tipo === 'COMPRA'
  return (
    <>
      <div className={styles.shop}>
        <Tile icon={iconOf(transaction)} brand />
        <div>
          <h3 className={styles.name}>{transaction.descricao}</h3>
          {!bought && <p className="small muted">{kindWords[transaction.tipo]}</p>}
        </div>
      </div>
      <p>
        <Amount cents={transaction.valorCentavos} /> <span className="small muted">{'\u00a0'}nesta fatura</span>
      </p>
      {result === undefined && <Coming />}
      {result && 'value' in result && <TransactionFacts whole={result.value} />}
      {result && 'error' in result && <Failed error={result.error} busy={busy} onRetry={retry} />}
    </>
  )
}

const Coming = () => (
  <div aria-busy="true">
    <p className="vh" role="status">
      Carregando...
    </p>
    {['when', 'card', 'category'].map((row) => (
      <Skeleton key={row} height="22px" above="14px" />
    ))}
    <Skeleton height="48px" above="24px" />
  </div>
)

function Failed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const missing = isCallError(error) && error.code === 'LANCAMENTO_NAO_ENCONTRADO'
  return (
    <ErrorState
      title="Não conseguimos mostrar os detalhes"
      level={3}
      onRetry={missing ? undefined : onRetry}
      busy={busy}
    >
      {missing ? wordsOf(error) : 'O valor está certo. Nada mudou na sua conta.'}
    </ErrorState>
  )
}
