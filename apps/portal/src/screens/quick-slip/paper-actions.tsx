import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { circleCheck } from '../../ui/icons/states.ts'
import { download } from '../../ui/icons/actions.ts'
import { mail, message } from '../../ui/icons/things.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx'
import { savePdf, sendSlip } from './pay.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

const actions = [
  {
    name: 'pdf',
    text: 'PDF',
    icon: download,
    act: async (boleto: string) => savePdf(boleto).then(() => 'O PDF foi baixado.'),
  },
  {
    name: 'email',
    text: 'E-mail',
    icon: mail,
    act: async (boleto: string) => sentWords(await sendSlip('slipEmail', boleto)),
  },
  {
    name: 'sms',
    text: 'SMS',
    icon: message,
    act: async (boleto: string) => sentWords(await sendSlip('slipSms', boleto)),
  },
] as const

const sentWords = (destination: string) => `Enviado para ${destination}, o contato do cadastro.`

/** The boleto as a file, or sent to its debtor: the contact is never chosen here. */
export function PaperActions({ boleto }: { boleto: string }) {
  const { asking, problem, ask } = useOneAtATime<(typeof actions)[number]['name']>()
  const [done, setDone] = useState<string>()
  const press = ({ name, act }: (typeof actions)[number]) => {
    setDone(undefined)
    void ask(name, async () => setDone(await act(boleto)))
  }
  return (
    <>
      <div className="actions--3">
        {actions.map((action) => (
          <Button
            key={action.name}
            kind="quiet"
            icon={action.icon}
            busy={asking === action.name}
            onClick={() => press(action)}
          >
            {action.text}
          </Button>
        ))}
      </div>
      <div role="status">
        {done !== undefined && (
          <Notice icon={circleCheck} tone="positive">
            {done}
          </Notice>
        )}
      </div>
      <ProblemNotice>{problem}</ProblemNotice>
    </>
  )
}
