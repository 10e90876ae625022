import { useSession } from '../../../session/session.ts'
import { Money } from '../../../ui/money/money.tsx'
import type { Conditions, DebtProposal } from '../agreement-flow.ts'
import { CASH } from '../negotiation-words.ts'

/** `Cupom MARMANSO: − R$ 644,98`: the effect of the coupon on the chosen way of paying. */
export function CouponLine({ proposal: { cupom }, chosen }: { proposal: DebtProposal; chosen: Conditions }) {
  const coupon = useSession(({ negotiation }) => negotiation.coupon)
  if (cupom === null) return null
  const before = chosen.quantidade === CASH ? cupom.antesAVistaCentavos : cupom.antesParceladoCentavos
  return (
    <p className="small">
      Cupom {coupon}: <Money cents={chosen.valorNegociadoCentavos - before} />
    </p>
  )
}
