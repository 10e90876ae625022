import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../client/call.ts'
import { wordsOf } from '../../client/errors.ts'
import { useSending } from '../../client/use-sending.ts'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'

/** How the invoice comes: by message, or by post. */
export function DigitalInvoiceSwitch({ on }: { on: boolean }) {
  const { revalidate } = useRevalidator()
  const { busy, send } = useSending()
  const [trouble, setTrouble] = useState<string>()
  const turn = (ativa: boolean) =>
    void send(async () => {
      setTrouble(undefined)
      try {
        await call('setDigitalInvoice', { body: { ativa } })
        await revalidate()
      } catch (error) {
        setTrouble(wordsOf(error))
      }
      return 'stay'
    })
  return (
    <Panel>
      <Switch
        title="Fatura digital"
        detail={on ? 'Chega por SMS e e-mail, sem papel.' : 'Desligada: a fatura chega pelo correio.'}
        checked={on}
        aria-busy={busy}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {trouble !== undefined && (
        <Notice icon={exclamation} tone="negative" role="alert">
          {trouble}
        </Notice>
      )}
    </Panel>
  )
}
