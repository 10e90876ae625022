import { formatAmount, formatMoney, parseMoney } from '@portal/brazil/money'
import { useState } from 'react'
import { messageOf, problemAt, type Problems } from '../../../client/problems.ts'
import { refusalWords } from '../../../client/refusal-words.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/choices/select-field.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DebtProposal } from '../agreement-flow.ts'
import { DueDayField } from './due-day-field.tsx'
import { PlansFound } from './plans-found.tsx'
import { FITTING, type FoundPlans, findPlans } from './simulating.ts'

const ofEntry = { field: 'entrada' }

/** The entry, the number or the month's value, and the day that a person wants: the server computes, the screen shows. */
export function SimulateForm({ proposal, base }: { proposal: DebtProposal; base: string }) {
  const { entradaMinimaCentavos: least, quantidades } = proposal
  const [count, setCount] = useState(FITTING)
  const [found, setFound] = useState<FoundPlans>()
  const { busy, problems, setProblems, submit } = useSubmit((error) => problemAt(refusalWords(error), ofEntry))
  const simulate = (data: FormData) => {
    // The plans that were found answer another question.
    setFound(undefined)
    const entry = parseMoney(String(data.get('entrada') ?? ''))
    const monthly = parseMoney(String(data.get('valor') ?? ''))
    const problem = entryProblem(proposal, entry) ?? (count === FITTING ? monthlyProblem(monthly) : undefined)
    if (problem) return setProblems(problem)
    const wish = { entryCents: entry ?? least, monthlyCents: monthly ?? 0, count, dueDay: String(data.get('dia')) }
    submit(async () => setFound(await findPlans(proposal, wish)))
  }
  return (
    <Panel title="Sua proposta">
      <Form className="stack" onSubmit={simulate} problems={problems.fields}>
        <SelectField
          label="Parcelas"
          name="quantidade"
          value={count}
          onChange={(event) => setCount(event.currentTarget.value)}
        >
          <option value={FITTING}>Quantas couberem no mês</option>
          {quantidades.map((each) => (
            <option key={each} value={each}>
              {each} parcelas
            </option>
          ))}
        </SelectField>
        {count === FITTING && (
          <MoneyField label="Quanto cabe por mês" name="valor" error={messageOf(problems, 'valor')} />
        )}
        <MoneyField
          label="Entrada que você pode pagar"
          name="entrada"
          hint={`A partir de ${formatMoney(least)}`}
          defaultValue={formatAmount(least)}
          error={messageOf(problems, 'entrada')}
        />
        <DueDayField name="dia" label="Dia do vencimento" />
        <Button type="submit" kind="secondary" busy={busy}>
          Ver opções
        </Button>
      </Form>
      <div className="stack-l mt-4" role="status">
        {found && <PlansFound found={found} proposta={proposal.proposta} base={base} />}
      </div>
    </Panel>
  )
}

/** An entry that would pay the cash price is told of it. */
function entryProblem({ aVista, ...range }: DebtProposal, cents: number | undefined): Problems | undefined {
  const { entradaMinimaCentavos: least, entradaMaximaCentavos: most } = range
  if (cents !== undefined && cents >= aVista.totalCentavos)
    return problemAt(`À vista sai por ${formatMoney(aVista.totalCentavos)}. Escolha uma entrada menor.`, ofEntry)
  if (cents === undefined || cents < least || cents > most)
    return problemAt(`Digite uma entrada de ${formatMoney(least)} a ${formatMoney(most)}.`, ofEntry)
  return undefined
}

const monthlyProblem = (cents: number | undefined): Problems | undefined =>
  cents === undefined || cents <= 0
    ? problemAt('Digite o valor em reais, assim: 150,00.', { field: 'valor' })
    : undefined
