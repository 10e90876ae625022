import { useState } from 'react'
import { formatMoney, parseMoney } from '@portal/brazil/money'
import { call } from '../../../client/call.ts'
import { messageOf, noProblems, problemAt } from '../../../client/problems.ts'
import type { RequestControls } from '../../../client/use-request.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeptForm } from '../../../acts/kept-form.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { type ServiceRequest, currentCardNumber } from '../card-services.ts'
import { LowerLimit } from './lower-limit.tsx'

type LimitWishProps = RequestControls<ServiceRequest> & { totalCents: number; usedCents: number }

/** The lowest limit of any card. */
const LEAST_CENTS = 100_00

/** The problem of a wished limit before anything is asked. */
function problemOf(cents: number | undefined, usedCents: number): string | undefined {
  if (cents === undefined) return 'Digite o novo limite, como 4.000,00'
  const least = Math.max(usedCents, LEAST_CENTS)
  if (cents >= least) return undefined
  return `O menor limite possível hoje é ${formatMoney(least)}${least === usedCents ? ', o que está em uso' : ''}.`
}

/** A lower limit holds at once and only an analysis gives it back, so it is asked twice. Refusals are shown in the form. */
export function LimitWish({ totalCents, usedCents, busy, problems, setProblems, ask }: LimitWishProps) {
  const [less, setLess] = useState<number>()
  const send = (valorCentavos: number) =>
    ask(String(valorCentavos), (idempotencyKey) =>
      call(
        'askLimit',
        { params: { cartao: currentCardNumber() }, body: { valorCentavos } },
        { idempotencyKey },
      ).finally(() => setLess(undefined)),
    )
  const submit = (form: FormData) => {
    const valorCentavos = parseMoney(String(form.get('valorCentavos')))
    const wrong = problemOf(valorCentavos, usedCents)
    if (valorCentavos === undefined || wrong !== undefined)
      return setProblems(problemAt(wrong ?? '', { field: 'valorCentavos' }))
    setProblems(noProblems)
    if (valorCentavos < totalCents) setLess(valorCentavos)
    else send(valorCentavos)
  }
  return (
    <KeptForm draft="novo limite" onSubmit={submit} problems={problems.fields}>
      {/* A problem of one value says nothing of the next. */}
      <MoneyField
        label="Novo limite"
        name="valorCentavos"
        onChange={() => setProblems(noProblems)}
        error={messageOf(problems, 'valorCentavos')}
      />
      <ProblemNotice>{problems.form}</ProblemNotice>
      <Button type="submit" block busy={busy}>
        Solicitar
      </Button>
      {less !== undefined && (
        <LowerLimit
          from={totalCents}
          to={less}
          busy={busy}
          onStay={() => setLess(undefined)}
          onLower={() => send(less)}
        />
      )}
    </KeptForm>
  )
}
