import { HeroAmount } from '../ui/money/amount.tsx'
import { Barcode } from '../ui/codes/barcode.tsx'
import { CopyField } from '../ui/codes/copy-field.tsx'
import { LiveStatus } from '../ui/feedback/live-status.tsx'
import { PixBox } from '../ui/codes/pix-box.tsx'
import { Qr } from '../ui/codes/qr.tsx'
import { Disclosure } from '../ui/layout/disclosure.tsx'
import { pix } from '../ui/icons/things.ts'
import { Perforation, PaperCard } from '../ui/paper/paper-card.tsx'
import { BeneficiaryLine } from '../ui/codes/beneficiary-line.tsx'
import { seenWords } from './aside-words.ts'
import type { BankSlip } from './charges.ts'
import { PaymentNoted, type PaymentNote } from './payment-note.tsx'
import { pixCopy } from './pix-copy.ts'
import { ShareCode } from './share-code.tsx'
import { SlipLine } from './slip-line.tsx'
import { DueLine } from '../ui/time/due-line.tsx'
import styles from './slip-paper.module.css'

/** The boleto on paper. No line and no bars before the bank knows of it: a bank would refuse them. */
export function SlipPaper({ slip, note }: { slip: BankSlip; note?: PaymentNote | undefined }) {
  return (
    <PaperCard aria-label="Boleto para pagar">
      <p className="small muted">{note?.about ?? slip.assunto}</p>
      <p className="mt-2">
        <HeroAmount cents={slip.valorCentavos} />
      </p>
      <DueLine lead="Pague até" date={slip.vencimento} note={note?.price} />
      {note && <PaymentNoted note={note} />}
      <BeneficiaryLine beneficiary={slip.beneficiario} />
      <Perforation />
      {slip.situacao === 'REGISTRADO' && slip.linhaDigitavel !== null ? (
        <>
          <PayableLine
            line={slip.linhaDigitavel}
            bars={slip.barras}
            seen={slip.vistoEm === null ? undefined : seenWords(slip)}
          />
          {slip.vistoEm === null && slip.copiaECola !== null && slip.qrCode && (
            <SlipPix code={slip.copiaECola} qr={slip.qrCode} />
          )}
        </>
      ) : (
        <Registering />
      )}
    </PaperCard>
  )
}

interface PayableLineProps {
  line: string
  bars: BankSlip['barras']
  /** Said when some bank took the money already. */
  seen: string | undefined
}

function PayableLine({ line, bars, seen }: PayableLineProps) {
  return (
    <div className={styles.line}>
      <SlipLine line={line} />
      <ShareCode title="Linha digitável do boleto" code={line} />
      {bars && <Barcode width={bars.largura} path={bars.caminho} />}
      <LiveStatus>{seen ? 'Pagamento em processamento' : 'Esperando seu pagamento'}</LiveStatus>
      {seen && <p className="small muted">{seen}</p>}
    </div>
  )
}

/** The same debt as a Pix, which is good as long as the boleto: the bank's own code, or the one of the invoice. */
const SlipPix = ({ code, qr }: { code: string; qr: NonNullable<BankSlip['qrCode']> }) => (
  <>
    <Perforation />
    <Disclosure summary="Ver o Pix deste boleto" icon={pix}>
      <PixBox
        copy={
          <div className="stack">
            <p className="small">Pague só um dos dois: ao pagar o Pix, o boleto é cancelado.</p>
            <CopyField {...pixCopy} value={code} kind="secondary" />
          </div>
        }
        qr={<Qr size={qr.largura} path={qr.caminho} />}
      />
    </Disclosure>
  </>
)

const Registering = () => (
  <div className="stack">
    <LiveStatus>Boleto em registro</LiveStatus>
    <p className="small muted">
      O banco está registrando o boleto. A linha para copiar aparece aqui sozinha, em geral em alguns segundos. Pode
      fechar e voltar depois.
    </p>
  </div>
)
