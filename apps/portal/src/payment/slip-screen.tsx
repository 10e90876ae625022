import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../chrome/page/page-head.tsx'
import type { Result } from '../client/result.ts'
import { useWatched } from '../client/use-watched.ts'
import { paths } from '../paths.ts'
import { HowTo } from '../ui/layout/how-to.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { seenTitle } from './aside-words.ts'
import { wayOn } from './charge-end.ts'
import { type BankSlip, slipSource } from './charges.ts'
import { keepLine } from './payment-flow.ts'
import { MethodTabs } from './method-tabs.tsx'
import type { PaymentNote } from './payment-note.tsx'
import type { Places } from './places.ts'
import type { Paid } from './proof.ts'
import { SlipEnded } from './slip-ended.tsx'
import { SlipFailed } from './slip-failed.tsx'
import { SlipFiles } from './slip-files.tsx'
import { SlipPaper } from './slip-paper.tsx'

/** A boleto from its registration to its receipt, whatever it pays. */
export function SlipScreen({ charge, note, places, receipt }: SlipScreenProps) {
  if ('error' in charge) return <SlipFailed error={charge.error} places={places} />
  return <SlipOf key={charge.value.boleto} slip={charge.value} note={note} places={places} receipt={receipt} />
}

const titles: Record<BankSlip['situacao'], string> = {
  REGISTRANDO: 'Estamos registrando seu boleto',
  REGISTRADO: 'Seu boleto está pronto',
  REJEITADO: 'O banco não aceitou este boleto',
  BAIXADO: 'Este boleto não vale mais',
  PAGO: 'Recebemos seu pagamento',
}

function SlipOf({ slip, note, places, receipt: Receipt }: SlipOfProps) {
  const source = useMemo(() => slipSource(slip.boleto), [slip.boleto])
  const { status } = useWatched(slip, source)
  const { payable } = places
  const line = status.situacao === 'REGISTRADO' ? status.linhaDigitavel : null
  useEffect(
    () => keepLine(payable, line === null ? null : { boleto: slip.boleto, linha: line }),
    [payable, slip.boleto, line],
  )
  const title =
    status.situacao === 'REGISTRADO' && status.vistoEm !== null ? seenTitle(status) : titles[status.situacao]
  // The heading said it already.
  const [arrival] = useState(title)
  if (status.situacao === 'PAGO') return <Receipt paid={paidOf(status)} charge={slip} />
  const serves = status.situacao === 'REGISTRANDO' || status.situacao === 'REGISTRADO'
  return (
    <>
      <SlipTop title={title} places={places} />
      {status.vistoEm === null && (serves || wayOn(status, status.encerramento).kind === 'renew') && (
        <MethodTabs by="boleto" places={places} />
      )}
      <p className="vh" role="status">
        {title !== arrival && title}
      </p>
      {serves ? (
        <div className="cols cols--aside">
          <SlipPaper slip={status} note={note} />
          <aside className="stack-l" aria-label="Ajuda">
            {status.situacao === 'REGISTRADO' && <SlipFiles slip={status} />}
            {status.vistoEm === null && <SlipHelp bank={status.pagavelEm} />}
            <CheckOther />
          </aside>
        </div>
      ) : (
        <SlipEnded slip={status} places={places} />
      )}
    </>
  )
}

const SlipTop = ({ title, places: { before, step } }: { title: string; places: Places }) => (
  <PageHead back={before} step={step} title={title} />
)

const SlipHelp = ({ bank }: { bank: string | null }) => (
  <Panel title="Onde pagar">
    {bank !== null && (
      <p>
        Banco que aceita este boleto: <b>{bank}</b>
      </p>
    )}
    <HowTo>
      <li>
        No app do {bank === null ? 'seu banco' : 'banco'}: copie a linha e cole em <b>Pagar boleto</b>.
      </li>
      <li>{bank === null ? 'Na lotérica ou no caixa' : 'No caixa'}: mostre o código de barras na tela.</li>
    </HowTo>
    <p className="small muted mt-3">Vale o dia em que você paga. A confirmação chega em até 2 dias úteis.</p>
  </Panel>
)

const CheckOther = () => (
  <p className="small muted">
    Recebeu outro boleto em nosso nome?{' '}
    <Link className="link" to={paths.checkCode()}>
      Confira se é nosso
    </Link>
  </p>
)

const paidOf = ({ assunto, valorCentavos, valorPagoCentavos, pagoEm, beneficiario, comprovante }: BankSlip): Paid => ({
  about: assunto,
  cents: valorPagoCentavos ?? valorCentavos,
  method: comprovante?.forma === 'PIX' ? 'Pix' : 'Boleto',
  at: pagoEm,
  code: null,
  receiver: beneficiario,
  proof: comprovante,
})

interface SlipOfProps {
  slip: BankSlip
  note: PaymentNote | undefined
  places: Places
  receipt: ComponentType<{ paid: Paid; charge: BankSlip }>
}

interface SlipScreenProps extends Omit<SlipOfProps, 'slip'> {
  charge: Result<BankSlip>
}
