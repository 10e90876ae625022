import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { StepShown } from '../../../ui/layout/steps.tsx'
import { type InvoiceReply, standingOf } from '../invoice-words.ts'

/** A part has its own way to the limit; the rest of the invoice, still to be paid, is the last step of it. */
export function withRest(steps: readonly StepShown[], invoice: InvoiceReply): StepShown[] {
  const part = partOf(invoice)
  if (part === undefined) return [...steps]
  const named = steps.map((step) => ({
    ...step,
    name: step.name.replace(/^Pagamento identificado$/, `${part} identificado`),
  }))
  return [...named, { name: 'Resto a pagar', note: restNote(invoice), place: 'next' }]
}

/** `Pagamento de R$ 110,12`; undefined where nothing was paid, more is on its way, or nothing is asked for any more. */
function partOf({ pagavel, pagamentos, valorPagoCentavos, cobranca }: InvoiceReply): string | undefined {
  const last = pagamentos.at(-1)
  const isPart = pagavel && valorPagoCentavos > 0 && !cobranca?.aCaminho
  return isPart && last !== undefined ? `Pagamento de ${formatMoney(last.valorCentavos)}` : undefined
}

function restNote(invoice: InvoiceReply): string {
  const left = formatMoney(invoice.valorHojeCentavos)
  return standingOf(invoice) === 'late'
    ? `${left} hoje`
    : `${left}, sem juros até ${formatDate(invoice.vencimentoUtil)}`
}
