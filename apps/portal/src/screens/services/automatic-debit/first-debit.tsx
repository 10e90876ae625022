import { monthName } from '@portal/brazil/dates'
import { type DebitAmount, type DebitTerms, firstDebitWords, inTimeWords } from './automatic-debit-words.ts'

interface FirstDebitProps {
  terms: DebitTerms
  amount: DebitAmount
}

/** The first debit while it is authorised: its amount and its day, and its invoice below. */
export function FirstDebit({ terms, amount }: FirstDebitProps) {
  const { primeiraFatura: first } = terms
  return (
    <>
      {firstDebitWords(terms, amount)}
      {first !== null && <small className="sub">Fatura de {monthName(first.referencia)}</small>}
    </>
  )
}

/** The last moment of a bank's yes that still pays this invoice. */
export function InTime({ terms, amount }: FirstDebitProps) {
  const words = inTimeWords(terms, amount)
  return words === undefined ? null : <p className="small muted mt-4">{words}</p>
}
