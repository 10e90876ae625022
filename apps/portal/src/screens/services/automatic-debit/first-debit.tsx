import { type DebitAmount, type DebitTerms, firstDebitWords, inTimeWords } from './automatic-debit-words.ts'

/** The first debit while it is authorised: its amount, its day, and until when a yes pays this invoice. */
export function FirstDebit({ terms, amount }: { terms: DebitTerms; amount: DebitAmount }) {
  const inTime = inTimeWords(terms, amount)
  return (
    <>
      {firstDebitWords(terms, amount)}
      {inTime !== undefined && <small className="sub">{inTime}</small>}
    </>
  )
}
