import { useEffect, useState } from 'react'
import { namedProblemsOf } from '../../../client/problems-of.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AskPrepay, Failure } from './ask-prepay.tsx'
import { askQuote, dropQuote, type Plan, type Quote } from './instalment-flow.ts'

/** Early settlement is a right (CDC art. 52 §2): its whole price stands before any agreement. */
export function PrepayPlan({ plan: { parcelamento }, held }: { plan: Plan; held: Quote | undefined }) {
  const [quote, setQuote] = useState(held?.parcelamento === parcelamento ? held : undefined)
  const { busy, problems, submit } = useSubmit(namedProblemsOf)
  // Leaving the screen drops the quote; a reload does not.
  useEffect(() => dropQuote, [])
  const ask = () => submit(async () => setQuote(await askQuote(parcelamento)))
  const close = () => {
    dropQuote()
    setQuote(undefined)
  }
  return (
    <Panel title="Quer quitar antes?">
      <p className="small mt-2 mb-4">
        Traga as últimas parcelas, ou todas, para a fatura aberta. Os juros que ainda viriam são descontados, sem
        tarifa.
      </p>
      <Button kind="secondary" block busy={busy} onClick={ask}>
        Ver quanto fica
      </Button>
      <Failure>{problems.form}</Failure>
      {quote && <AskPrepay quote={quote} onClose={close} />}
    </Panel>
  )
}
