import { useMemo } from 'react'
import { useWatched } from '../../client/use-watched.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { reload } from '../../ui/icons/reload.ts'
import { LiveStatus } from '../../ui/live-status.tsx'
import { PixBox } from '../../ui/pix-box.tsx'
import { Qr } from '../../ui/qr.tsx'
import { Perforation } from '../../ui/slip.tsx'
import { type PixCharge, pixIsOver, pixSource } from './pay.ts'
import { takeFocus } from './take-focus.ts'

/** The code of a slip, which turns by itself when it is paid. */
export function PixPane({ charge, onOver, onRenew }: PixPaneProps) {
  const source = useMemo(() => pixSource(charge.cobranca, onOver), [charge.cobranca, onOver])
  const { status } = useWatched(charge, source)
  const ended = pixIsOver(status) && status.situacao !== 'PAGO'
  return (
    <>
      <Perforation />
      <section className="stack" aria-label="Pagar com Pix">
        <h3 ref={takeFocus} tabIndex={-1}>
          {ended ? 'Este código não vale mais' : 'Pague com Pix'}
        </h3>
        {ended ? (
          <Button icon={reload} onClick={onRenew}>
            Gerar novo código
          </Button>
        ) : (
          <>
            <PixBox
              copy={
                <CopyField label="Pix Copia e Cola" value={charge.copiaECola} button="Copiar código Pix" size="big" />
              }
              qr={<Qr size={charge.qrCode.largura} path={charge.qrCode.caminho} />}
            />
            <LiveStatus still={status.situacao === 'PAGO'}>
              {status.situacao === 'PAGO' ? 'Pagamento recebido' : 'Esperando seu pagamento. Esta tela muda sozinha.'}
            </LiveStatus>
          </>
        )}
      </section>
    </>
  )
}

interface PixPaneProps {
  charge: PixCharge
  /** Paid, or of no use any more. */
  onOver: () => void
  onRenew: () => void
}
