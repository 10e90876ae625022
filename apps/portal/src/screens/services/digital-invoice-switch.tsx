import { useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { useRequest } from '../../client/use-request.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx'
import { Switch } from '../../ui/choices/switch.tsx'

const details = {
  on: 'Chega por SMS e e-mail, sem papel. Vale para todos os seus cartões.',
  off: 'Desligada: a fatura de todos os seus cartões chega pelo correio.',
  asked: 'Ainda ligada: falta confirmar a troca pelo papel.',
}

/** The channel of the invoice: by message, or by post. Paper may come late, so that way is asked once more. */
export function DigitalInvoiceSwitch({ isOn }: { isOn: boolean }) {
  const { busy, problems, ask } = useRequest()
  const [leaves, setLeaves] = useState(false)
  const asked = isOn && leaves
  const place = useRef<HTMLDivElement>(null)
  const keep = () => {
    setLeaves(false)
    // Its button goes: the switch that asked takes the focus.
    place.current?.querySelector('input')?.focus()
  }
  const set = (ativa: boolean) => ask(String(ativa), () => call('setDigitalInvoice', { body: { ativa } }))
  return (
    <Panel>
      <div className="stack" ref={place}>
        <Switch
          title="Fatura digital"
          detail={details[asked ? 'asked' : isOn ? 'on' : 'off']}
          checked={isOn && !asked}
          aria-busy={busy}
          onChange={({ currentTarget: { checked } }) => {
            setLeaves(!checked)
            if (checked && !isOn) set(true)
          }}
        />
        <p className={asked ? undefined : 'vh'} role="status">
          {asked &&
            'Receber em papel? A fatura de todos os seus cartões passa a ir pelo correio e pode chegar perto do vencimento.'}
        </p>
        {asked && (
          <div className="actions">
            <Button kind="secondary" onClick={keep}>
              Manter digital
            </Button>
            <Button kind="quiet" busy={busy} onClick={() => set(false)}>
              Receber em papel
            </Button>
          </div>
        )}
      </div>
      <ProblemNotice>{problems.form}</ProblemNotice>
    </Panel>
  )
}
