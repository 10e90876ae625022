import { useEffect, useState } from 'react'
import { CallUs } from '../../../chrome/help/call-us.tsx'
import { call } from '../../../client/call.ts'
import { isCallError } from '../../../client/errors.ts'
import { problemsOf } from '../../../client/problems-of.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { FormProblems } from '../../../ui/fields/form.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AccessFrame } from '../access/access-frame.tsx'
import { type StopWords, stopWords } from './words.ts'

/** The page of the notice's link. Opening it changes nothing: previews of messages open links too. */
export default function StopRescue() {
  const [{ token, words }] = useState(readLink)
  const [at, setAt] = useState<'asking' | 'stopped' | 'over'>('asking')
  // Removes the token from the address, and so from the history and from what is shared.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return (
    <>
      {at === 'asking' && <Stop words={words} token={token} onEnd={setAt} />}
      {at === 'stopped' && <Stopped {...words} />}
      {at === 'over' && <Over lead={words.over} />}
      <Panel title="Prefere falar conosco?">
        <CallUs />
      </Panel>
    </>
  )
}

const readLink = () => ({
  token: location.hash.slice(1),
  words: stopWords[new URLSearchParams(location.search).get('de') === 'senha' ? 'password' : 'contacts'],
})

type StopProps = { words: StopWords; token: string; onEnd: (at: 'stopped' | 'over') => void }

function Stop({ words, token, onEnd }: StopProps) {
  const { busy, problems, submit } = useSubmit((error) =>
    isCallError(error) && error.code === 'RESGATE_ENCERRADO' ? onEnd('over') : problemsOf(error),
  )
  const stop = () =>
    submit(async () => {
      await call('stopRescue', { body: { token } })
      onEnd('stopped')
    })
  return (
    <AccessFrame title={words.title} lead={words.lead}>
      <FormProblems problems={problems} />
      <Button size="big" block busy={busy} onClick={stop}>
        {words.act}
      </Button>
      <p className="muted">{words.otherwise}</p>
    </AccessFrame>
  )
}

const Stopped = ({ done, next, way }: StopWords) => (
  <AccessFrame title={done} lead={next}>
    <ButtonLink size="big" block to={way.to()}>
      {way.label}
    </ButtonLink>
  </AccessFrame>
)

const Over = ({ lead }: { lead: string }) => (
  <AccessFrame title="Este link expirou" lead={lead}>
    <ButtonLink kind="secondary" block to={paths.home()}>
      Ir para o início
    </ButtonLink>
  </AccessFrame>
)
