import { Money } from '../../../ui/money/money.tsx'
import type { Conditions } from '../agreement-flow.ts'
import { againstToday, lastCentsOf } from '../negotiation-words.ts'

/** The detail of `Entrada + 12 × R$ 50,00`: the down payment, the last instalment where its cents differ, and the total. */
export function PlanDetail({ conditions }: { conditions: Conditions }) {
  const last = lastCentsOf(conditions)
  return (
    <>
      Entrada de <Money cents={conditions.entradaCentavos} />
      {last !== undefined && (
        <>
          , última parcela de <Money cents={last} />
        </>
      )}
      , total <Money cents={conditions.totalCentavos} />, {againstToday(conditions)}
    </>
  )
}
