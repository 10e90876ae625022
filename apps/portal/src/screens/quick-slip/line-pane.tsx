import { useEffect, useMemo } from 'react'
import { useWatched } from '../../client/use-watched.ts'
import { seenTitle, seenWords } from '../../payment/aside-words.ts'
import { reasonWords } from '../../payment/charge-end.ts'
import { SlipLine } from '../../payment/slip-line.tsx'
import { Barcode } from '../../ui/codes/barcode.tsx'
import { CivilDate } from '../../ui/time/civil-date.tsx'
import { LiveStatus } from '../../ui/feedback/live-status.tsx'
import { Money } from '../../ui/money/money.tsx'
import { type BankSlip, isOnItsWay, lineIsOver, lineSource } from './pay.ts'
import { PaperActions } from './paper-actions.tsx'
import { takeFocus } from './take-focus.ts'

/**
 * The boleto at the bank: no digit line before its registration, since banks would refuse it; none after some bank took
 * the money.
 */
export function LinePane({ line, onOver, onPaymentSeen }: LinePaneProps) {
  const source = useMemo(() => lineSource(line.boleto, onOver), [line.boleto, onOver])
  const { status } = useWatched(line, source)
  const onItsWay = isOnItsWay(status)
  useEffect(() => onPaymentSeen(onItsWay), [onPaymentSeen, onItsWay])
  return (
    <section className="stack" aria-label="Boleto">
      <h3 ref={takeFocus} tabIndex={-1}>
        {titleOf(status)}
      </h3>
      {lineIsOver(status) && !onItsWay && (
        <p>{reasonWords(status.encerramento) ?? 'O banco não o aceita mais. Pague com Pix, que cai na hora.'}</p>
      )}
      {status.situacao === 'REGISTRANDO' && <LiveStatus>O banco está registrando o boleto</LiveStatus>}
      {onItsWay && (
        <>
          <LiveStatus>Pagamento em processamento</LiveStatus>
          <p>{seenWords(status)}</p>
        </>
      )}
      {status.situacao === 'REGISTRADO' && !onItsWay && status.linhaDigitavel !== null && (
        <>
          <p className="small">
            Este boleto de <Money cents={status.valorCentavos} /> pode ser pago até{' '}
            <CivilDate date={status.vencimento} />. Até lá, o valor não muda. A confirmação chega em até 2 dias úteis.
          </p>
          <SlipLine line={status.linhaDigitavel} beside />
          <PaperActions boleto={status.boleto} />
          {status.barras && <Barcode width={status.barras.largura} path={status.barras.caminho} />}
        </>
      )}
    </section>
  )
}

const titleOf = (slip: BankSlip): string => {
  if (isOnItsWay(slip)) return seenTitle(slip)
  return lineIsOver(slip) ? 'Este boleto não vale mais' : 'Pague o boleto'
}

interface LinePaneProps {
  line: BankSlip
  onOver: () => void
  /** Reports, at each change, whether some bank took the money. */
  onPaymentSeen: (onItsWay: boolean) => void
}
