import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { insidePaths } from '../../inside-paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { askPix, type PixCharge, pixSource, type PixStatus } from './charges.ts'
import { type Invoice, standingOf } from './invoice-words.ts'
import { PageHead } from '../../chrome/page-head.tsx'
import { askPayable } from './payable-invoice.ts'
import { chooseMethod } from './payment-flow.ts'
import { PaymentFailed } from './payment-failed.tsx'
import { PixEnded } from './pix-ended.tsx'
import { PixWaiting } from './pix-waiting.tsx'
import { Receipt } from './receipt.tsx'
import { settle, valueOf } from '../../client/settle.ts'
import { useWatched } from '../../client/use-watched.ts'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [charge, invoice] = await Promise.all([settle(askPix(signal), signal), askPayable(signal)])
  return { charge, invoice: valueOf(invoice) }
}

export default function Pix() {
  const { charge, invoice } = useLoaderData<typeof loader>()
  if ('error' in charge) {
    return (
      <>
        <PixHead />
        <PaymentFailed error={charge.error} title="Não conseguimos gerar o Pix" other={<PayBySlip />} />
      </>
    )
  }
  const { cobranca, segundosRestantes } = charge.value
  // A renewal may bring the same charge with more time left: it starts afresh too.
  return <PixOf key={`${cobranca} ${segundosRestantes}`} charge={charge.value} invoice={invoice} />
}

function PixOf({ charge, invoice }: { charge: PixCharge; invoice: Invoice | undefined }) {
  const source = useMemo(() => pixSource(charge.cobranca), [charge.cobranca])
  const { status, refresh } = useWatched<PixStatus>(charge, source)
  const [runOut, setRunOut] = useState<PixStatus>()
  const ended = status.situacao !== 'AGUARDANDO' || runOut === status
  const onTimeUp = () => {
    setRunOut(status)
    // It may have been paid in the last second.
    refresh()
  }
  if (status.situacao === 'PAGO') return <Receipt paid={paidOf(charge, status)} whole={paysWhole(charge, invoice)} />
  return (
    <>
      <PixHead />
      <p className="vh" role="status">
        {ended && endedWords(status)}
      </p>
      {ended ? (
        <PixEnded title={endedWords(status)} />
      ) : (
        <PixWaiting charge={charge} status={status} onTimeUp={onTimeUp} />
      )}
    </>
  )
}

const endedWords = ({ situacao }: PixStatus): string =>
  situacao === 'REMOVIDO' ? 'Este código foi cancelado' : 'Este código venceu'

const PixHead = () => (
  <PageHead
    back={{ to: insidePaths.paymentMethod(), text: 'Forma de pagamento' }}
    step={{ step: 3, total: 3, name: 'pagar' }}
    title="Pague com Pix"
  />
)

const PayBySlip = () => (
  <ButtonLink kind="secondary" to={insidePaths.slip()} onClick={() => chooseMethod('boleto')}>
    Pagar com boleto
  </ButtonLink>
)

const paidOf = ({ fatura, referencia, valorCentavos }: PixCharge, { pagoEm, identificador }: PixStatus) => ({
  invoice: fatura,
  month: referencia,
  cents: valorCentavos,
  method: 'Pix' as const,
  at: pagoEm,
  code: identificador,
})

/** Whether this Pix is the last that the invoice needs: what was left when it was made, or what is left now if it was paid before. */
function paysWhole(charge: PixCharge, invoice: Invoice | undefined): boolean {
  if (!invoice) return false
  return charge.situacao === 'PAGO' ? standingOf(invoice) === 'paid' : charge.valorCentavos >= invoice.valorHojeCentavos
}
