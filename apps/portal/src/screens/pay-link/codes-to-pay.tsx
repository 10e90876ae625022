import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { SecondarySection } from '../../chrome/dashboard/further.tsx'
import { useCountdown } from '../../client/use-countdown.ts'
import { paths } from '../../paths.ts'
import { useOnline } from '../../payment/use-online.ts'
import { HeroAmount } from '../../ui/money/amount.tsx'
import { BeneficiaryLine } from '../../ui/codes/beneficiary-line.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { SlipLine } from '../../payment/slip-line.tsx'
import { CopyField } from '../../ui/codes/copy-field.tsx'
import { pixCopy } from '../../payment/pix-copy.ts'
import { DueLine } from '../../ui/time/due-line.tsx'
import { pix as pixSign } from '../../ui/icons/things.ts'
import { reload } from '../../ui/icons/actions.ts'
import { shield } from '../../ui/icons/access.ts'
import { instantSentence } from '../../ui/time/instant-words.ts'
import { LiveStatus } from '../../ui/feedback/live-status.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PixBox } from '../../ui/codes/pix-box.tsx'
import { Qr } from '../../ui/codes/qr.tsx'
import { Perforation, PaperCard } from '../../ui/paper/paper-card.tsx'
import { EmptyState } from '../../ui/feedback/state.tsx'
import { TimeLeft } from '../../ui/time/time-left.tsx'
import type { OpenLink } from './opened.ts'

/** The Pix and the boleto of a link. A new Pix takes a press, so that no code changes while somebody copies it. */
export function CodesToPay({ link, expired, isRenewed, busy, onTimeUp, onRenew }: CodesToPayProps) {
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button went with the previous code.
  useEffect(() => {
    if (isRenewed) heading.current?.focus({ preventScroll: true })
  }, [isRenewed])
  const { valorCentavos, vencimento, pagarAte, beneficiario, pix, linhaDigitavel, venceEm } = link
  return (
    <>
      <PaperCard as="section" aria-label="Pagamento">
        <h1 ref={heading} tabIndex={-1}>
          Você recebeu um pedido de pagamento
        </h1>
        <p className="mt-2">{wishes[link.sobre]}</p>
        <p className="mt-2">
          <HeroAmount cents={valorCentavos} />
        </p>
        <DueLine {...(pagarAte ? { lead: 'Pague até', date: pagarAte } : { lead: 'Vencimento', date: vencimento })} />
        <BeneficiaryLine beneficiary={beneficiario} />
        <Perforation />
        <p className="vh" role="status">
          {expired && 'Este código Pix venceu.'}
        </p>
        {expired ? <RunOut busy={busy} onRenew={onRenew} /> : <PixToPay pix={pix} onTimeUp={onTimeUp} />}
        <Perforation />
        {linhaDigitavel !== null && (
          <>
            <SecondarySection title="Pagar com boleto">
              <SlipLine line={linhaDigitavel} label="Ou pague o boleto" beside />
            </SecondarySection>
            <Perforation />
          </>
        )}
        <div className="stack">
          {!expired && (
            <LiveStatus still={!online}>{online ? 'Esperando o pagamento' : 'Sem internet neste aparelho'}</LiveStatus>
          )}
          <p className="small muted">
            Use o Pix ou o boleto, não os dois.{' '}
            {expired ? 'O' : 'O Pix é confirmado na hora e esta página muda sozinha; o'} boleto é confirmado em até 2
            dias úteis. Este link abre até {instantSentence(venceEm)}.
          </p>
        </div>
      </PaperCard>
      <Notice icon={shield} tone="informative" title="Confira antes de pagar.">
        O nome de quem recebe tem de ser o mesmo no aplicativo do seu banco. Na dúvida, cole o código em{' '}
        <Link className="link" to={paths.checkCode()}>
          É nosso?
        </Link>
      </Notice>
    </>
  )
}

/** The sender is known to whoever was sent the link, and named to nobody else. */
const wishes = {
  FATURA: 'Quem enviou este link pediu que você pague a fatura do cartão.',
  PARCELAS: 'Quem enviou este link pediu que você pague esta conta.',
} as const

function PixToPay({ pix, onTimeUp }: { pix: OpenLink['pix']; onTimeUp: () => void }) {
  const secondsLeft = useCountdown(pix, onTimeUp)
  return (
    <div className="stack">
      <PixBox
        copy={<CopyField {...pixCopy} value={pix.copiaECola} size="big" />}
        qr={<Qr size={pix.qrCode.largura} path={pix.qrCode.caminho} />}
      />
      <p className="small">
        Este código Pix vale por <TimeLeft seconds={secondsLeft} />. Se vencer, gere outro aqui.
      </p>
    </div>
  )
}

const RunOut = ({ busy, onRenew }: { busy: boolean; onRenew: () => void }) => (
  <EmptyState
    icon={pixSign}
    title="Este código Pix venceu"
    action={
      <Button icon={reload} busy={busy} onClick={onRenew}>
        Gerar novo código
      </Button>
    }
  >
    O código não pode mais ser pago. Se você já pagou, não se preocupe: a página confere antes de gerar outro.
  </EmptyState>
)

interface CodesToPayProps {
  link: OpenLink
  /** True when the Pix on the page has expired. */
  expired: boolean
  /** True for a Pix that replaced an expired one. */
  isRenewed: boolean
  busy: boolean
  onTimeUp: () => void
  onRenew: () => void
}
