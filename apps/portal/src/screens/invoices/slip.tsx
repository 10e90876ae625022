import { useMemo } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { insidePaths } from '../../inside-paths.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { HowTo } from '../../ui/how-to.tsx'
import { info } from '../../ui/icons/info.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { askSlip, type BankSlip, slipSource } from './charges.ts'
import { type Invoice, standingOf } from './invoice-words.ts'
import { PageHead } from '../../chrome/page-head.tsx'
import { askPayable } from './payable-invoice.ts'
import { chooseMethod } from './payment-flow.ts'
import { PaymentFailed } from './payment-failed.tsx'
import { Receipt } from './receipt.tsx'
import { settle, valueOf } from '../../client/settle.ts'
import { SlipEnded } from './slip-ended.tsx'
import { SlipFiles } from './slip-files.tsx'
import { SlipPaper } from './slip-paper.tsx'
import { useWatched } from '../../client/use-watched.ts'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [slip, invoice] = await Promise.all([settle(askSlip(signal), signal), askPayable(signal)])
  return { slip, invoice: valueOf(invoice) }
}

export default function SlipScreen() {
  const { slip, invoice } = useLoaderData<typeof loader>()
  if ('error' in slip) {
    return (
      <>
        <SlipHead title="Pague com boleto" />
        <PaymentFailed error={slip.error} title="Não conseguimos gerar o boleto" other={<PayByPix />} />
      </>
    )
  }
  return <SlipOf key={slip.value.boleto} slip={slip.value} invoice={invoice} />
}

const titles: Record<BankSlip['situacao'], string> = {
  REGISTRANDO: 'Estamos registrando seu boleto',
  REGISTRADO: 'Seu boleto está pronto',
  REJEITADO: 'O banco não aceitou este boleto',
  BAIXADO: 'Este boleto não vale mais',
  PAGO: 'Recebemos seu pagamento',
}

function SlipOf({ slip, invoice }: { slip: BankSlip; invoice: Invoice | undefined }) {
  const source = useMemo(() => slipSource(slip.boleto), [slip.boleto])
  const { status } = useWatched(slip, source)
  if (status.situacao === 'PAGO') return <Receipt paid={paidOf(status)} whole={paysWhole(slip, invoice)} />
  const serves = status.situacao === 'REGISTRANDO' || status.situacao === 'REGISTRADO'
  return (
    <>
      <SlipHead title={titles[status.situacao]} />
      <p className="vh" role="status">
        {titles[status.situacao]}
      </p>
      {serves ? (
        <div className="cols cols--aside">
          <SlipPaper slip={status} />
          <aside className="stack-l" aria-label="Ajuda">
            {status.situacao === 'REGISTRADO' && <SlipFiles slip={status} />}
            <SlipHelp />
          </aside>
        </div>
      ) : (
        <SlipEnded rejected={status.situacao === 'REJEITADO'} />
      )}
    </>
  )
}

const SlipHead = ({ title }: { title: string }) => (
  <PageHead
    back={{ to: insidePaths.paymentMethod(), text: 'Forma de pagamento' }}
    step={{ step: 3, total: 3, name: 'pagar' }}
    title={title}
  />
)

const SlipHelp = () => (
  <>
    <Notice icon={info} tone="informative">
      O boleto cai em até 2 dias úteis. Quer que caia na hora?{' '}
      <Link className="link" to={insidePaths.pix()} onClick={() => chooseMethod('pix')}>
        Pague com Pix
      </Link>
    </Notice>
    <Panel title="Onde pagar">
      <HowTo>
        <li>
          No aplicativo do seu banco: copie a linha e cole em <b>Pagar boleto</b>.
        </li>
        <li>Na lotérica ou no caixa: mostre o código de barras na tela.</li>
      </HowTo>
    </Panel>
    <p className="small muted">
      Recebeu outro boleto em nosso nome?{' '}
      <Link className="link" to={paths.checkCode()}>
        Confira se é nosso
      </Link>
    </p>
  </>
)

const PayByPix = () => (
  <ButtonLink kind="secondary" to={insidePaths.pix()} onClick={() => chooseMethod('pix')}>
    Pagar com Pix
  </ButtonLink>
)

const paidOf = ({ fatura, referencia, valorCentavos, pagoEm }: BankSlip) => ({
  invoice: fatura,
  month: referencia,
  cents: valorCentavos,
  method: 'Boleto' as const,
  at: pagoEm,
  code: null,
})

function paysWhole(slip: BankSlip, invoice: Invoice | undefined): boolean {
  if (!invoice) return false
  return slip.situacao === 'PAGO' ? standingOf(invoice) === 'paid' : slip.valorCentavos >= invoice.valorHojeCentavos
}
