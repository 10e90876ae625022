import { useSession } from '../../../session/session.ts'
import { Money } from '../../../ui/money/money.tsx'
import type { Conditions, DebtProposal } from '../agreement-flow.ts'
import { CASH } from '../negotiation-words.ts'

/** `Cupom MARMANSO: − R$ 644,10 à vista`: its effect on the cash price, and on what a chosen plan divides. */
export function CouponLine({ proposal: { cupom, aVista }, chosen }: { proposal: DebtProposal; chosen: Conditions }) {
  const coupon = useSession(({ negotiation }) => negotiation.coupon)
  if (cupom === null) return null
  return (
    <p className="small">
      Cupom {coupon?.toUpperCase()}: <Money cents={aVista.valorNegociadoCentavos - cupom.antesAVistaCentavos} /> à vista
      {chosen.quantidade !== CASH && (
        <>
          , <Money cents={chosen.valorNegociadoCentavos - cupom.antesParceladoCentavos} /> no valor a parcelar
        </>
      )}
    </p>
  )
}
