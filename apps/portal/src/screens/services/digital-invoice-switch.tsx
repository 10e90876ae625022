import { call } from '../../client/call.ts'
import { useRequest } from '../../client/use-request.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx'
import { Switch } from '../../ui/choices/switch.tsx'

/** The channel of the invoice: by message, or by post. */
export function DigitalInvoiceSwitch({ isOn }: { isOn: boolean }) {
  const { busy, problems, ask } = useRequest()
  return (
    <Panel>
      <Switch
        title="Fatura digital"
        detail={
          isOn
            ? 'Chega por SMS e e-mail, sem papel. Vale para todos os seus cartões.'
            : 'Desligada: a fatura de todos os seus cartões chega pelo correio.'
        }
        checked={isOn}
        aria-busy={busy}
        onChange={({ currentTarget: { checked: ativa } }) =>
          ask(String(ativa), () => call('setDigitalInvoice', { body: { ativa } }))
        }
      />
      <ProblemNotice>{problems.form}</ProblemNotice>
    </Panel>
  )
}
