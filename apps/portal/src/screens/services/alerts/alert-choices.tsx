import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { type AlertChoice, alertLooks, channelDetail, channelsWords, channelTitles } from './alert-words.ts'
import { useAlertChoice } from './use-alert-choice.ts'
import { unbroken } from '../../../ui/unbroken.tsx'

/** Each kind of alert, with the channels by which it comes. */
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
  const { choice, busy, problem, turn } = useAlertChoice(first)
  const { tipo, canais, protege } = choice
  const { title } = alertLooks[tipo]
  return (
    <Disclosure summary={`${title}: ${channelsWords(canais)}`}>
      <fieldset className="stack" aria-busy={busy}>
        <legend className="vh">{title}</legend>
        {protege && <p className="small">{unbroken('Protege a sua conta: o e-mail ou o SMS fica ligado.')}</p>}
        {channelTitles.map(([channel, name]) => (
          <Switch
            key={channel}
            title={name}
            detail={channelDetail(channel, choice)}
            checked={canais.includes(channel)}
            onChange={(event) => turn(channel, event.currentTarget.checked)}
          />
        ))}
        <ProblemNotice>{problem}</ProblemNotice>
      </fieldset>
    </Disclosure>
  )
}
