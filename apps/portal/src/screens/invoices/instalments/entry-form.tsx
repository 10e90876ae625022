import { formatAmount, formatMoney } from '@portal/brazil/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf, noProblems, problemAt } from '../../../client/problems.ts'
import { useRetry } from '../../../client/use-retry.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { chooseEntry, type InstalmentOffer } from './instalment-flow.ts'
import { readEntry } from './instalment-words.ts'

/** The down payment: a larger one brings options of its own, by a press or as its field is left; asked alone, by a press. */
export function EntryForm({ offer, typed, onType, onAnswered }: EntryFormProps) {
  const { retry, busy } = useRetry()
  const [entryCents, setEntryCents] = useState<number>()
  const [repeats, setRepeats] = useState(0)
  const [problems, setProblems] = useState(noProblems)
  const { entradaMinimaCentavos: least } = offer
  const submit = (form: FormData) => {
    const reading = readEntry(entryOf(form), offer)
    if ('problem' in reading) return setProblems(problemAt(reading.problem, { field: 'entrada' }))
    setProblems(noProblems)
    if (busy && reading.cents === entryCents) return
    // The same amount is said again: a press that says nothing looks lost.
    const isSame = !busy && reading.cents === offer.entradaCentavos
    if (isSame && onAnswered) return onAnswered()
    setEntryCents(reading.cents)
    if (isSame) return setRepeats(repeats + 1)
    chooseEntry(reading.cents)
    retry()
  }
  const answered = useEffectEvent(() => onAnswered?.())
  const isNew = entryCents === offer.entradaCentavos
  useEffect(() => {
    if (isNew) answered()
  }, [isNew])
  return (
    <Panel as="section">
      <Form
        onSubmit={submit}
        problems={problems.fields}
        onChange={(event) => onType(typedIn(event.currentTarget))}
        onBlur={(event) => {
          onType(typedIn(event.currentTarget))
          const reading = readEntry(typedIn(event.currentTarget), offer)
          if (!onAnswered && 'cents' in reading && reading.cents !== offer.entradaCentavos)
            submit(new FormData(event.currentTarget))
        }}
      >
        <MoneyField
          label="Entrada em reais"
          name="entrada"
          defaultValue={typed ?? formatAmount(offer.entradaCentavos)}
          hint={
            least === 0
              ? 'Se quiser. Quanto maior a entrada, menor o custo.'
              : `A partir de ${formatMoney(least)}. Quanto maior a entrada, menor o custo.`
          }
          error={messageOf(problems, 'entrada')}
          enterKeyHint="done"
        />
        <Button kind="secondary" type="submit" busy={busy}>
          {onAnswered ? 'Continuar' : 'Calcular de novo'}
        </Button>
        <p className="vh" role="status">
          {isNew && <span key={repeats}>Opções com entrada de {formatMoney(entryCents)} na tela.</span>}
        </p>
      </Form>
    </Panel>
  )
}

const entryOf = (form: FormData): string => String(form.get('entrada'))
const typedIn = (form: HTMLFormElement): string => entryOf(new FormData(form))

interface EntryFormProps {
  offer: InstalmentOffer
  /** The words that stood in the field before, where it is not untouched. */
  typed: string | undefined
  /** Hears what stands in the field: what is offered may be for another down payment. */
  onType: (typed: string) => void
  /** Called once the options are of the typed down payment, where it is a question of its own. */
  onAnswered?: (() => void) | undefined
}
