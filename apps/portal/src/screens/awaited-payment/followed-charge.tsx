import { useOnline } from '../../payment/use-online.ts'
import type { CodeLeft } from '../../session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/state.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import { info } from '../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../ui/icons/states.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Followed, isOver } from './following.ts'
import { wordsOf } from './words.ts'

/** A charge that is followed and the way back in; nothing of what it pays or of whose it is. */
export function FollowedCharge({ awaited: { forma, login }, followed }: FollowedChargeProps) {
  const { title, text } = wordsOf(forma, followed)
  const online = useOnline()
  return (
    <Panel>
      <div role="status">
        <EmptyState level={1} icon={icons[followed.situacao]} title={title}>
          {online || isOver(followed) ? text : 'Sem internet neste aparelho. Se você já pagou, o pagamento vale.'}
        </EmptyState>
      </div>
      <div className="actions mt-6">
        <ButtonLink block to={login}>
          Entrar de novo
        </ButtonLink>
      </div>
    </Panel>
  )
}

const icons: Record<Followed['situacao'], IconShape> = {
  CONFERINDO: clock,
  AGUARDANDO: clock,
  PAGO: circleCheck,
  EXPIRADO: info,
  REMOVIDO: info,
  NAO_VALE: info,
}

interface FollowedChargeProps {
  awaited: CodeLeft
  followed: Followed
}
