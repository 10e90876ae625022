import { Link } from 'react-router'
import { Arrived } from '../../../acts/said.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Protocol } from '../../../ui/codes/protocol.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { lock } from '../../../ui/icons/access.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type CardServices, hasAdditionals } from '../card-services.ts'
import { cardName } from './card-name.ts'
import { useLock } from './use-lock.ts'

/** The lock comes before the end of a card: it is as quick, and can be undone. */
export function LockFirst({ services }: { services: CardServices }) {
  const { busy, problems, made, turn } = useLock()
  if (services.situacao === 'BLOQUEADO')
    return (
      <Arrived now={made !== undefined} role="group" label="Bloqueio do cartão">
        <Notice icon={lock} tone="positive" role="status" title={`${cardName()} está bloqueado.`}>
          Novas compras são recusadas. Achou o cartão?{' '}
          <Link className="link" to={paths.services()}>
            Desbloqueie em Cartão
          </Link>
          {made && (
            <p className="small">
              <Protocol of={made.protocolo} />
            </p>
          )}
        </Notice>
      </Arrived>
    )
  return (
    <Panel title="Sem o cartão na mão? Bloqueie primeiro">
      <div className="stack">
        <p>
          Ao bloquear, {cardName()} recusa novas compras na hora.
          {hasAdditionals(services) && ' Os cartões adicionais também.'} Achou o cartão? É só desbloquear.
        </p>
        <Button icon={lock} block busy={busy} onClick={() => turn(true)}>
          Bloquear agora
        </Button>
        <ProblemNotice>{problems.form}</ProblemNotice>
      </div>
    </Panel>
  )
}
