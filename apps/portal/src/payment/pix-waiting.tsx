import { HeroAmount } from '../ui/money/amount.tsx'
import { CopyField } from '../ui/codes/copy-field.tsx'
import { HowTo } from '../ui/layout/how-to.tsx'
import { LiveStatus } from '../ui/feedback/live-status.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { PixBox } from '../ui/codes/pix-box.tsx'
import { Qr } from '../ui/codes/qr.tsx'
import { Perforation, PaperCard } from '../ui/paper/paper-card.tsx'
import { Timer } from '../ui/time/timer.tsx'
import { useCountdown } from '../client/use-countdown.ts'
import { BeneficiaryLine } from '../ui/codes/beneficiary-line.tsx'
import type { PixCharge, PixStatus } from './charges.ts'
import { useOnline } from './use-online.ts'

/** The code to pay, and the screen that turns by itself when it is paid. */
export function PixWaiting({
  charge,
  status,
  onTimeUp,
}: {
  charge: PixCharge
  status: PixStatus
  onTimeUp: () => void
}) {
  const secondsLeft = useCountdown(status, onTimeUp)
  return (
    <div className="cols cols--aside">
      <PaperCard aria-label="Pix para pagar">
        <p className="small muted">{charge.assunto}</p>
        <p className="mt-2">
          <HeroAmount cents={charge.valorCentavos} />
        </p>
        <BeneficiaryLine beneficiary={charge.beneficiario} />
        <Perforation />
        <PixBox
          copy={<CopyField label="Pix Copia e Cola" value={charge.copiaECola} button="Copiar código Pix" size="big" />}
          qr={<Qr size={charge.qrCode.largura} path={charge.qrCode.caminho} />}
        />
        <Perforation />
        <div className="stack">
          <Waiting />
          <Timer remainingSeconds={secondsLeft} totalSeconds={charge.segundosTotais} />
        </div>
      </PaperCard>
      <aside className="stack-l" aria-label="Ajuda">
        <Panel title="Como pagar">
          <HowTo>
            <li>
              Toque em <b>Copiar código Pix</b>.
            </li>
            <li>
              Abra o aplicativo do seu banco e escolha <b>Pix Copia e Cola</b>.
            </li>
            <li>
              Cole o código, confira o nome <b>{charge.beneficiario.nome}</b> e o valor, e confirme.
            </li>
          </HowTo>
        </Panel>
      </aside>
    </div>
  )
}

function Waiting() {
  const online = useOnline()
  return (
    <>
      <LiveStatus still={!online}>{online ? 'Esperando seu pagamento' : 'Sem internet neste aparelho'}</LiveStatus>
      <p className="small muted">
        {online
          ? 'Assim que o Pix cair, esta tela muda sozinha. Pode fechar e voltar depois.'
          : 'Se você já pagou, o pagamento vale. Assim que a internet voltar, conferimos e esta tela muda sozinha.'}
      </p>
    </>
  )
}
