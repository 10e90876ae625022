import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { insidePaths } from '../../inside-paths.ts'
import { session, useSession } from '../../session/session.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice, type ChoiceOption } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { barcode } from '../../ui/icons/barcode.ts'
import { pix } from '../../ui/icons/pix.ts'
import { Slip } from '../../ui/slip.tsx'
import { BeneficiaryLine } from '../../ui/beneficiary-line.tsx'
import { type Invoice, invoiceName } from './invoice-words.ts'
import { PageHead } from '../../chrome/page-head.tsx'
import { askPayable } from './payable-invoice.ts'
import { chooseMethod, type Method } from './payment-flow.ts'
import { NothingToPay, PaymentFailed } from './payment-failed.tsx'
import { PayBar } from '../../chrome/pay-bar.tsx'

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
      {'error' in asked && <PaymentFailed error={asked.error} />}
      {'value' in asked &&
        (asked.value.pagavel ? <MethodForm invoice={asked.value} /> : <NothingToPay invoice={asked.value} />)}
    </>
  )
}

const addresses: Record<Method, () => string> = { pix: insidePaths.pix, boleto: insidePaths.slip }

const options: ChoiceOption[] = [
  { value: 'pix', title: 'Pix', detail: 'Cai na hora, todos os dias, a qualquer hora', amount: <Icon of={pix} /> },
  {
    value: 'boleto',
    title: 'Boleto',
    detail: 'Pague no app do banco, na lotérica ou no caixa. Cai em até 2 dias úteis',
    amount: <Icon of={barcode} />,
  },
]

function MethodForm({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate()
  const cents = useSession(({ invoiceAmount }) => invoiceAmount) ?? invoice.valorHojeCentavos
  const [method, setMethod] = useState<Method>(session.get().invoiceFormOfPayment === 'boleto' ? 'boleto' : 'pix')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    chooseMethod(method)
    void navigate(addresses[method]())
  }
  return (
    <form className="cols cols--aside" onSubmit={submit}>
      <div className="stack-l">
        <Choice
          legend="Forma de pagamento"
          legendHidden
          name="forma"
          options={options}
          value={method}
          onChange={(value) => setMethod(value as Method)}
        />
        <BeneficiaryLine beneficiary={invoice.beneficiario} />
      </div>
      <aside className="only-desk" aria-label="Resumo do pagamento">
        <Slip as="div">
          <p className="small muted">Você vai pagar</p>
          <p className="my-2">
            <Amount cents={cents} />
          </p>
          <p className="small">
            {invoiceName(invoice.referencia)}, {cents === invoice.valorHojeCentavos ? 'total' : 'uma parte'}
          </p>
        </Slip>
      </aside>
      <PayBar cents={cents}>
        <Button size="big" type="submit">
          Continuar
        </Button>
      </PayBar>
    </form>
  )
}
