import { Button } from '../ui/buttons/button.tsx'
import { barcode } from '../ui/icons/things.ts'
import { reload } from '../ui/icons/actions.ts'
import { Panel } from '../ui/layout/panel.tsx'
import { EmptyState } from '../ui/feedback/state.tsx'
import { forgetAttempt } from './attempts.ts'
import { reasonWords, wayOn } from './charge-end.ts'
import { ChargeEnded } from './charge-ended.tsx'
import type { BankSlip } from './charges.ts'
import { PayInstead } from './pay-instead.tsx'
import type { Places } from './places.ts'
import { useRetry } from '../client/use-retry.ts'

/** A boleto that cannot be paid: refused by the bank, or taken back. */
export function SlipEnded({ slip, places }: { slip: BankSlip; places: Places }) {
  const { situacao, encerramento: end } = slip
  const rejected = situacao === 'REJEITADO'
  const way = wayOn(slip, end)
  if (!rejected && way.kind !== 'renew')
    return <ChargeEnded by="boleto" icon={barcode} way={way} end={end} title={NOT_THIS_ONE} places={places} />
  return <Renewable rejected={rejected} reason={reasonWords(end)} places={places} />
}

const NOT_THIS_ONE = 'Não pague este boleto'

function Renewable({ rejected, reason, places }: RenewableProps) {
  const { retry, busy } = useRetry()
  const renew = () => {
    forgetAttempt('boleto')
    retry()
  }
  return (
    <Panel>
      <EmptyState
        icon={barcode}
        title={rejected ? 'Nada foi cobrado' : 'Peça um boleto novo'}
        action={
          <span className="actions">
            <PayInstead by="pix" places={places} />
            <Button kind="secondary" icon={reload} busy={busy} onClick={renew}>
              Gerar outro boleto
            </Button>
          </span>
        }
      >
        {rejected
          ? 'Acontece quando o banco não consegue registrar. Com Pix o pagamento cai na hora.'
          : `${reason ?? 'O prazo deste acabou ou o valor mudou.'} Não pague o anterior. Com Pix o pagamento cai na hora.`}
      </EmptyState>
    </Panel>
  )
}

interface RenewableProps {
  rejected: boolean
  reason: string | undefined
  places: Places
}
