import { formatRate } from '@portal/brazil/rates'
import { Money } from '../../../ui/money/money.tsx'
import type { InvoiceReply } from '../invoice-words.ts'

/** Revolving credit is told apart from instalments: nobody agreed to it. */
export default function RefinancedWords({ invoice }: { invoice: InvoiceReply }) {
  return invoice.rotativo ? (
    <>
      Você pagou o mínimo em dia. O que falta, <Money cents={invoice.valorHojeCentavos} />, vai para a próxima fatura,
      com juros do rotativo de {formatRate(invoice.jurosRotativoMes)} ao mês e IOF.
    </>
  ) : (
    <>O que faltava pagar desta fatura foi dividido e vem nas próximas faturas. Aqui não há mais nada a pagar.</>
  )
}
