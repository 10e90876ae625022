import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { toResult, valueOf } from '../../../client/result.ts'
import { chargeWords } from '../../../payment/charge-words.ts'
import { FollowCharge } from '../../../payment/follow-charge.tsx'
import { WITHOUT_ENTRY } from '../../../payment/pay-entry.tsx'
import { PaymentFailed } from '../../../payment/payment-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { clock } from '../../../ui/icons/states.ts'
import { type InvoiceReply, invoiceName, takesPayment } from '../invoice-words.ts'
import { invoicePlaces, NothingToPay } from './invoice-places.tsx'
import { askPayable } from './payable-invoice.ts'
import { PaymentForm } from './payment-form.tsx'

/** A Pix of another amount takes the place of this one; a slip may be in somebody's hands already. */
const besideWords = {
  PIX: 'Se você gerar o código de outro valor, este Pix é cancelado.',
  BOLETO: 'O boleto continua valendo: pague um código só. Um Pix de outro valor que ainda espera é cancelado.',
} as const

/** A code that waits already comes first: two that are paid are one too many. */
const Payable = ({ invoice, ofLink }: { invoice: InvoiceReply; ofLink: boolean }) => (
  <>
    {invoice.entrada && (
      <Notice
        icon={clock}
        tone="warning"
        title={`O parcelamento espera a entrada de ${formatMoney(invoice.entrada.valorCentavos)} até ${formatDate(invoice.entrada.ate)}.`}
      >
        {WITHOUT_ENTRY}
      </Notice>
    )}
    {invoice.cobranca && (
      <Notice
        icon={info}
        tone="informative"
        title={`${chargeWords(invoice.cobranca)}${ofLink ? ', o mesmo do link que você criou' : ''}.`}
      >
        {!invoice.cobranca.aCaminho && <p className="small">{besideWords[invoice.cobranca.forma]}</p>}
        <div className="mt-3">
          <FollowCharge invoice={invoice} charge={invoice.cobranca} />
        </div>
      </Notice>
    )}
    <PaymentForm invoice={invoice} />
  </>
)

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const answer = await askPayable(signal)
  return { answer, ofLink: 'value' in answer && (await isOfLink(answer.value, signal)) }
}

/** An invoice has one charge of an amount: that of an open link is the one that waits. */
async function isOfLink({ cobranca, referencia }: InvoiceReply, signal: AbortSignal): Promise<boolean> {
  if (cobranca === null || cobranca.aCaminho) return false
  const about = `${invoiceName(referencia)} de ${referencia.slice(0, 4)}`
  const links = valueOf(await toResult(call('payLinks', {}, { signal }), signal)) ?? []
  return links.some(
    ({ situacao, assunto, valorCentavos }) =>
      situacao === 'ABERTO' && assunto === about && valorCentavos === cobranca.valorCentavos,
  )
}

/** Other amounts and ways than the whole by Pix: the amount, then the way, in one look. */
export default function PaymentOption() {
  const { answer, ofLink } = useLoaderData<typeof loader>()
  const name = 'value' in answer ? invoiceName(answer.value.referencia).replace(/^F/, 'f') : 'fatura'
  const verb = 'value' in answer && answer.value.antecipavel ? 'Antecipar' : 'Pagar'
  return (
    <>
      <PageHead back={invoicePlaces().before} title={`${verb} ${name}`} />
      {'error' in answer && (
        <PaymentFailed error={answer.error} title="Não conseguimos mostrar o pagamento" places={invoicePlaces()} />
      )}
      {'value' in answer &&
        (takesPayment(answer.value) ? (
          <Payable invoice={answer.value} ofLink={ofLink} />
        ) : (
          <NothingToPay invoice={answer.value} />
        ))}
    </>
  )
}
