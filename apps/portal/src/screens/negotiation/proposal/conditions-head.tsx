import { formatMoney } from '@portal/brazil/money'
import { HeroAmount } from '../../../ui/money/amount.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import type { Conditions } from '../agreement-flow.ts'
import { lastCentsOf } from '../negotiation-words.ts'

/** The headline of an agreement: amount, number of payments, first day. */
export const ConditionsHead = ({ conditions }: { conditions: Conditions }) =>
  conditions.quantidade === 0 ? <CashHead {...conditions} /> : <InstalmentsHead {...conditions} />

const CashHead = ({ entradaCentavos, entradaAte }: Conditions) => (
  <>
    <p className="small muted">À vista, em um pagamento só</p>
    <p className="my-2">
      <HeroAmount cents={entradaCentavos} />
    </p>
    <p>
      Pague até <CivilDate date={entradaAte} />
    </p>
  </>
)

function LastOne({ conditions }: { conditions: Conditions }) {
  const last = lastCentsOf(conditions)
  return last !== undefined && <p className="small muted">A última é de {formatMoney(last)}.</p>
}

const InstalmentsHead = (of: Conditions) => (
  <>
    <p className="small muted">
      Pague a entrada de {formatMoney(of.entradaCentavos)} até <CivilDate date={of.entradaAte} /> e mais
    </p>
    <p className="my-2">
      <span className="muted">{of.quantidade} × </span>
      <HeroAmount cents={of.valorParcelaCentavos} />
    </p>
    <LastOne conditions={of} />
    {of.primeiroVencimento !== null && (
      <p>
        Todo dia {of.diaVencimento}, a partir de <CivilDate date={of.primeiroVencimento} />
      </p>
    )}
  </>
)
