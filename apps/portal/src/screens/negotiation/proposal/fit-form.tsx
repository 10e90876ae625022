import { formatAmount, formatMoney, parseMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { useState } from 'react'
import { PhoneLink } from '../../../chrome/help/phone-link.tsx'
import { call } from '../../../client/call.ts'
import { messageOf, problemAt } from '../../../client/problems.ts'
import { refusalWords } from '../../../client/refusal-words.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DebtProposal } from '../agreement-flow.ts'
import { DueDayField } from './due-day-field.tsx'
import { PlanChoice } from './plan-choice.tsx'

const ofValue = { field: 'valor' }

type Plans = Reply<'plansThatFit'>

/** 'Quanto cabe por mês?': the three cheapest plans that fit a monthly value and a due day. */
export function FitForm({ proposal, base }: { proposal: DebtProposal; base: string }) {
  const [plans, setPlans] = useState<Plans>()
  const { busy, problems, setProblems, submit } = useSubmit((error) => problemAt(refusalWords(error), ofValue))
  const { entradaMinimaCentavos: least } = proposal
  const find = (data: FormData) => {
    const cents = parseMoney(String(data.get('valor') ?? ''))
    const entry = parseMoney(String(data.get('entradaMaxima') ?? ''))
    // The plans found answer another question.
    setPlans(undefined)
    if (cents === undefined || cents <= 0)
      return setProblems(problemAt('Digite o valor em reais, assim: 150,00.', ofValue))
    if (entry === undefined || entry < least)
      return setProblems(problemAt(`A menor entrada é de ${formatMoney(least)}.`, { field: 'entradaMaxima' }))
    const query = {
      valorCentavos: String(cents),
      entradaCentavos: String(entry),
      diaVencimento: String(data.get('dia')),
    }
    submit(async () => setPlans(await call('plansThatFit', { params: { proposta: proposal.proposta }, query })))
  }
  return (
    <Panel title="Quanto cabe por mês?">
      <Form className="stack" onSubmit={find} problems={problems.fields}>
        <MoneyField label="Quanto você pode pagar por mês" name="valor" error={messageOf(problems, 'valor')} />
        <MoneyField
          label="Até quanto dá para pagar de entrada"
          name="entradaMaxima"
          hint={`A partir de ${formatMoney(least)}`}
          defaultValue={formatAmount(least)}
          error={messageOf(problems, 'entradaMaxima')}
        />
        <DueDayField name="dia" label="Dia em que prefere pagar" />
        <Button type="submit" kind="secondary" busy={busy}>
          Ver o que cabe
        </Button>
      </Form>
      <div className="stack-l mt-4" role="status">
        {plans && <Found plans={plans} proposta={proposal.proposta} base={base} />}
      </div>
    </Panel>
  )
}

function Found({ plans: { planos, menorParcelaCentavos }, proposta, base }: FittingPlansProps) {
  if (planos.length === 0) {
    return (
      <p>
        Nenhum plano cabe nesse valor. A menor parcela que temos é de {formatMoney(menorParcelaCentavos)}. Se não der,
        ligue para <PhoneLink />.
      </p>
    )
  }
  return (
    <>
      <h3>{planos.length === 1 ? 'O plano que cabe' : 'Os planos que cabem, do mais barato ao mais caro'}</h3>
      {planos.map((plan) => (
        <PlanChoice
          key={`${plan.quantidade} ${plan.entradaCentavos}`}
          conditions={plan}
          proposta={proposta}
          base={base}
        />
      ))}
    </>
  )
}

interface FittingPlansProps {
  plans: Plans
  proposta: string
  base: string
}
