import { useState } from 'react'
import { Said } from '../../../acts/said.tsx'
import { call } from '../../../client/call.ts'
import { useRequest } from '../../../client/use-request.ts'
import { untilWords } from '../../../payment/debit-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { currentCardNumber } from '../card-services.ts'
import { AmountChoice } from './amount-choice.tsx'
import { type AutomaticDebit, amountWords } from './automatic-debit-words.ts'

/** The change between total and minimum, with until when it still counts for the next debit. */
export function ChangeAmount({ debit }: { debit: AutomaticDebit }) {
  const now = debit.valor ?? 'TOTAL'
  const [value, setValue] = useState(now)
  const { made, busy, problems, ask } = useRequest<AutomaticDebit>()
  const submit = () =>
    ask(`amount ${value}`, (idempotencyKey) =>
      call('chooseDebitAmount', { body: { cartao: currentCardNumber(), valor: value } }, { idempotencyKey }),
    )
  return (
    <Disclosure summary="Mudar entre total e mínimo">
      <Form className="stack" onSubmit={submit}>
        <AmountChoice minimum={debit.minimo} value={value} onChange={setValue} />
        <p className="small muted">{changeWords(debit)}</p>
        <ProblemNotice>{problems.form}</ProblemNotice>
        <Button
          type="submit"
          kind="secondary"
          block
          busy={busy}
          reason={value === now ? 'É assim que já está.' : undefined}
        >
          Mudar
        </Button>
        {made !== undefined && made.valor === value && value === now && (
          <Said>Pronto. Agora é debitado: {amountWords[value].toLowerCase()}.</Said>
        )}
      </Form>
    </Disclosure>
  )
}

const changeWords = ({ mudaAte, proximo }: AutomaticDebit): string => {
  if (mudaAte !== null) return `A mudança vale já para o próximo débito, ${untilWords(mudaAte)}.`
  return proximo === null
    ? 'A escolha vale para os próximos débitos.'
    : 'O próximo débito não muda mais. A escolha vale para os seguintes.'
}
