import type { ErrorCode } from '@portal/contract/errors'
import type { ReactNode } from 'react'
import { isCallError, isNetworkError, wordsOf } from '../client/errors.ts'
import { useRetry } from '../client/use-retry.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { info } from '../ui/icons/notices.ts'
import { Panel } from '../ui/layout/panel.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/state.tsx'
import type { Place, Places, Ways } from './places.ts'

/** A step of the payment that failed: what happened, that nothing was charged, and every way on. */
export function PaymentFailed({ error, title, places: { home, ways, refused }, other }: PaymentFailedProps) {
  const { retry, busy } = useRetry()
  const way = isCallError(error) ? wayOn(error, home, ways) : undefined
  const words =
    isCallError(error) || isNetworkError(error) ? wordsOf(error) : 'Pode ser a internet ou um problema nosso.'
  const own = refused?.(error)
  if (own) return own
  if (way) {
    return (
      <Panel>
        <EmptyState
          icon={info}
          title={title}
          action={
            <ButtonLink to={way.to} replace>
              {way.text}
            </ButtonLink>
          }
        >
          {words} Nada foi cobrado.
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Panel>
      <ErrorState title={title} onRetry={retry} busy={busy}>
        {words} {!words.includes('Nada ') && 'Nada foi cobrado.'}
      </ErrorState>
      {other && <div className="actions mt-3">{other}</div>}
    </Panel>
  )
}

/** Another try meets again what is absent or cannot be paid: the way on leads elsewhere. */
const wayOn = ({ code, status }: { code: ErrorCode; status: number }, home: Place, ways: Ways | undefined) =>
  ways?.[code] ?? (status === 404 || code.endsWith('_NAO_PAGAVEL') ? home : undefined)

interface PaymentFailedProps {
  error: unknown
  title: string
  places: Pick<Places, 'home' | 'ways' | 'refused'>
  /** Another way to pay. */
  other?: ReactNode
}
