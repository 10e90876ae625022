import { formatDate } from '@portal/brazil/dates'
import { paths } from '../../../paths.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { foreignWords } from '../invoice-words.ts'
import { categoryWords, iconOf } from './category-words.ts'
import { disputeNames, kindNames } from './transaction-words.ts'
import type { Transaction } from './transactions.ts'
import styles from './transactions.module.css'

/**
 * One transaction, dated where no heading is. It opens in full, or, while a wrong purchase is being chosen, leads to
 * its dispute.
 */
export const TransactionRow = ({ transaction, dated, invoice, choosing, onOpen }: TransactionRowProps) => (
  <ListRow
    to={choosing && transaction.tipo === 'COMPRA' ? paths.dispute(transaction.id, invoice) : undefined}
    onPress={() => onOpen(transaction)}
    lead={<Tile icon={iconOf(transaction)} small />}
    title={<span className={styles.name}>{transaction.descricao}</span>}
    detail={detailOf(transaction, dated)}
    value={<Money cents={transaction.valorCentavos} />}
    credit={transaction.valorCentavos < 0}
  />
)

interface TransactionRowProps {
  transaction: Transaction
  dated: boolean
  invoice: string
  choosing: boolean
  onOpen: (transaction: Transaction) => void
}

/** The icon says the category already, so its name gives way to what else there is to say. */
function detailOf(transaction: Transaction, dated: boolean): string | undefined {
  const { tipo, data, categoria, parcela, exterior, adicional, contestacao } = transaction
  const own = [
    tipo !== 'COMPRA' && kindNames[tipo],
    exterior && foreignWords(exterior),
    adicional !== null && `cartão de ${adicional}`,
    parcela && `parcela ${parcela.numero} de ${parcela.total}`,
  ].filter(Boolean)
  const parts = [
    contestacao && disputeNames[contestacao],
    dated && formatDate(data),
    ...(own.length > 0 || categoria === null ? own : [categoryWords[categoria].name]),
  ].filter(Boolean)
  return parts.join(', ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) || undefined
}
