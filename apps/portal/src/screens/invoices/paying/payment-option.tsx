import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { formatAmount, formatMoney } from '@portal/brazil/money'
import { messageOf, noProblems, problemAt } from '../../../client/problems.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/choices/choice.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { invoiceName, type InvoiceReply } from '../invoice-words.ts'
import { type PayableRange, payableRange, readAmount } from './payment-amount.ts'
import { ContestedNotice } from '../details/contested-notice.tsx'
import { chooseAmount } from '../../../payment/payment-flow.ts'
import { PaymentFailed } from '../../../payment/payment-failed.tsx'
import { invoicePlaces, NothingToPay } from './invoice-places.tsx'
import { beginInstalments } from '../instalments/instalment-flow.ts'
import { askPayable } from './payable-invoice.ts'
import { PaymentAside } from './payment-aside.tsx'
import { dividedOf, optionsOf } from './payment-options.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { PayBar } from '../../../chrome/dashboard/pay-bar.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => askPayable(signal)

export default function PaymentOption() {
  const answer = useLoaderData<typeof loader>()
  const month = 'value' in answer ? invoiceName(answer.value.referencia) : 'Fatura'
  return (
    <>
      <PageHead
        back={{ to: paths.invoiceDetails(session.get().invoice.of ?? undefined), text: month }}
        step={{ step: 1, total: 3, name: 'valor' }}
        title="Quanto você quer pagar?"
      />
      {'error' in answer && (
        <PaymentFailed error={answer.error} title="Não conseguimos mostrar o pagamento" places={invoicePlaces} />
      )}
      {'value' in answer &&
        (answer.value.pagavel ? <AmountForm invoice={answer.value} /> : <NothingToPay invoice={answer.value} />)}
    </>
  )
}

const other = { field: 'outroValor' }

type AmountKind = 'total' | 'minimo' | 'outro' | 'parcelar'

function AmountForm({ invoice }: { invoice: InvoiceReply }) {
  const navigate = useNavigate()
  const range = payableRange(invoice)
  const [{ kind, typed }, setChosen] = useState(() => chosenBefore(invoice, range))
  const [problems, setProblems] = useState(noProblems)
  const read = (value: string) => readAmount(value, range)
  const reading = {
    total: { cents: range.totalCents },
    minimo: { cents: range.minimumCents },
    outro: read(typed),
    parcelar: { problem: '' },
  }[kind]
  const entryCents = kind === 'parcelar' ? dividedOf(invoice)[0]?.hojeCentavos : undefined

  const submit = () => {
    if (kind === 'parcelar') {
      beginInstalments(invoice)
      void navigate(paths.instalments())
      return
    }
    if ('problem' in reading) return setProblems(problemAt(reading.problem, other))
    chooseAmount(reading.cents)
    void navigate(paths.paymentMethod())
  }
  const type = (value: string) => {
    setChosen({ kind, typed: value })
    const now = read(value)
    // After the first refusal the check follows the typing, so that its words leave once the amount serves.
    if (problems !== noProblems) setProblems('problem' in now ? problemAt(now.problem, other) : noProblems)
  }
  return (
    <Form className="cols cols--aside" onSubmit={submit} problems={problems.fields}>
      <div className="stack">
        <ContestedNotice invoice={invoice} />
        <Choice
          legend="Valor do pagamento"
          legendHidden
          name="valor"
          value={kind}
          onChange={(value) => setChosen({ kind: value as AmountKind, typed })}
          options={optionsOf(
            invoice,
            range,
            <OtherAmount typed={typed} range={range} problem={messageOf(problems, other.field)} onType={type} />,
          )}
        />
      </div>
      <PaymentAside invoice={invoice} />
      <PayBar cents={'cents' in reading ? reading.cents : entryCents}>
        <Button size="big" type="submit">
          Continuar
        </Button>
      </PayBar>
    </Form>
  )
}

function OtherAmount({ typed, range, problem, onType }: OtherAmountProps) {
  return (
    <MoneyField
      label="Quanto você quer pagar, em reais"
      name="outroValor"
      defaultValue={typed}
      onInput={(event) => onType(event.currentTarget.value)}
      hint={`Entre ${formatMoney(range.minimumCents)} e ${formatMoney(range.totalCents)}`}
      error={problem}
      enterKeyHint="next"
    />
  )
}

/** The choice made before going on, for a person who comes back; not one that was paid since. */
function chosenBefore(
  { pagamentos }: InvoiceReply,
  { minimumCents, totalCents }: PayableRange,
): { kind: AmountKind; typed: string } {
  const { cents } = session.get().invoice
  const isPaid = pagamentos.at(-1)?.valorCentavos === cents
  if (cents === null || isPaid || cents >= totalCents || cents < minimumCents) return { kind: 'total', typed: '' }
  if (cents === minimumCents && cents > 1) return { kind: 'minimo', typed: '' }
  return { kind: 'outro', typed: formatAmount(cents) }
}

interface OtherAmountProps {
  typed: string
  range: PayableRange
  problem: string | undefined
  onType: (value: string) => void
}
