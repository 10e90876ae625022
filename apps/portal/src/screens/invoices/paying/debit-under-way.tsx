import { useRetry } from '../../../client/use-retry.ts'
import { paths } from '../../../paths.ts'
import { debitWarning } from '../../../payment/debit-words.ts'
import { session } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { payDespiteDebit } from './despite-debit.ts'

/** AUTO-15: before any code or slip, that a debit may pay the same invoice; who goes on does so on purpose. */
export function DebitUnderWay() {
  const { retry, busy } = useRetry()
  const goOn = () => {
    payDespiteDebit(session.get().invoice.of)
    retry()
  }
  return (
    <Panel>
      <EmptyState
        icon={info}
        title={debitWarning.title}
        action={
          <div className="stack">
            <ButtonLink block to={paths.automaticDebit()}>
              Esperar o débito
            </ButtonLink>
            <Button kind="secondary" block busy={busy} onClick={goOn}>
              Pagar mesmo assim
            </Button>
          </div>
        }
      >
        {debitWarning.text}
      </EmptyState>
    </Panel>
  )
}
