import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../../chrome/page-head.tsx'
import { insidePaths } from '../../inside-paths.ts'
import type { Method } from '../../payment/attempts.ts'
import { MethodForm } from '../../payment/method-form.tsx'
import { PaymentFailed } from '../../payment/payment-failed.tsx'
import { session, useSession } from '../../session/session.ts'
import { invoicePlaces, NothingToPay } from './invoice-places.tsx'
import { invoiceName, type InvoiceReply } from './invoice-words.ts'
import { askPayable } from './payable-invoice.ts'
import { chooseMethod } from './payment-flow.ts'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => askPayable(signal)

export default function PaymentMethod() {
  const answer = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: insidePaths.paymentOption(), text: 'Valor' }}
        step={{ step: 2, total: 3, name: 'forma de pagamento' }}
        title="Como você quer pagar?"
      />
      {'error' in answer && (
        <PaymentFailed error={answer.error} title="Não conseguimos mostrar o pagamento" places={invoicePlaces} />
      )}
      {'value' in answer &&
        (answer.value.pagavel ? <MethodOf invoice={answer.value} /> : <NothingToPay invoice={answer.value} />)}
    </>
  )
}

const addresses: Record<Method, () => string> = { pix: insidePaths.pix, boleto: insidePaths.slip }

function MethodOf({ invoice }: { invoice: InvoiceReply }) {
  const navigate = useNavigate()
  const cents = useSession(({ invoiceAmount }) => invoiceAmount) ?? invoice.valorHojeCentavos
  const ways = useSession(({ invoicePaymentMethods }) => invoicePaymentMethods)
  const choose = (method: Method) => {
    chooseMethod(method)
    void navigate(addresses[method]())
  }
  return (
    <MethodForm
      cents={cents}
      about={`${invoiceName(invoice.referencia)}, ${cents === invoice.valorHojeCentavos ? 'total' : 'uma parte'}`}
      beneficiary={invoice.beneficiario}
      first={session.get().invoiceFormOfPayment ?? 'pix'}
      ways={ways}
      onChoose={choose}
      forSomeone={{
        tipo: 'FATURA',
        cartao: session.get().numeroCartao ?? '',
        fatura: invoice.id,
        valorCentavos: cents,
      }}
    />
  )
}
