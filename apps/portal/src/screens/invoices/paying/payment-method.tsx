import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { paths } from '../../../paths.ts'
import { MethodScreen } from '../../../payment/method-screen.tsx'
import { PaymentFailed } from '../../../payment/payment-failed.tsx'
import { session } from '../../../session/session.ts'
import { entryNote } from './entry-note.ts'
import { invoicePlaces, NothingToPay } from './invoice-places.tsx'
import { invoiceName, type InvoiceReply, takesPayment } from '../invoice-words.ts'
import { askPayable } from './payable-invoice.ts'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => askPayable(signal)

export default function PaymentMethod() {
  const answer = useLoaderData<typeof loader>()
  return (
    <MethodScreen
      places={invoicePlaces()}
      chosenAt={chosenAt()}
      form={'value' in answer && takesPayment(answer.value) ? formOf(answer.value) : undefined}
    >
      {'error' in answer ? (
        <PaymentFailed error={answer.error} title="Não conseguimos mostrar o pagamento" places={invoicePlaces()} />
      ) : (
        <NothingToPay invoice={answer.value} />
      )}
    </MethodScreen>
  )
}

/** The amount of a plan's down payment is fixed; any other was chosen. */
const chosenAt = () =>
  session.get().invoiceSteps.amount
    ? { to: paths.paymentOption(), text: 'Valor' }
    : { to: paths.instalmentPlan(), text: 'Parcelamento' }

function formOf(reply: InvoiceReply) {
  const { id, referencia, pagavel, valorHojeCentavos: whole, beneficiario: beneficiary } = reply
  const { card, invoice } = session.get()
  const cents = invoice.cents ?? whole
  return {
    cents,
    about: entryNote(reply, cents)?.about ?? `${invoiceName(referencia)}, ${cents === whole ? 'total' : 'uma parte'}`,
    beneficiary,
    first: invoice.method ?? 'pix',
    ways: invoice.ways,
    forSomeone: pagavel
      ? { tipo: 'FATURA' as const, cartao: card.id ?? '', fatura: id, valorCentavos: cents }
      : undefined,
  }
}
