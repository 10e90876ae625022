import { formatAmount, formatMoney, parseMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { type FormEvent, useState } from 'react'
import { PhoneLink } from '../../chrome/phone-link.tsx'
import { call } from '../../client/call.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Proposal } from './agreement-flow.ts'
import { DueDayField } from './due-day-field.tsx'
import { PlanChoice } from './plan-choice.tsx'

type Plans = Reply<'plansThatFit'>

/** 'Quanto cabe por mês?': a value and a day in, the three cheapest plans that fit out. */
export function FitForm({ proposal, base }: { proposal: Proposal; base: string }) {
  const [plans, setPlans] = useState<Plans>()
  const [problem, setProblem] = useState<{ field: 'valor' | 'entradaMaxima'; words: string }>()
  const [busy, setBusy] = useState(false)
  const { entradaMinimaCentavos: least } = proposal
  const errorOf = (field: 'valor' | 'entradaMaxima') => (problem?.field === field ? problem.words : undefined)
  const ask = async (cents: number, entry: number, day: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const query = { valorCentavos: String(cents), entradaCentavos: String(entry), diaVencimento: day }
      setPlans(await call('plansThatFit', { params: { proposta: proposal.proposta }, query }))
    } catch (failure) {
      setProblem({ field: 'valor', words: refusalWords(failure) })
    }
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const cents = parseMoney(String(data.get('valor') ?? ''))
    const entry = parseMoney(String(data.get('entradaMaxima') ?? ''))
    // What was found is of another question.
    setPlans(undefined)
    if (cents === undefined || cents <= 0)
      return setProblem({ field: 'valor', words: 'Digite o valor em reais, assim: 150,00.' })
    if (entry === undefined || entry < least)
      return setProblem({ field: 'entradaMaxima', words: `A menor entrada é de ${formatMoney(least)}.` })
    return void ask(cents, entry, String(data.get('dia')))
  }
  return (
    <Panel title="Quanto cabe por mês?">
      <form className="stack" onSubmit={submit} noValidate>
        <MoneyField label="Quanto você pode pagar por mês" name="valor" error={errorOf('valor')} />
        <MoneyField
          label="Até quanto dá para pagar de entrada"
          name="entradaMaxima"
          hint={`A partir de ${formatMoney(least)}`}
          defaultValue={formatAmount(least)}
          error={errorOf('entradaMaxima')}
        />
        <DueDayField name="dia" label="Dia em que prefere pagar" />
        <Button type="submit" kind="secondary" busy={busy}>
          Ver o que cabe
        </Button>
      </form>
      <div className="stack-l mt-4" role="status">
        {plans && <Found plans={plans} proposta={proposal.proposta} base={base} />}
      </div>
    </Panel>
  )
}

function Found({ plans: { planos, menorParcelaCentavos }, proposta, base }: FoundProps) {
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

interface FoundProps {
  plans: Plans
  proposta: string
  base: string
}
