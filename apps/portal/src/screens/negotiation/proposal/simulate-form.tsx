import { formatAmount, formatMoney, parseMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { messageOf, problemAt } from '../../../client/problems.ts'
import { refusalWords } from '../../../client/refusal-words.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SelectField } from '../../../ui/choices/select-field.tsx'
import type { DebtProposal } from '../agreement-flow.ts'
import { ConditionsFacts } from './conditions-facts.tsx'
import { DueDayField } from './due-day-field.tsx'
import { PlanChoice } from './plan-choice.tsx'

const ofEntry = { field: 'entrada' }

type Simulation = Reply<'simulateAgreement'>

/** A plan with another down payment, number and day: the server computes, the screen shows. */
export function SimulateForm({ proposal, base }: { proposal: DebtProposal; base: string }) {
  const { entradaMinimaCentavos: least, entradaMaximaCentavos: most, quantidades } = proposal
  const [simulated, setSimulated] = useState<Simulation>()
  const { busy, problems, setProblems, submit } = useSubmit((error) => problemAt(refusalWords(error), ofEntry))
  const simulate = (data: FormData) => {
    const entry = parseMoney(String(data.get('entrada') ?? ''))
    // The simulation answers another question.
    setSimulated(undefined)
    if (entry === undefined || entry < least || entry > most)
      return setProblems(problemAt(`Digite uma entrada de ${formatMoney(least)} a ${formatMoney(most)}.`, ofEntry))
    const query = {
      quantidade: String(data.get('quantidade')),
      entradaCentavos: String(entry),
      diaVencimento: String(data.get('vencimento')),
    }
    submit(async () =>
      setSimulated(await call('simulateAgreement', { params: { proposta: proposal.proposta }, query })),
    )
  }
  if (quantidades.length === 0) return null
  return (
    <Panel title="Escolha a entrada e o prazo">
      <Form className="stack" onSubmit={simulate} problems={problems.fields}>
        <MoneyField
          label="Entrada"
          name="entrada"
          hint={`De ${formatMoney(least)} a ${formatMoney(most)}`}
          defaultValue={formatAmount(least)}
          error={messageOf(problems, 'entrada')}
        />
        <SelectField label="Parcelas" name="quantidade">
          {quantidades.map((count) => (
            <option key={count} value={count}>
              {count} {count === 1 ? 'parcela' : 'parcelas'}
            </option>
          ))}
        </SelectField>
        <DueDayField name="vencimento" label="Dia do vencimento" />
        <Button type="submit" kind="secondary" busy={busy}>
          Calcular
        </Button>
      </Form>
      <div className="stack mt-4" role="status">
        {simulated && (
          <>
            <ConditionsFacts conditions={simulated.condicoes} />
            <PlanChoice conditions={simulated.condicoes} proposta={proposal.proposta} base={base} />
          </>
        )}
      </div>
    </Panel>
  )
}
