import { formatDigitLine } from '@portal/brazil/boleto'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useOnline } from '../../payment/use-online.ts'
import { HeroAmount } from '../../ui/amount.tsx'
import { BeneficiaryLine } from '../../ui/beneficiary-line.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { DueLine } from '../../ui/due-line.tsx'
import { shield } from '../../ui/icons/shield.ts'
import { instantSentence } from '../../ui/instant-words.ts'
import { LiveStatus } from '../../ui/live-status.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PixBox } from '../../ui/pix-box.tsx'
import { Qr } from '../../ui/qr.tsx'
import { Perforation, Slip } from '../../ui/slip.tsx'
import type { OpenLink } from './opened.ts'

/** The Pix and the boleto of a link. A Pix that runs out is renewed with the next look. */
export function CodesToPay({ link }: { link: OpenLink }) {
  const online = useOnline()
  const { valorCentavos, vencimento, beneficiario, pix, linhaDigitavel, venceEm } = link
  return (
    <>
      <Slip as="section" aria-label="Pagamento">
        <h1>Pediram para você pagar</h1>
        <p className="mt-2">
          <HeroAmount cents={valorCentavos} />
        </p>
        <DueLine lead="Vencimento" date={vencimento} />
        <BeneficiaryLine beneficiary={beneficiario} />
        <Perforation />
        <PixBox
          copy={<CopyField label="Pix Copia e Cola" value={pix.copiaECola} button="Copiar código Pix" size="big" />}
          qr={<Qr size={pix.qrCode.largura} path={pix.qrCode.caminho} />}
        />
        <Perforation />
        {linhaDigitavel !== null && (
          <>
            <CopyField
              label="Ou pague o boleto"
              value={linhaDigitavel}
              groups={formatDigitLine(linhaDigitavel).split(' ')}
              button="Copiar linha digitável"
              kind="secondary"
            />
            <Perforation />
          </>
        )}
        <div className="stack">
          <LiveStatus still={!online}>{online ? 'Esperando o pagamento' : 'Sem internet neste aparelho'}</LiveStatus>
          <p className="small muted">
            Pague de um jeito só. O Pix cai na hora e esta página muda sozinha; o boleto cai em até 2 dias úteis. O link
            abre até {instantSentence(venceEm)}.
          </p>
        </div>
      </Slip>
      <Notice icon={shield} tone="informative" title="Confira antes de pagar.">
        O nome de quem recebe tem de ser o mesmo no aplicativo do seu banco. Na dúvida, cole o código em{' '}
        <Link className="link" to={paths.checkCode()}>
          É nosso?
        </Link>
      </Notice>
    </>
  )
}
