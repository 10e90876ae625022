import { call } from '../../client/call.ts'
import { useAsking } from '../../payment/use-asking.ts'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'

/** How the invoice comes: by message, or by post. */
export function DigitalInvoiceSwitch({ on }: { on: boolean }) {
  const { busy, trouble, ask } = useAsking()
  return (
    <Panel>
      <Switch
        title="Fatura digital"
        detail={on ? 'Chega por SMS e e-mail, sem papel.' : 'Desligada: a fatura chega pelo correio.'}
        checked={on}
        aria-busy={busy}
        onChange={({ currentTarget: { checked: ativa } }) =>
          ask(String(ativa), () => call('setDigitalInvoice', { body: { ativa } }))
        }
      />
      {trouble !== undefined && (
        <Notice icon={exclamation} tone="negative" role="alert">
          {trouble.words}
        </Notice>
      )}
    </Panel>
  )
}
