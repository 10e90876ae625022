import { call } from '../../client/call.ts'
import { useRequest } from '../../client/use-request.ts'
import { Panel } from '../../ui/panel.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { Switch } from '../../ui/switch.tsx'

/** The channel of the invoice: by message, or by post. */
export function DigitalInvoiceSwitch({ on }: { on: boolean }) {
  const { busy, problems, ask } = useRequest()
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
      <ProblemNotice>{problems.form}</ProblemNotice>
    </Panel>
  )
}
