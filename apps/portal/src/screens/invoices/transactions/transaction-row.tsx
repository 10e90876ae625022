import { DateTile } from '../../../ui/time/date-tile.tsx'
import { chevronRight } from '../../../ui/icons/directions.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { formatMoney } from '@portal/brazil/money'
import { categoryWords } from './category-words.ts'
import { foreignWords } from '../invoice-words.ts'
import { paths } from '../../../paths.ts'
import { disputeNames } from './transaction-words.ts'
import type { Transaction } from './transactions.ts'

/**
 * One transaction, dated where no heading is. It opens in full, or, while a wrong purchase is being chosen, leads to
 * its dispute.
 */
export const TransactionRow = ({ transaction, dated, taxCents, invoice, choosing, onOpen }: TransactionRowProps) => (
  <ListRow
    to={choosing && transaction.tipo === 'COMPRA' ? paths.dispute(transaction.id, invoice) : undefined}
    onPress={() => onOpen(transaction)}
    lead={dated ? <DateTile date={transaction.data} /> : undefined}
    title={transaction.descricao}
    detail={detailOf(transaction, taxCents)}
    value={<Money cents={transaction.valorCentavos} />}
    valueDetail={transaction.contestacao ? disputeNames[transaction.contestacao] : undefined}
    credit={transaction.valorCentavos < 0}
    icon={chevronRight}
  />
)

interface TransactionRowProps {
  transaction: Transaction
  dated: boolean
  taxCents: number
  invoice: string
  choosing: boolean
  onOpen: (transaction: Transaction) => void
}

const kindWords = {
  COMPRA: '',
  PARCELAMENTO: 'Operação de crédito',
  TARIFA: 'Tarifa',
  JUROS: 'Juros',
  CREDITO: 'Estorno ou crédito, valor devolvido',
  IOF: 'Imposto (IOF)',
} as const

function detailOf({ tipo, categoria, parcela, exterior }: Transaction, taxCents: number): string | undefined {
  const kind = tipo === 'COMPRA' ? (categoria ? categoryWords[categoria].name : '') : kindWords[tipo]
  const parts = [
    exterior ? foreignWords(exterior) : kind,
    taxCents > 0 && `mais IOF de ${formatMoney(taxCents)}`,
    parcela && `parcela ${parcela.numero} de ${parcela.total}`,
  ].filter(Boolean)
  return parts.join(', ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) || undefined
}
