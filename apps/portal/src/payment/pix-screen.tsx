import { type ComponentType, useMemo, useState } from 'react'
import { PageHead } from '../chrome/page/page-head.tsx'
import type { Result } from '../client/result.ts'
import { useWatched } from '../client/use-watched.ts'
import { wayOn } from './charge-end.ts'
import { PAID } from './charge-ended.tsx'
import { type PixCharge, pixSource, type PixStatus } from './charges.ts'
import { MethodTabs } from './method-tabs.tsx'
import { PayInstead } from './pay-instead.tsx'
import type { PaymentNote } from './payment-note.tsx'
import type { Places } from './places.ts'
import { PaymentFailed } from './payment-failed.tsx'
import { asideOfPix, asideTitle, asideWords } from './aside-words.ts'
import { PixAside } from './pix-aside.tsx'
import { PixEnded } from './pix-ended.tsx'
import { PixWaiting } from './pix-waiting.tsx'
import type { Paid } from './proof.ts'

/** A Pix from its code to its receipt, whatever it pays. */
export function PixScreen({ charge, note, places, receipt }: PixScreenProps) {
  if ('error' in charge) {
    return (
      <>
        <PixHead places={places} />
        <PaymentFailed
          error={charge.error}
          title="Não conseguimos gerar o Pix"
          places={places}
          other={<PayInstead by="boleto" kind="secondary" places={places} />}
        />
      </>
    )
  }
  const { cobranca, segundosRestantes } = charge.value
  // A renewal may bring the same charge with more time left: it starts afresh too.
  const key = `${cobranca} ${segundosRestantes}`
  return <PixOf key={key} charge={charge.value} note={note} places={places} receipt={receipt} />
}

function PixOf({ charge, note, places, receipt: Receipt }: PixOfProps) {
  const source = useMemo(() => pixSource(charge.cobranca), [charge.cobranca])
  const { status, refresh } = useWatched<PixStatus>(charge, source)
  const [runOut, setRunOut] = useState<PixStatus>()
  const aside = asideOfPix(status, charge.valorCentavos)
  const ended = aside !== null || status.situacao !== 'AGUARDANDO' || runOut === status
  const onTimeUp = () => {
    setRunOut(status)
    // It may have been paid in the last second.
    refresh()
  }
  if (status.situacao === 'PAGO') return <Receipt paid={paidOf(charge, status)} charge={charge} />
  return (
    <>
      <PixHead places={places} />
      {aside === null && !(ended && isOver(charge, status)) && <MethodTabs by="pix" places={places} />}
      <p className="vh" role="status">
        {ended && endedWords(charge, status)}
      </p>
      {aside !== null ? (
        <PixAside title={asideTitle(aside)} words={asideWords(aside)} />
      ) : ended ? (
        <PixEnded charge={charge} status={status} title={endedWords(charge, status)} places={places} />
      ) : (
        <PixWaiting charge={charge} note={note} status={status} otherAmount={places.otherAmount} onTimeUp={onTimeUp} />
      )}
    </>
  )
}

const endedWords = (charge: PixCharge, status: PixStatus): string => {
  const { situacao, encerramento } = status
  const aside = asideOfPix(status, charge.valorCentavos)
  if (aside !== null) return asideTitle(aside)
  if (wayOn(charge, encerramento).kind === 'paid') return PAID
  return situacao === 'REMOVIDO' ? 'Este código foi cancelado' : 'Este código venceu'
}

/** True where the amount cannot be paid in another way either. */
const isOver = (charge: PixCharge, { encerramento }: PixStatus): boolean => wayOn(charge, encerramento).kind !== 'renew'

const PixHead = ({ places: { before, step } }: { places: Places }) => (
  <PageHead back={before} step={step} title="Pague com Pix" />
)

const paidOf = (charge: PixCharge, { pagoEm, valorPagoCentavos, identificador, comprovante }: PixStatus): Paid => ({
  about: charge.assunto,
  cents: valorPagoCentavos ?? charge.valorCentavos,
  method: 'Pix',
  at: pagoEm,
  code: identificador,
  receiver: charge.beneficiario,
  proof: comprovante,
})

interface PixOfProps {
  charge: PixCharge
  note: PaymentNote | undefined
  places: Places
  receipt: ComponentType<{ paid: Paid; charge: PixCharge }>
}

interface PixScreenProps extends Omit<PixOfProps, 'charge'> {
  charge: Result<PixCharge>
}
