import { useMemo, useState } from 'react'
import { useWatched } from '../../client/use-watched.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyField } from '../../ui/codes/copy-field.tsx'
import { asideOfPix, asideTitle, asideWords } from '../../payment/aside-words.ts'
import { reasonWords } from '../../payment/charge-end.ts'
import { pixCopy } from '../../payment/pix-copy.ts'
import { reload } from '../../ui/icons/actions.ts'
import { LiveStatus } from '../../ui/feedback/live-status.tsx'
import { PixBox } from '../../ui/codes/pix-box.tsx'
import { Qr } from '../../ui/codes/qr.tsx'
import { Perforation } from '../../ui/paper/paper-card.tsx'
import { Timer } from '../../ui/time/timer.tsx'
import { useCountdown } from '../../client/use-countdown.ts'
import { pixIsOver, pixSource, type SlipPix, type SlipPixStatus } from './pay.ts'
import { takeFocus } from './take-focus.ts'

/** The Pix of a boleto; its pane changes by itself once it is paid. */
export function PixPane({ charge, onOver, onRenew }: PixPaneProps) {
  const source = useMemo(() => pixSource(charge.cobranca, onOver), [charge.cobranca, onOver])
  const { status, refresh } = useWatched(charge, source)
  const [runOut, setRunOut] = useState<SlipPixStatus>()
  const aside = asideOfPix(status, charge.valorCentavos)
  const isPaid = status.situacao === 'PAGO'
  const ended = !isPaid && (pixIsOver(status) || runOut === status)
  const reason = reasonWords(status.encerramento)
  const onTimeUp = () => {
    setRunOut(status)
    // The Pix may have been paid in the last second.
    refresh()
  }
  return (
    <>
      <Perforation />
      <section className="stack" aria-label="Pagar com Pix">
        <h3 ref={takeFocus} tabIndex={-1}>
          {aside !== null ? asideTitle(aside) : ended ? 'Este código não vale mais' : 'Pague com Pix'}
        </h3>
        {aside === null && ended && reason !== undefined && <p>{reason}</p>}
        {aside !== null ? (
          <p role="status">{asideWords(aside)}</p>
        ) : ended ? (
          <Button icon={reload} onClick={onRenew}>
            Gerar novo código
          </Button>
        ) : (
          <>
            <PixBox
              copy={<CopyField {...pixCopy} value={charge.copiaECola} size="big" />}
              qr={<Qr size={charge.qrCode.largura} path={charge.qrCode.caminho} />}
            />
            <LiveStatus still={isPaid}>
              {isPaid ? 'Pagamento recebido' : 'Esperando seu pagamento. Esta tela muda sozinha.'}
            </LiveStatus>
            {!isPaid && <TimeLeftOf charge={charge} status={status} onTimeUp={onTimeUp} />}
          </>
        )}
      </section>
    </>
  )
}

function TimeLeftOf({ charge, status, onTimeUp }: { charge: SlipPix; status: SlipPixStatus; onTimeUp: () => void }) {
  const secondsLeft = useCountdown(status, onTimeUp)
  return <Timer remainingSeconds={secondsLeft} totalSeconds={charge.segundosTotais} />
}

interface PixPaneProps {
  charge: SlipPix
  /** Called when the Pix is paid, or of no use any more. */
  onOver: () => void
  onRenew: () => void
}
