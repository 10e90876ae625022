import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { negotiationBase, paths } from '../../../paths.ts'
import { AwaitedCharge } from '../../../payment/awaited-charge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { chooseDebt, type PayableDebt } from './debt-flow.ts'

/** The way to pay a whole debt at its value of today, or the word that its money is on its way. */
export function PayToday({ debt, kind, children }: PayTodayProps) {
  const base = negotiationBase(useLocation().pathname)
  const navigate = useNavigate()
  const pay = () => {
    chooseDebt(debt)
    void navigate(paths.payDebt(base))
  }
  return (
    <>
      <AwaitedCharge charge={debt.cobranca} />
      {!debt.cobranca?.aCaminho && (
        <Button block kind={kind} onClick={pay}>
          {children}
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
