import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { PaymentFailed } from '../../../payment/payment-failed.tsx'
import { invoiceName, takesPayment } from '../invoice-words.ts'
import { invoicePlaces, NothingToPay } from './invoice-places.tsx'
import { askPayable } from './payable-invoice.ts'
import { PaymentForm } from './payment-form.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => askPayable(signal)

/** Other amounts and ways than the whole by Pix: the amount, then the way, in one look. */
export default function PaymentOption() {
  const answer = useLoaderData<typeof loader>()
  const name = 'value' in answer ? invoiceName(answer.value.referencia).replace(/^F/, 'f') : 'fatura'
  const verb = 'value' in answer && answer.value.antecipavel ? 'Antecipar' : 'Pagar'
  return (
    <>
      <PageHead back={invoicePlaces().before} title={`${verb} ${name}`} />
      {'error' in answer && (
        <PaymentFailed error={answer.error} title="Não conseguimos mostrar o pagamento" places={invoicePlaces()} />
      )}
      {'value' in answer &&
        (takesPayment(answer.value) ? <PaymentForm invoice={answer.value} /> : <NothingToPay invoice={answer.value} />)}
    </>
  )
}
