import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { negotiationBase, paths } from '../../../paths.ts'
import { AwaitedCharge, isPixOf } from '../../../payment/awaited-charge.tsx'
import { GO_ON } from '../../../payment/pay-with-pix.tsx'
import { chooseMethod } from '../../../payment/payment-flow.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { chooseDebt, type PayableDebt } from './debt-flow.ts'

/** The way to pay a whole debt at its value of today, or the word that its money is on its way. */
export function PayToday({ debt, kind, children }: PayTodayProps) {
  const base = negotiationBase(useLocation().pathname)
  const navigate = useNavigate()
  const waits = isPixOf(debt.cobranca, debt.valorHoje.totalCentavos)
  const pay = () => {
    chooseDebt(debt)
    if (waits) chooseMethod('debt', 'pix')
    void navigate(waits ? paths.debtPix(base) : paths.payDebt(base))
  }
  return (
    <>
      <AwaitedCharge charge={debt.cobranca} />
      {!debt.cobranca?.aCaminho && (
        <Button block kind={kind} onClick={pay}>
          {waits ? GO_ON : children}
        </Button>
      )}
    </>
  )
}

interface PayTodayProps {
  debt: PayableDebt
  kind?: 'secondary'
  children: ReactNode
}
