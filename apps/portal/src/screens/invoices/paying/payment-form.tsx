import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatAmount } from '@portal/brazil/money'
import { PayBar } from '../../../chrome/dashboard/pay-bar.tsx'
import { QuestionAfter, QuestionPlace, useOneQuestion } from '../../../chrome/help/one-question.tsx'
import { noProblems, problemAt } from '../../../client/problems.ts'
import { firstMethod, MethodChoice } from '../../../payment/method-choice.tsx'
import { chooseAmount, chooseMethod } from '../../../payment/payment-flow.ts'
import { findDraft } from '../../../session/drafts.ts'
import { session } from '../../../session/session.ts'
import { useKeptDraft } from '../../../session/use-kept-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { AmountPaper, type ChosenAmount, otherAmount } from './amount-paper.tsx'
import { invoicePlaces } from './invoice-places.tsx'
import { leastCents } from './part-of-late.ts'
import { type AmountReading, type PayableRange, payableRange, readAmount } from './payment-amount.ts'
import { Way } from './way.tsx'

/** The amount and the way; 'Continuar' leads straight to the code. */
export function PaymentForm({ invoice }: { invoice: InvoiceReply }) {
  const navigate = useNavigate()
  const range = payableRange(invoice)
  const { ways, method: before } = session.get().invoice
  const [chosen, setChosen] = useState(() => keptAmount(invoice) ?? chosenBefore(invoice, range))
  useKeptDraft(draftOf(invoice), chosen.kind === 'outro' ? chosen : undefined)
  const [method, setMethod] = useState(() => firstMethod(before, ways))
  const [problems, setProblems] = useState(noProblems)
  const [left, setLeft] = useState(false)
  const asksOther = chosen.kind === 'outro'
  const { only, shows, isLast, next: goOn, back } = useOneQuestion(asksOther ? withOther : questions)
  // The typed amount is a part of its question: the steps stay two.
  const place = { questions, only: only === otherAmount ? 'quanto' : only, names: questionNames }
  const fixed = { total: range.totalCents, minimo: leastCents(invoice, range) }
  const reading = amountOf(chosen, range, fixed)

  const submit = () => {
    if (only === 'quanto' && asksOther) return goOn()
    if ('problem' in reading) return setProblems(problemsOf(reading))
    if (!isLast) return goOn()
    chooseAmount(reading.cents)
    chooseMethod('invoice', method)
    void navigate(invoicePlaces()[method])
  }
  const change = (next: ChosenAmount) => {
    setChosen(next)
    setLeft(false)
    // After the first refusal the check follows the typing, so that its words leave once the amount serves.
    if (problems !== noProblems) setProblems(problemsOf(amountOf(next, range, fixed)))
  }
  const cents = 'cents' in reading ? reading.cents : undefined
  return (
    <>
      <QuestionPlace {...place} />
      <Form className="cols cols--hero" onSubmit={submit} problems={problems.fields}>
        {(shows('quanto') || shows(otherAmount)) && (
          <AmountPaper
            only={only}
            invoice={invoice}
            range={range}
            chosen={chosen}
            cents={cents}
            onChange={change}
            onLeave={() => setLeft(chosen.typed !== '')}
            problems={left && problems === noProblems ? problemsOf(reading) : problems}
          />
        )}
        <section className="stack-l" aria-labelledby={shows('como-pagar') ? 'como-pagar' : undefined}>
          {shows('como-pagar') && (
            <Way {...{ invoice, cents, method }}>
              <MethodChoice ways={ways} method={method} onChange={setMethod} />
            </Way>
          )}
          {back && (
            <BackLink onClick={back}>{shows(otherAmount) ? 'Ver as opções de valor' : 'Mudar o valor'}</BackLink>
          )}
          <QuestionAfter {...place} />
          <GoOn cents={cents} />
        </section>
      </Form>
    </>
  )
}

const GoOn = ({ cents }: { cents: number | undefined }) => (
  <PayBar cents={cents}>
    <Button size="big" type="submit">
      Continuar
    </Button>
  </PayBar>
)

const BackLink = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <p>
    <button type="button" className="link" onClick={onClick}>
      {children}
    </button>
  </p>
)

const draftOf = ({ id }: InvoiceReply): string => `outro valor ${id}`
const keptAmount = (invoice: InvoiceReply) => findDraft(draftOf(invoice)) as ChosenAmount | undefined

/** In the simple mode, one after the other. */
const questions = ['quanto', 'como-pagar'] as const
const withOther = ['quanto', otherAmount, 'como-pagar'] as const

const questionNames = {
  quanto: 'quanto você quer pagar',
  'como-pagar': 'como você quer pagar',
}

const problemsOf = (reading: AmountReading) =>
  'problem' in reading ? problemAt(reading.problem, { field: otherAmount }) : noProblems

type FixedAmounts = Record<Exclude<ChosenAmount['kind'], 'outro'>, number>

const amountOf = ({ kind, typed }: ChosenAmount, range: PayableRange, fixed: FixedAmounts): AmountReading =>
  kind === 'outro' ? readAmount(typed, range) : { cents: fixed[kind] }

/** The choice made before going on, for a person who comes back; not one that was paid since. A plan waits for its entry. */
function chosenBefore(invoice: InvoiceReply, range: PayableRange): ChosenAmount {
  const { cents } = session.get().invoice
  const isPaid = invoice.pagamentos.at(-1)?.valorCentavos === cents
  if (cents === null && invoice.entrada) return { kind: 'minimo', typed: '' }
  if (cents === null || isPaid || cents >= range.totalCents || cents < range.minimumCents)
    return { kind: 'total', typed: '' }
  if (cents === leastCents(invoice, range) && cents > 1) return { kind: 'minimo', typed: '' }
  return { kind: 'outro', typed: formatAmount(cents) }
}
