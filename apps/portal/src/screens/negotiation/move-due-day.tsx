import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { useRetry } from '../../payment/use-retry.ts'
import { Button } from '../../ui/button.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Agreement } from './agreement-flow.ts'
import { DueDayField } from './due-day-field.tsx'

/** The day of what is left may move once, for nothing. */
export function MoveDueDay({ agreement: { id, mudancaDeVencimento } }: { agreement: Agreement }) {
  const { retry } = useRetry()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const move = async (day: number) => {
    setBusy(true)
    setError(undefined)
    try {
      await call('moveDueDay', { params: { acordo: id }, body: { diaVencimento: day } })
      retry()
    } catch (failure) {
      setError(refusalWords(failure))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void move(Number(new FormData(event.currentTarget).get('dia')))
  }
  if (!mudancaDeVencimento.possivel) return null
  return (
    <Panel title="Mudar o dia do vencimento">
      <p className="small muted my-2">Uma vez, sem custo. Vale para as parcelas que ainda não venceram.</p>
      <form className="stack" onSubmit={submit}>
        <DueDayField name="dia" label="Novo dia" />
        <Button type="submit" kind="secondary" busy={busy}>
          Mudar o dia
        </Button>
        {error !== undefined && (
          <Notice icon={exclamation} tone="negative" role="alert">
            {error}
          </Notice>
        )}
      </form>
    </Panel>
  )
}
