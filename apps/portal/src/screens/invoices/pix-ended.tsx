import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { reload } from '../../ui/icons/reload.ts'
import { pix } from '../../ui/icons/pix.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { chooseMethod, forgetAttempt } from './payment-flow.ts'
import { useRetry } from './use-retry.ts'

/** The code serves no more: a new one in one tap. */
export function PixEnded({ removed }: { removed: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { retry, busy } = useRetry()
  const renew = () => {
    forgetAttempt('pix')
    retry()
  }
  return (
    <Panel>
      <div ref={box} tabIndex={-1} role="status">
        <EmptyState
          icon={pix}
          title={removed ? 'Este código foi cancelado' : 'Este código venceu'}
          action={<Button icon={reload} busy={busy} onClick={renew}>Gerar novo código</Button>}
        >
          {removed ? 'Ele não pode mais ser pago.' : 'O prazo para pagar com ele acabou.'} Se você já pagou, o pagamento aparece em Faturas em
          instantes. Nada foi cobrado duas vezes.
        </EmptyState>
      </div>
      <p className="center">
        <ButtonLink kind="quiet" to={paths.slip()} onClick={() => chooseMethod('boleto')}>Pagar com boleto</ButtonLink>
      </p>
    </Panel>
  )
}
