import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import type { ReactNode } from 'react'
import { HeroAmount } from '../../../ui/money/amount.tsx'
import { PaperCard } from '../../../ui/paper/paper-card.tsx'
import { waitingWords } from '../../../payment/waiting-words.ts'
import type { PayableDebt } from './debt-flow.ts'
import { PayToday } from './pay-today.tsx'

/** A debt that is owed today, or none. */
export function owedOf({ valorHoje, ...debt }: Reply<'openDebts'>[number]): PayableDebt[] {
  return valorHoje !== null && valorHoje.totalCentavos > 0 ? [{ ...debt, valorHoje }] : []
}

/** The price of waiting of all these debts. */
export function WaitingCost({ debts }: { debts: readonly PayableDebt[] }) {
  const words = waitingWords(...debts.map(({ espera }) => espera))
  return words === undefined ? null : <p className="small muted mt-1">{words}</p>
}

/** The sum of what is owed today, and the way to pay it where it is one debt. */
export function OwedToday({ debts, children }: { debts: readonly PayableDebt[]; children?: ReactNode }) {
  const [only] = debts
  if (only === undefined) return null
  return (
    <PaperCard as="section" aria-label="Valor de hoje">
      <p className="small muted">Você deve hoje</p>
      <p className="my-2">
        <HeroAmount cents={debts.reduce((sum, { valorHoje }) => sum + valorHoje.totalCentavos, 0)} />
      </p>
      <WaitingCost debts={debts} />
      {children}
      <div className="stack mt-4">
        {debts.map((debt) => (
          <PayToday key={debt.id} debt={debt}>
            {debts.length === 1
              ? 'Pagar o valor de hoje'
              : `Pagar ${debt.origem}, ${formatMoney(debt.valorHoje.totalCentavos)}`}
          </PayToday>
        ))}
      </div>
    </PaperCard>
  )
}
