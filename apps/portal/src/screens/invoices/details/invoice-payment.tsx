import { Link } from 'react-router'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { instantSentence } from '../../../ui/time/instant-words.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { formatMoney } from '@portal/brazil/money'
import { AwaitedCharge } from '../../../payment/awaited-charge.tsx'
import { FollowCharge } from '../../../payment/follow-charge.tsx'
import { debitSentence } from '../../../payment/debit-words.ts'
import { isToBeDebited } from '../../../payment/is-to-be-debited.ts'
import { beginPayment } from '../../../payment/payment-flow.ts'
import { ProofRows } from '../../../payment/proof-rows.tsx'
import { RememberDay } from '../../../payment/remember-day.tsx'
import { paths } from '../../../paths.ts'
import {
  creditToReturn,
  type InvoiceReply,
  invoiceName,
  methodName,
  paidAtWords,
  paidSomething,
  standingOf,
} from '../invoice-words.ts'
import { PaidLate } from '../paying/paid-late.tsx'
import { PayOptions } from '../paying/pay-options.tsx'
import { PaymentTracker } from '../paying/payment-tracker.tsx'

/** The ways to pay the invoice, what was paid, and how far a payment is; before it closes, a Pix that lowers it. */
export function InvoicePayment({ invoice }: { invoice: InvoiceReply }) {
  const { opcoes, pagamentos, acompanhamento, cobranca } = invoice
  const open = standingOf(invoice) === 'coming'
  return (
    <div className="cols cols--half">
      {open && <StillOpen invoice={invoice} />}
      {opcoes.length > 0 &&
        (cobranca?.aCaminho ? <OnItsWay invoice={invoice} charge={cobranca} /> : <PayOptions invoice={invoice} />)}
      <div className="stack-l">
        {asksLater(invoice) && !isToBeDebited(invoice.debitoPix) && (
          <RememberDay
            id={`fatura-${invoice.id}`}
            on={invoice.vencimentoUtil}
            due={invoiceName(invoice.referencia)}
            path={paths.invoices()}
          />
        )}
        {pagamentos.length > 0 && <PaymentsPanel invoice={invoice} />}
        {pagamentos.length === 0 && opcoes.length === 0 && !open && <NothingPaid />}
        {acompanhamento && !open && (
          <PaymentTracker key={acompanhamento.aviso?.protocolo} invoice={invoice} tracker={acompanhamento} />
        )}
      </div>
    </div>
  )
}

/** Money that some bank has already is followed; nothing else is offered to pay. */
const OnItsWay = ({ invoice, charge }: { invoice: InvoiceReply; charge: NonNullable<InvoiceReply['cobranca']> }) => (
  <Panel title="Pagamento a caminho">
    <div className="stack">
      <AwaitedCharge charge={charge} />
      <FollowCharge invoice={invoice} charge={charge} />
    </div>
  </Panel>
)

const StillOpen = ({ invoice }: { invoice: InvoiceReply }) => (
  <Panel title="Ainda aberta">
    <p className="mb-4">
      Fecha em <CivilDate date={invoice.fechamento} /> e vence em <CivilDate date={invoice.vencimento} />.{' '}
      {invoice.antecipavel
        ? 'Se quiser, pague agora uma parte ou tudo: o valor desconta desta fatura e o limite volta na hora.'
        : 'Por enquanto, não há nada a pagar.'}
    </p>
    {invoice.antecipavel && (
      <ButtonLink kind="secondary" block to={paths.paymentOption()} onClick={() => beginPayment(invoice)}>
        Antecipar pagamento
      </ButtonLink>
    )}
  </Panel>
)

/** True until the last day to pay on time, which is worth a reminder. */
const asksLater = ({ pagavel, hoje, vencimentoUtil }: InvoiceReply): boolean => pagavel && hoje < vencimentoUtil

/** The payments of the invoice, the newest first, with what went back of each. */
function PaymentsPanel({ invoice }: { invoice: InvoiceReply }) {
  const debit = invoice.debitoPix?.debito
  const debited = invoice.pagamentos.find(({ id }) => id === debit?.comprovante?.id)
  // A debit after another payment in full paid nothing of this invoice.
  const isSpare = debited !== undefined && !paidSomething(debited)
  return (
    <Panel title="Pagamentos">
      {debit?.situacao === 'PAGO' && !isSpare && <p className="small">{debitSentence(debit, invoice)}</p>}
      {debit?.devolucao?.pedidaEm === null && (
        <p className="small">
          {formatMoney(debit.devolucao.valorCentavos)} pagos a mais viraram crédito.{' '}
          <Link className="link" to={paths.automaticDebit()}>
            Receber de volta por Pix
          </Link>
        </p>
      )}
      <PaidLate invoice={invoice} />
      <ProofRows
        label="Pagamentos"
        proofs={invoice.pagamentos.toReversed().map((payment) => ({
          id: payment.id,
          title: methodName(invoice, payment),
          detail: detailOf(invoice, payment),
          cents: payment.valorCentavos,
        }))}
      />
    </Panel>
  )
}

function detailOf(invoice: InvoiceReply, payment: InvoiceReply['pagamentos'][number]): string {
  const toReturn = creditToReturn(invoice, payment)
  const credit = payment.creditoCentavos - toReturn
  return [
    paidAtWords(payment).replace(' ', ' às '),
    ...(credit > 0 ? [`${formatMoney(credit)} viraram crédito`] : []),
    ...(toReturn > 0 ? [`${formatMoney(toReturn)} a devolver por Pix`] : []),
    ...(payment.devolucoes ?? []).map(
      (back) => `${formatMoney(back.valorCentavos)} devolvidos em ${instantSentence(back.em)}`,
    ),
  ].join(' · ')
}

/** A closed invoice that was never paid in part, and asks for nothing here. */
const NothingPaid = () => (
  <Panel>
    <p>Nenhum pagamento foi feito nesta fatura.</p>
  </Panel>
)
