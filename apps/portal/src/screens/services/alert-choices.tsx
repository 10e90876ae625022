import { call } from '../../client/call.ts'
import { useRequest } from '../../client/use-request.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
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
  const { busy, problems, made, ask } = useRequest<AlertChoice>()
  const choice = made ?? first
  const { tipo, canais, protege } = choice
  const { title } = alertLooks[tipo]
  const turn = (way: AlertWay, on: boolean) => {
    const wished = on ? [...canais, way] : canais.filter((one) => one !== way)
    ask(wished.join(), () => call('chooseAlerts', { body: { tipo, canais: wished } }))
  }
  return (
    <Disclosure summary={`${title}: ${waysWords(canais)}`}>
      <fieldset className="stack" aria-busy={busy}>
        <legend className="vh">{title}</legend>
        {protege && <p className="small">Protege a sua conta: o e-mail ou o SMS fica ligado.</p>}
        {wayTitles.map(([way, name]) => (
          <Switch
            key={way}
            title={name}
            detail={wayDetail(way, choice)}
            checked={canais.includes(way)}
            onChange={(event) => turn(way, event.currentTarget.checked)}
          />
        ))}
        <ProblemNotice>{problems.form}</ProblemNotice>
      </fieldset>
    </Disclosure>
  )
}
