import { formatAmount, formatMoney, parseMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Proposal } from './agreement-flow.ts'
import { ConditionsFacts } from './conditions-facts.tsx'
import { DueDayField } from './due-day-field.tsx'
import { PlanChoice } from './plan-choice.tsx'

type Simulated = Reply<'simulateAgreement'>

/** Another entry, number and day: the server computes, the screen shows. */
export function SimulateForm({ proposal, base }: { proposal: Proposal; base: string }) {
  const { entradaMinimaCentavos: least, entradaMaximaCentavos: most, quantidades } = proposal
  const [simulated, setSimulated] = useState<Simulated>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ask = async (query: { quantidade: string; entradaCentavos: string; diaVencimento: string }) => {
    setBusy(true)
    setError(undefined)
    try {
      setSimulated(await call('simulateAgreement', { params: { proposta: proposal.proposta }, query }))
    } catch (failure) {
      setError(refusalWords(failure))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const entry = parseMoney(String(data.get('entrada') ?? ''))
    // What was computed is of another question.
    setSimulated(undefined)
    if (entry === undefined || entry < least || entry > most)
      return setError(`Digite uma entrada de ${formatMoney(least)} a ${formatMoney(most)}.`)
    return void ask({
      quantidade: String(data.get('quantidade')),
      entradaCentavos: String(entry),
      diaVencimento: String(data.get('vencimento')),
    })
  }
  if (quantidades.length === 0) return null
  return (
    <Panel title="Escolha a entrada e o prazo">
      <form className="stack" onSubmit={submit} noValidate>
        <MoneyField
          label="Entrada"
          name="entrada"
          hint={`De ${formatMoney(least)} a ${formatMoney(most)}`}
          defaultValue={formatAmount(least)}
          error={error}
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
      </form>
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
