import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { FiveSentences } from '../../../chrome/help/easy-reading.tsx'
import { type InvoiceReply, invoiceName } from '../invoice-words.ts'

/** An invoice in five sentences, from the same numbers as its parts. */
export function easyInvoice(invoice: InvoiceReply): FiveSentences {
  const { referencia, valorTotalCentavos, vencimentoUtil, resumo, pagavel } = invoice
  const costs = resumo.jurosCentavos + resumo.tarifasCentavos
  return [
    `A ${invoiceName(referencia).toLowerCase()} tem o total de ${formatMoney(valorTotalCentavos)} e vence em ${formatDate(vencimentoUtil)}.`,
    `As compras somam ${formatMoney(resumo.comprasCentavos)}.`,
    costs === 0 ? 'Não há juros nem tarifas.' : `Juros, tarifas e IOF somam ${formatMoney(costs)}.`,
    pagavel ? payableWords(invoice) : 'Agora não há nada a pagar nesta fatura.',
    'Uma compra não é sua? Abra a compra e toque em Contestar.',
  ]
}

const payableWords = ({ valorHojeCentavos, valorMinimoCentavos }: InvoiceReply): string =>
  valorMinimoCentavos > 0 && valorMinimoCentavos < valorHojeCentavos
    ? `Pague ${formatMoney(valorHojeCentavos)} e não tenha juros, ou pelo menos ${formatMoney(valorMinimoCentavos)}, com juros no restante.`
    : `Pague ${formatMoney(valorHojeCentavos)} e não tenha mais juros.`
