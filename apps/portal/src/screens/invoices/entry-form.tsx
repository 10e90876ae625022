import { formatAmount, formatMoney } from '@portal/brazil/money'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { chooseEntry, type Offer } from './instalment-flow.ts'
import { readEntry } from './instalment-words.ts'
import { useRetry } from '../../payment/use-retry.ts'

/** What is paid now: a larger down payment asks for options of its own. */
export function EntryForm({ offer }: { offer: Offer }) {
  const { retry, busy } = useRetry()
  const [asked, setAsked] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const { entradaMinimaCentavos: least } = offer
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('entrada') as HTMLInputElement
    const reading = readEntry(field.value, offer)
    if ('problem' in reading) {
      setProblem(reading.problem)
      field.focus()
      return
    }
    setProblem(undefined)
    if (reading.cents === offer.entradaCentavos) return
    setAsked(reading.cents)
    chooseEntry(reading.cents)
    retry()
  }
  return (
    <Panel as="section">
      <form className="form" onSubmit={submit} noValidate>
        <MoneyField
          label="Entrada em reais, para pagar agora"
          name="entrada"
          defaultValue={formatAmount(offer.entradaCentavos)}
          hint={
            least === 0
              ? 'Se quiser. Quanto maior a entrada, menor o custo.'
              : `A partir de ${formatMoney(least)}. Quanto maior a entrada, menor o custo.`
          }
          error={problem}
          enterKeyHint="done"
        />
        <Button kind="secondary" type="submit" busy={busy}>
          Calcular de novo
        </Button>
        <p className="vh" role="status">
          {asked === offer.entradaCentavos && `Opções com entrada de ${formatMoney(asked)} na tela.`}
        </p>
      </form>
    </Panel>
  )
}
