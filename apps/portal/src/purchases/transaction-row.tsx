import { ListRow } from '../ui/layout/list-row.tsx'
import { Tile } from '../ui/layout/tile.tsx'
import { Money } from '../ui/money/money.tsx'
import { foreignWords } from './abroad-words.ts'
import { categoryWords, iconOf } from './category-words.ts'
import { disputeNames, kindNames } from './transaction-words.ts'
import type { Transaction } from './transaction.ts'
import styles from './transaction-row.module.css'

/** One transaction, with its day where no heading says it. It opens in full, or leads to an address. */
export const TransactionRow = ({ transaction, day, to, onOpen }: TransactionRowProps) => (
  <ListRow
    to={to}
    onPress={() => onOpen(transaction)}
    lead={<Tile icon={iconOf(transaction)} small />}
    title={<span className={styles.name}>{transaction.descricao}</span>}
    detail={detailOf(transaction, day)}
    value={<Money cents={transaction.valorCentavos} />}
    credit={transaction.valorCentavos < 0}
  />
)

interface TransactionRowProps {
  transaction: Transaction
  day?: string | undefined
  to?: string | undefined
  onOpen: (transaction: Transaction) => void
}

/** The icon says the category already, so its name gives way to what else there is to say. */
function detailOf(transaction: Transaction, day: string | undefined): string | undefined {
  const { tipo, categoria, parcela, exterior, adicional, contestacao } = transaction
  const own = [
    tipo !== 'COMPRA' && kindNames[tipo],
    exterior && foreignWords(exterior),
    adicional !== null && `cartão de ${adicional}`,
    parcela && `parcela ${parcela.numero} de ${parcela.total}`,
  ].filter(Boolean)
  const parts = [
    contestacao && disputeNames[contestacao],
    day,
    ...(own.length > 0 || categoria === null ? own : [categoryWords[categoria].name]),
  ].filter(Boolean)
  return parts.join(', ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) || undefined
}
