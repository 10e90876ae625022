import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import {
  type Debit,
  debitSentence,
  hintWords,
  noDebitWords,
  payBeforeWords,
  restWords,
  retryAmountWords,
  stopWords,
} from '../../../payment/debit-words.ts'
import { isToBeDebited } from '../../../payment/is-to-be-debited.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { clock } from '../../../ui/icons/states.ts'
import type { InvoiceReply } from '../invoice-words.ts'

/** The debit of the invoice: its day and how it stops, why there is none, or the yes that the bank has not given. */
export function DebitNotice({ invoice }: { invoice: InvoiceReply }) {
  const { debitoPix, pagavel } = invoice
  if (debitoPix === null) return null
  const { situacao, debito, semDebito } = debitoPix
  // The former authorisation's debit may still take money, or be being stopped.
  if (situacao === 'AGUARDANDO' && !isLive(debito)) return <AwaitedYes isToPay={pagavel} />
  // Whoever paid otherwise has nothing to do about a debit that did not come.
  if (!pagavel && (semDebito !== null || isLost(debito))) return null
  if (semDebito !== null)
    return (
      <Notice icon={info} tone="warning" title={noDebitWords(semDebito, invoice.minimoPago !== undefined)}>
        <ToDebit />
      </Notice>
    )
  if (debito === null) return null
  const isMissed = missed.has(debito.situacao)
  const more = isToBeDebited(debitoPix)
    ? [restWords(debito, invoice), stopWords(debito)]
    : [hintWords(debito), retryAmountWords(debito), payBeforeWords(debito)]
  return (
    <Notice
      icon={isMissed ? info : clock}
      tone={isMissed ? 'warning' : 'informative'}
      title={debitSentence(debito, invoice)}
    >
      {more.filter(Boolean).join(' ')} <ToDebit />
    </Notice>
  )
}

/** One that did not happen warns, as an invoice without a debit does. */
const missed = new Set<Debit['situacao']>(['NOVA_TENTATIVA', 'NAO_ACONTECEU'])

const isLive = (debit: Debit | null): boolean => debit !== null && !over.has(debit.situacao)

const isLost = (debit: Debit | null): boolean => debit !== null && debit.situacao !== 'PAGO' && !isLive(debit)

const over = new Set<Debit['situacao']>(['PAGO', 'NAO_ACONTECEU', 'CANCELADO'])

/** A code that was made and not taken yet is said where the invoice is paid. */
const AwaitedYes = ({ isToPay }: { isToPay: boolean }) => (
  <Notice icon={clock} tone="informative" title="Pix Automático: falta autorizar no app do seu banco.">
    {isToPay && 'Enquanto isso, a fatura continua para você pagar. '}
    <Link className="link" to={paths.activateDebit()}>
      Ver o código de autorização
    </Link>
  </Notice>
)

const ToDebit = () => (
  <Link className="link" to={paths.automaticDebit()}>
    Ver o Pix Automático
  </Link>
)
