import { formatMoney } from '@portal/brazil/money'
import { useLocation, useNavigate } from 'react-router'
import { negotiationBase, paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { chooseDebt, type PayableDebt } from './debt-flow.ts'

/** The way to pay a whole debt at its value of today; one of several says its name and its amount. */
export function PayToday({ debt, isOnly, kind }: PayTodayProps) {
  const base = negotiationBase(useLocation().pathname)
  const navigate = useNavigate()
  const pay = () => {
    chooseDebt(debt)
    void navigate(paths.payDebt(base))
  }
  return (
    <Button block kind={kind} onClick={pay}>
      {isOnly ? 'Pagar o valor de hoje' : `Pagar ${debt.origem}, ${formatMoney(debt.valorHoje.totalCentavos)}`}
    </Button>
  )
}

interface PayTodayProps {
  debt: PayableDebt
  isOnly: boolean
  kind?: 'secondary'
}
