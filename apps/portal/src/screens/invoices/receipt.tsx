import { useEffect, useRef, useState } from 'react'
import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.ts'
import { HeroAmount } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { Perforation, Slip } from '../../ui/slip.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { instantSentence, instantWords } from '../../ui/instant-words.ts'
import { monthTitle } from './invoice-words.ts'
import { endPayment } from './payment-flow.ts'
import styles from './receipt.module.css'

/** Paid is a moment: the stamp, what was paid, and the way home. */
export function Receipt({ paid, whole }: { paid: Paid; whole: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone: a reader goes on from the good news.
  useEffect(() => title.current?.focus(), [])
  const name = firstName(session.get().dataUser?.nome ?? '')
  return (
    <Slip className={styles.receipt} aria-labelledby="pago">
      <div className={styles.top}>
        <Stamp at={paid.at === null ? '' : instantWords(paid.at)} />
        <h1 id="pago" tabIndex={-1} ref={title}>
          {name === '' ? 'Tudo certo.' : `Tudo certo, ${name}.`}
          <br />
          {whole ? 'Sua fatura está paga.' : 'Recebemos seu pagamento.'}
        </h1>
        <p>
          <HeroAmount cents={paid.cents} />
        </p>
      </div>
      <Perforation />
      <Facts rows={[...factsOf(paid), ...useAfterwards(paid.invoice, whole)]} />
      <div className="actions mt-6">
        <ButtonLink to={paths.invoices()} onClick={endPayment}>
          Voltar para Faturas
        </ButtonLink>
      </div>
    </Slip>
  )
}

const factsOf = ({ month, method, at, code }: Paid): Fact[] => [
  { term: 'Fatura', value: `${monthTitle(month)} de ${month.slice(0, 4)}` },
  { term: 'Pago com', value: method },
  ...(at === null ? [] : [{ term: 'Quando', value: instantSentence(at) }]),
  ...(code === null ? [] : [{ term: 'Código do pagamento', value: <span className={styles.code}>{code}</span> }]),
]

/** What the payment changed: the limit given back, what is still left, a credit if it was paid twice. */
function useAfterwards(fatura: string, whole: boolean): Fact[] {
  const [invoice, setInvoice] = useState<Reply<'invoiceDetails'>>()
  useEffect(() => {
    const leaving = new AbortController()
    const query = { cartao: session.get().numeroCartao ?? '', fatura }
    // The receipt is whole without it.
    call('invoiceDetails', { query }, { signal: leaving.signal }).then(setInvoice, () => {})
    return () => leaving.abort()
  }, [fatura])
  if (!invoice) return []
  const credit = invoice.pagamentos.reduce((sum, { creditoCentavos }) => sum + creditoCentavos, 0)
  return [
    ...(invoice.pagavel && !whole
      ? [{ term: 'Ainda falta pagar', value: <Money cents={invoice.valorHojeCentavos} /> }]
      : []),
    ...(credit > 0
      ? [{ term: 'Crédito para a próxima fatura', value: <Money cents={credit} />, kind: 'credit' as const }]
      : []),
    { term: 'Limite disponível', value: <Money cents={invoice.limites.disponivelCentavos} />, kind: 'total' },
  ]
}

/** `MARINA DA SILVA` → `Marina` */
const firstName = (name: string): string =>
  (name.trim().split(/\s+/)[0] ?? '').toLowerCase().replace(/^\p{L}/u, (letter) => letter.toUpperCase())

export type Paid = {
  invoice: string
  month: string
  cents: number
  method: 'Pix' | 'Boleto'
  at: string | null
  code: string | null
}
