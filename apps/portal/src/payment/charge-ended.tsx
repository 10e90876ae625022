import type { ReactNode } from 'react'
import { formatMoney } from '@portal/brazil/money'
import { useRetry } from '../client/use-retry.ts'
import { type Method, session } from '../session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import type { IconShape } from '../ui/icon.tsx'
import { circleCheck } from '../ui/icons/states.ts'
import { Panel } from '../ui/layout/panel.tsx'
import { EmptyState } from '../ui/feedback/state.tsx'
import { forgetAttempt } from './attempts.ts'
import { type EndWay, endWords } from './charge-end.ts'
import type { PixStatus } from './charges.ts'
import type { Places } from './places.ts'

type EndedWay = Exclude<EndWay, { kind: 'renew' }>

/** A code of which no other of the same amount is made: why, and what to do now. */
export function ChargeEnded({ by, icon, way, end, title, places }: ChargeEndedProps) {
  const { home } = places
  const words = endWords(way, end)
  if (way.kind !== 'amount')
    return (
      <Ended
        icon={way.kind === 'paid' ? circleCheck : icon}
        title={way.kind === 'paid' ? PAID : title}
        action={
          <ButtonLink kind="secondary" to={home.to}>
            {home.text}
          </ButtonLink>
        }
      >
        {words}
      </Ended>
    )
  return (
    <Ended icon={icon} title={title} action={<NewAmount by={by} cents={way.cents} places={places} />}>
      {words}
    </Ended>
  )
}

export const PAID = 'Esta fatura já está paga'

const Ended = ({ icon, title, action, children }: EndedProps) => (
  <Panel>
    <EmptyState icon={icon} title={title} action={action}>
      {children}
    </EmptyState>
  </Panel>
)

/** The rest of the invoice by a new code, and another amount. */
function NewAmount({ by, cents, places }: { by: Method; cents: number; places: Places }) {
  const { retry, busy } = useRetry()
  const other = places.ways?.VALOR_ACIMA_DO_TOTAL
  const payRest = () => {
    session.update({ invoice: { cents, line: null } })
    forgetAttempt(by)
    retry()
  }
  return (
    <span className="actions">
      <Button busy={busy} onClick={payRest}>
        Pagar {formatMoney(cents)}
      </Button>
      {other && (
        <ButtonLink kind="quiet" to={other.to} replace>
          {other.text}
        </ButtonLink>
      )}
    </span>
  )
}

interface EndedProps {
  icon: IconShape
  title: string
  action: ReactNode
  children: string
}

interface ChargeEndedProps {
  by: Method
  icon: IconShape
  way: EndedWay
  end: PixStatus['encerramento']
  /** The title of a code that ended without its invoice being paid. */
  title: string
  places: Places
}
