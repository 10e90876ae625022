import { useState } from 'react'
import { call } from '../../client/call.ts'
import { wordsOf } from '../../client/errors.ts'
import { useSending } from '../../client/use-sending.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type AlertChoice, type AlertWay, alertLooks, wayDetail, waysWords, wayTitles } from './alert-words.ts'

/** Each kind of alert, and the ways in which it comes. */
export const AlertChoices = ({ choices }: { choices: readonly AlertChoice[] }) => (
  <Panel title="Como quer ser avisado" sub="Muda na hora, para os próximos avisos.">
    <div className="stack">
      {choices.map((choice) => (
        <ChoiceOf key={choice.tipo} first={choice} />
      ))}
    </div>
  </Panel>
)

function ChoiceOf({ first }: { first: AlertChoice }) {
  const [choice, setChoice] = useState(first)
  const { busy, send } = useSending()
  const [trouble, setTrouble] = useState<string>()
  const { tipo, canais, protege } = choice
  const { title } = alertLooks[tipo]
  const turn = (way: AlertWay, on: boolean) =>
    void send(async () => {
      setTrouble(undefined)
      const wished = on ? [...canais, way] : canais.filter((one) => one !== way)
      try {
        setChoice(await call('chooseAlerts', { body: { tipo, canais: wished } }))
      } catch (error) {
        setTrouble(wordsOf(error))
      }
      return 'stay'
    })
  return (
    <Disclosure summary={`${title}: ${waysWords(canais)}`}>
      <fieldset className="stack" aria-busy={busy}>
        <legend className="vh">{title}</legend>
        {protege && <p className="small">Protege a sua conta: pelo menos um caminho fica ligado.</p>}
        {wayTitles.map(([way, name]) => (
          <Switch
            key={way}
            title={name}
            detail={wayDetail(way, choice)}
            checked={canais.includes(way)}
            onChange={(event) => turn(way, event.currentTarget.checked)}
          />
        ))}
        {trouble !== undefined && (
          <Notice icon={exclamation} tone="negative" role="alert">
            {trouble}
          </Notice>
        )}
      </fieldset>
    </Disclosure>
  )
}
