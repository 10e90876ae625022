import { Link } from 'react-router'
import { HeroAmount } from '../ui/money/amount.tsx'
import { CopyField } from '../ui/codes/copy-field.tsx'
import { HowTo } from '../ui/layout/how-to.tsx'
import { LiveStatus } from '../ui/feedback/live-status.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { PixBox } from '../ui/codes/pix-box.tsx'
import { Qr } from '../ui/codes/qr.tsx'
import { Perforation, PaperCard } from '../ui/paper/paper-card.tsx'
import { DueLine } from '../ui/time/due-line.tsx'
import { Timer } from '../ui/time/timer.tsx'
import { useCountdown } from '../client/use-countdown.ts'
import { BeneficiaryLine } from '../ui/codes/beneficiary-line.tsx'
import type { PixCharge, PixStatus } from './charges.ts'
import { PaymentNoted, type PaymentNote } from './payment-note.tsx'
import { pixCopy } from './pix-copy.ts'
import type { Place } from './places.ts'
import { ShareCode } from './share-code.tsx'
import { useOnline } from './use-online.ts'

/** The code to pay, and the screen that turns by itself when it is paid. */
export function PixWaiting({ charge, note, status, otherAmount, onTimeUp }: PixWaitingProps) {
  const about = note?.about ?? charge.assunto
  const secondsLeft = useCountdown(status, onTimeUp)
  return (
    <div className="cols cols--aside">
      <PaperCard aria-label="Pix para pagar">
        <p className="small muted">{about}</p>
        <p className="mt-2">
          <HeroAmount cents={charge.valorCentavos} />
        </p>
        {note?.due && <DueLine {...note.due} />}
        {note && <PaymentNoted note={note} />}
        {otherAmount && (
          <p className="small mt-2">
            <Link className="link" to={otherAmount.to} replace>
              {otherAmount.text}
            </Link>
          </p>
        )}
        <BeneficiaryLine beneficiary={charge.beneficiario} />
        <Perforation />
        <PixBox
          copy={
            <div className="stack">
              <CopyField {...pixCopy} value={charge.copiaECola} size="big" />
              <ShareCode title={`Pix: ${about}`} code={charge.copiaECola} />
            </div>
          }
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
          <HowToPay payee={charge.beneficiario.nome} />
        </Panel>
      </aside>
    </div>
  )
}

interface PixWaitingProps {
  charge: PixCharge
  note?: PaymentNote | undefined
  status: PixStatus
  otherAmount: Place | undefined
  onTimeUp: () => void
}

/** A phone copies the code; a screen beside the phone shows it to its camera. */
const HowToPay = ({ payee }: { payee: string }) => (
  <>
    <div className="only-phone">
      <HowTo>
        <li>
          Toque em <b>Copiar código Pix</b>.
        </li>
        <li>
          Abra o app do seu banco e escolha <b>Pix Copia e Cola</b>.
        </li>
        <li>
          Cole o código, confira o nome <b>{payee}</b> e o valor, e confirme.
        </li>
      </HowTo>
    </div>
    <div className="only-desk">
      <HowTo>
        <li>Aponte a câmera do app do banco para o QR Code, ou copie o código.</li>
        <li>
          Confira o nome <b>{payee}</b> e o valor, e confirme.
        </li>
      </HowTo>
    </div>
  </>
)

function Waiting() {
  const online = useOnline()
  return (
    <>
      <LiveStatus still={!online}>{online ? 'Esperando seu pagamento' : 'Sem internet neste aparelho'}</LiveStatus>
      <p className="small muted">
        {online
          ? 'Assim que o pagamento for confirmado, esta tela muda sozinha. Pode fechar e voltar depois.'
          : 'Se você já pagou, o pagamento vale. Assim que a internet voltar, conferimos e esta tela muda sozinha.'}
      </p>
    </>
  )
}
