import { formatDigitLine } from '@portal/brazil/boleto'
import { HeroAmount } from '../../ui/amount.tsx'
import { Barcode } from '../../ui/barcode.tsx'
import { CivilDate } from '../../ui/civil-date.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { LiveStatus } from '../../ui/live-status.tsx'
import { Perforation, Slip } from '../../ui/slip.tsx'
import { BeneficiaryLine } from '../../ui/beneficiary-line.tsx'
import type { BankSlip } from './charges.ts'
import { invoiceName } from './invoice-words.ts'
import styles from './slip-paper.module.css'

/** The boleto on paper. No line and no bars before the bank knows of it: a bank would refuse them. */
export function SlipPaper({ slip }: { slip: BankSlip }) {
  return (
    <Slip aria-label="Boleto da fatura">
      <p className="small muted">{invoiceName(slip.referencia)}</p>
      <p className="mt-2">
        <HeroAmount cents={slip.valorCentavos} />
      </p>
      <p className="my-2">
        <strong>
          Pague até <CivilDate date={slip.vencimento} />
        </strong>
      </p>
      <BeneficiaryLine beneficiary={slip.beneficiario} />
      <Perforation />
      {slip.situacao === 'REGISTRADO' && slip.linhaDigitavel !== null ? (
        <PayableLine line={slip.linhaDigitavel} bars={slip.barras} />
      ) : (
        <Registering />
      )}
    </Slip>
  )
}

function PayableLine({ line, bars }: { line: string; bars: BankSlip['barras'] }) {
  return (
    <div className={styles.line}>
      <CopyField
        label="Linha digitável"
        value={line}
        groups={formatDigitLine(line).split(' ')}
        button="Copiar linha digitável"
        size="big"
      />
      {bars && <Barcode width={bars.largura} path={bars.caminho} />}
      <LiveStatus>Esperando seu pagamento</LiveStatus>
    </div>
  )
}

const Registering = () => (
  <div className="stack">
    <LiveStatus>Boleto em registro</LiveStatus>
    <p className="small muted">
      O banco está registrando o boleto. A linha para copiar aparece aqui sozinha, em geral em alguns segundos. Pode
      fechar e voltar depois.
    </p>
  </div>
)
