import { formatMoney } from '@portal/brazil/money'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { barcode, pix } from '../../../ui/icons/things.ts'
import { Perforation } from '../../../ui/paper/paper-card.tsx'
import { InstalmentFacts } from './instalment-facts.tsx'
import type { Plan } from './instalment-flow.ts'
import type { Method } from '../../../session/session.ts'
import { chooseMethod, fixAmount } from '../../../payment/payment-flow.ts'

/** The state of the plan, in one number, and the next action. */
export const PlanHead = ({ plan }: { plan: Plan }): ReactNode => heads[plan.situacao](plan)

const heads: Record<Plan['situacao'], (plan: Plan) => ReactNode> = {
  AGUARDANDO_ENTRADA: (plan) => (
    <>
      <p className="small muted">Entrada</p>
      <p className="my-2">
        <Amount cents={plan.entradaCentavos} />
      </p>
      <p className="small mb-4">
        Pague exatamente este valor até <CivilDate date={plan.entradaAte} />. Ao confirmarmos o pagamento, o
        parcelamento começa.
      </p>
      <PayEntry cents={plan.entradaCentavos} />
      <Perforation />
      <Numbers plan={plan} />
    </>
  ),
  CONTRATADO: (plan) => (
    <>
      <p className="small mb-4">
        {settledEarly(plan)
          ? 'Você quitou este parcelamento antes: o valor, já com o desconto de juros, está na fatura aberta.'
          : 'Não falta pagar nada desta fatura. As parcelas vêm nas próximas, junto com suas compras.'}
      </p>
      <Numbers plan={plan} />
    </>
  ),
  DESISTIDO: (plan) => (
    <>
      <p>
        Nenhum juro ou IOF do parcelamento será cobrado. O que você já pagou foi descontado da fatura
        {restWords(plan.desistencia)}.
      </p>
      <PayInvoice plan={plan} />
    </>
  ),
  ENCERRADO: (plan) => (
    <>
      <p>
        A entrada não foi paga no valor e no prazo combinados, ou a fatura mudou depois de uma contestação. Nada foi
        parcelado nem cobrado a mais. O que você pagou foi descontado da fatura{restWords(plan.desistencia)}.
      </p>
      <PayInvoice plan={plan} />
    </>
  ),
}

/** The ways to pay the invoice that the plan is no more of, new instalments among them. */
const PayInvoice = ({ plan: { fatura, desistencia } }: { plan: Plan }) =>
  desistencia.faturaPagavel &&
  desistencia.faturaSemParcelamentoCentavos > 0 && (
    <div className="mt-4">
      <ButtonLink block to={paths.invoiceDetails(fatura, 'pagamento')}>
        Pagar a fatura
      </ButtonLink>
    </div>
  )

/** The rest of the invoice, and where it is asked for. */
function restWords({ faturaSemParcelamentoCentavos: owed, faturaPagavel }: Plan['desistencia']): string {
  if (owed === 0) return ', que está paga'
  return faturaPagavel
    ? `: hoje faltam ${formatMoney(owed)}, e você pode ver novas condições`
    : `. O que falta, ${formatMoney(owed)}, vai para a próxima fatura, com os juros do rotativo`
}

/** True where no instalment is to come and the last one came early. */
const settledEarly = ({ parcelas }: Plan): boolean =>
  parcelas.every(({ naFatura }) => naFatura) && parcelas.at(-1)?.antecipada === true

const Numbers = ({ plan: { condicoes, entradaCentavos } }: { plan: Plan }) => (
  <>
    <p className="mb-4">
      <span className="small muted">{condicoes.quantidade} × </span>
      <Amount cents={condicoes.valorParcelaCentavos} />
    </p>
    <InstalmentFacts numbers={condicoes} entryCents={entradaCentavos} />
  </>
)

/** The down payment is a payment of the invoice like any other, of this amount. */
function PayEntry({ cents }: { cents: number }) {
  const navigate = useNavigate()
  const pay = (method: Method, path: string) => {
    fixAmount(cents)
    chooseMethod('invoice', method)
    void navigate(path)
  }
  return (
    <div className="actions">
      <Button icon={pix} onClick={() => pay('pix', paths.pix())}>
        Pagar a entrada com Pix
      </Button>
      <Button kind="secondary" icon={barcode} onClick={() => pay('boleto', paths.slip())}>
        Pagar com boleto
      </Button>
    </div>
  )
}
