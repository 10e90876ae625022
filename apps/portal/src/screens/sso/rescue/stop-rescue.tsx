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

/** The page of the notice's link. Opening it changes nothing: previews of messages open links too. */
export default function StopRescue() {
  const [token] = useState(() => location.hash.slice(1))
  const [at, setAt] = useState<'asking' | 'stopped' | 'over'>('asking')
  // Removes the token from the address, and so from the history and from what is shared.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return (
    <>
      {at === 'asking' && <Stop token={token} onEnd={setAt} />}
      {at === 'stopped' && <Stopped />}
      {at === 'over' && <Over />}
      <Panel title="Prefere falar conosco?">
        <CallUs />
      </Panel>
    </>
  )
}

function Stop({ token, onEnd }: { token: string; onEnd: (at: 'stopped' | 'over') => void }) {
  const { busy, problems, submit } = useSubmit((error) =>
    isCallError(error) && error.code === 'RESGATE_ENCERRADO' ? onEnd('over') : problemsOf(error),
  )
  const stop = () =>
    submit(async () => {
      await call('stopRescue', { body: { token } })
      onEnd('stopped')
    })
  return (
    <AccessFrame
      title="Cancelar a troca de contatos"
      lead="Recebemos um pedido para trocar os contatos da sua conta. Se não foi você, cancele agora: nada muda, e quem pediu não entra."
    >
      <FormProblems problems={problems} />
      <Button size="big" block busy={busy} onClick={stop}>
        Não fui eu, cancelar a troca
      </Button>
      <p className="muted">Se foi você, feche esta página. A troca continua.</p>
    </AccessFrame>
  )
}

function Stopped() {
  return (
    <AccessFrame
      title="A troca foi cancelada"
      lead="Seus contatos continuam os mesmos. Quem pediu sabia a sua senha ou dados seus: crie outra senha agora."
    >
      <ButtonLink size="big" block to={paths.forgotPassword()}>
        Criar outra senha
      </ButtonLink>
    </AccessFrame>
  )
}

const Over = () => (
  <AccessFrame
    title="Este link expirou"
    lead="A troca já terminou ou já tinha sido cancelada. Não foi você quem pediu? Ligue para nós agora."
  >
    <ButtonLink kind="secondary" block to={paths.home()}>
      Ir para o início
    </ButtonLink>
  </AccessFrame>
)
