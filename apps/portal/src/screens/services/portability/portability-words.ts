import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Portability } from './portability.tsx'

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** The facts of a debt, in the order in which another bank asks for them. */
export const debtFacts = (debt: Portability['dividas'][number]): { term: string; value: string }[] => [
  { term: 'Saldo', value: formatMoney(debt.saldoCentavos) },
  { term: 'Juros', value: `${percent.format(Number(debt.taxaAoMes))} ao mês` },
  { term: 'CET', value: `${percent.format(debt.cetAoAno / 10_000)} ao ano` },
  debt.parcelas === null
    ? { term: 'Vencimento', value: formatDate(debt.vencimento) }
    : { term: 'Parcelas', value: `${debt.parcelas}, até ${formatDate(debt.vencimento)}` },
  { term: 'Contrato', value: debt.contrato },
]
