import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../../chrome/page-head.tsx'
import { insidePaths } from '../../inside-paths.ts'
import type { Method } from '../../payment/attempts.ts'
import { MethodForm } from '../../payment/method-form.tsx'
import { PaymentFailed } from '../../payment/payment-failed.tsx'
import { session, useSession } from '../../session/session.ts'
import { invoicePlaces, NothingToPay } from './invoice-places.tsx'
import { type Invoice, invoiceName } from './invoice-words.ts'
import { askPayable } from './payable-invoice.ts'
import { openMethod } from './payment-flow.ts'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => askPayable(signal)

export default function PaymentMethod() {
  const asked = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: insidePaths.paymentOption(), text: 'Valor' }}
        step={{ step: 2, total: 3, name: 'forma de pagamento' }}
        title="Como você quer pagar?"
      />
      {'error' in asked && (
        <PaymentFailed error={asked.error} title="Não conseguimos mostrar o pagamento" places={invoicePlaces} />
      )}
      {'value' in asked &&
        (asked.value.pagavel ? <MethodOf invoice={asked.value} /> : <NothingToPay invoice={asked.value} />)}
    </>
  )
}

const addresses: Record<Method, () => string> = { pix: insidePaths.pix, boleto: insidePaths.slip }

function MethodOf({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate()
  const cents = useSession(({ invoice: { cents } }) => cents) ?? invoice.valorHojeCentavos
  const ways = useSession(({ invoice: { ways } }) => ways)
  const choose = (method: Method) => {
    openMethod(method)
    void navigate(addresses[method]())
  }
  return (
    <MethodForm
      cents={cents}
      about={`${invoiceName(invoice.referencia)}, ${cents === invoice.valorHojeCentavos ? 'total' : 'uma parte'}`}
      beneficiary={invoice.beneficiario}
      first={session.get().invoice.method ?? 'pix'}
      ways={ways}
      onChoose={choose}
      forSomeone={{
        tipo: 'FATURA',
        cartao: session.get().card.id ?? '',
        fatura: invoice.id,
        valorCentavos: cents,
      }}
    />
  )
}
