import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { formatRate } from '@portal/brazil/rates'
import { Meaning } from '../../../chrome/help/meaning.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { InvoiceReply } from '../invoice-words.ts'

/** Revolving credit is told apart from instalments: nobody agreed to it. */
export default function RefinancedWords({ invoice }: { invoice: InvoiceReply }) {
  if (invoice.rotativo)
    return (
      <>
        Você pagou o mínimo em dia. O que falta, <Money cents={invoice.valorHojeCentavos} />, vai para a próxima fatura,
        com juros do <Meaning of="Rotativo">rotativo</Meaning> de {formatRate(invoice.jurosRotativoMes)} ao mês e IOF.
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

/** `6 × R$ 236,92, de 15/12/2026 a 15/05/2027. 1 já está em fatura, e faltam 5, R$ 1.184,60 com juros.` */
function planLine(plan: InvoicePlan): string {
  const { quantidade, lancadas, faltamCentavos } = plan
  const left = quantidade - lancadas
  const dates = `de ${formatDate(plan.primeiroVencimento)} a ${formatDate(plan.ultimoVencimento)}`
  // An instalment that an invoice asks for may not be paid yet.
  const posted = lancadas === 0 ? '' : `${lancadas} já ${lancadas === 1 ? 'está' : 'estão'} em fatura, e `
  const rest =
    left === 0
      ? 'Todas já estão em fatura.'
      : `${posted}${left === 1 ? 'falta 1' : `faltam ${left}`}, ${formatMoney(faltamCentavos)} com juros.`
  return `${quantidade} × ${formatMoney(plan.valorParcelaCentavos)}, ${dates}. ${rest.replace(/^f/, 'F')}`
}

type InvoicePlan = InvoiceReply['creditosContratados'][number]
