import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { formatRate } from '@portal/brazil/rates'
import { Money } from '../../../ui/money/money.tsx'
import type { InvoiceReply } from '../invoice-words.ts'

/** Revolving credit is told apart from instalments: nobody agreed to it. */
export default function RefinancedWords({ invoice }: { invoice: InvoiceReply }) {
  if (invoice.rotativo)
    return (
      <>
        Você pagou o mínimo em dia. O que falta, <Money cents={invoice.valorHojeCentavos} />, vai para a próxima fatura,
        com juros do rotativo de {formatRate(invoice.jurosRotativoMes)} ao mês e IOF.
      </>
    )
  const plan = invoice.creditosContratados.find(({ faturaParcelada }) => faturaParcelada === invoice.referencia)
  return (
    <>
      O que faltava pagar desta fatura foi dividido e vem nas próximas faturas
      {plan ? `: ${planLine(plan)}` : '.'} Aqui não há mais nada a pagar.
    </>
  )
}

/** `6 × R$ 236,92, de 15/12/2026 a 15/05/2027. Faltam 5, R$ 1.184,60.` */
function planLine(plan: InvoicePlan): string {
  const { quantidade, lancadas, faltamCentavos } = plan
  const left = quantidade - lancadas
  const dates = `de ${formatDate(plan.primeiroVencimento)} a ${formatDate(plan.ultimoVencimento)}`
  const rest =
    left === 0 ? 'Nenhuma falta.' : `${left === 1 ? 'Falta 1' : `Faltam ${left}`}, ${formatMoney(faltamCentavos)}.`
  return `${quantidade} × ${formatMoney(plan.valorParcelaCentavos)}, ${dates}. ${rest}`
}

type InvoicePlan = InvoiceReply['creditosContratados'][number]
