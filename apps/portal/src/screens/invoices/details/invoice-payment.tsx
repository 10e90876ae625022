import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { instantSentence } from '../../../ui/time/instant-words.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { formatMoney } from '@portal/brazil/money'
import { RememberDay } from '../../../payment/remember-day.tsx'
import { paths } from '../../../paths.ts'
import { type InvoiceReply, invoiceName, standingOf } from '../invoice-words.ts'
import { PayOptions } from '../paying/pay-options.tsx'
import { PaymentTracker } from '../paying/payment-tracker.tsx'

/** The ways to pay the invoice, what was paid, and how far a payment is; nothing of it before the invoice closes. */
export function InvoicePayment({ invoice }: { invoice: InvoiceReply }) {
  const { opcoes, pagamentos, acompanhamento, fechamento, vencimento } = invoice
  const open = standingOf(invoice) === 'coming'
  return (
    <div className="cols cols--half">
      {open && (
        <Panel title="Ainda aberta">
          <p>
            Fecha em <CivilDate date={fechamento} /> e vence em <CivilDate date={vencimento} />. O pagamento começa
            depois do fechamento.
          </p>
        </Panel>
      )}
      {opcoes.length > 0 && <PayOptions invoice={invoice} />}
      <div className="stack-l">
        {asksLater(invoice) && (
          <RememberDay
            id={`fatura-${invoice.id}`}
            on={invoice.vencimentoUtil}
            due={invoiceName(invoice.referencia)}
            path={paths.invoices()}
          />
        )}
        {pagamentos.length > 0 && <PaymentsPanel payments={pagamentos} />}
        {acompanhamento && !open && (
          <PaymentTracker key={acompanhamento.aviso?.protocolo} invoice={invoice} tracker={acompanhamento} />
        )}
      </div>
    </div>
  )
}

/** True until the last day to pay on time, which is worth a reminder. */
const asksLater = ({ pagavel, hoje, vencimentoUtil }: InvoiceReply): boolean => pagavel && hoje < vencimentoUtil

/** The payments of the invoice, the newest first, with what went back of each. */
const PaymentsPanel = ({ payments }: { payments: InvoiceReply['pagamentos'] }) => (
  <Panel title="Pagamentos">
    <Rows>
      {payments.toReversed().map(({ identificador, forma, em, valorCentavos, creditoCentavos, devolucoes = [] }) => (
        <ListRow
          key={identificador}
          inset
          title={forma === 'PIX' ? 'Pix' : 'Boleto'}
          detail={[
            instantSentence(em),
            ...(creditoCentavos > 0 ? [`${formatMoney(creditoCentavos)} viraram crédito`] : []),
            ...devolucoes.map((back) => `${formatMoney(back.valorCentavos)} devolvidos em ${instantSentence(back.em)}`),
          ].join(' · ')}
          value={<Money cents={valorCentavos} />}
        />
      ))}
    </Rows>
  </Panel>
)
