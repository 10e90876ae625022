import { formatDate, weekdayName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { call } from '../../../client/call.ts'
import { toResult, valueOf } from '../../../client/result.ts'
import { dueDayWords } from '../../../payment/due-day-words.ts'
import type { NextStep } from '../../../payment/next-steps.tsx'
import { circleCheck, clock } from '../../../ui/icons/states.ts'
import { calendar, invoice as invoiceIcon } from '../../../ui/icons/things.ts'
import type { Plan } from '../instalments/instalment-flow.ts'
import { type InvoiceReply, standingOf } from '../invoice-words.ts'
import { limitStepOf } from './under-way.ts'
import { restCost } from './rest-cost.ts'

/** The invoice, the one that is open now, and the plan that the payment may have begun. */
export type AfterPayment = {
  invoice: InvoiceReply
  open: Reply<'invoices'>['faturas'][number] | undefined
  plan: Plan | undefined
}

/** Rejects without the invoice; the rest may be missing. */
export async function askAfterPayment(cartao: string, fatura: string, signal: AbortSignal): Promise<AfterPayment> {
  const [invoice, months] = await Promise.all([
    call('invoiceDetails', { query: { cartao, fatura } }, { signal }),
    toResult(call('invoices', { query: { cartao } }, { signal }), signal),
  ])
  const params = { cartao, vencimento: invoice.vencimento }
  const plan = invoice.parcelada ? await toResult(call('instalmentPlan', { params }, { signal }), signal) : undefined
  const open = valueOf(months)?.faturas.find(({ id, status }) => status === 'FATURAABERTA' && id !== fatura)
  return { invoice, open, plan: plan && valueOf(plan) }
}

/** True where this payment is the down payment of a plan that began. */
export const beginsPlan = ({ plan }: AfterPayment, paidCents: number): boolean =>
  plan?.situacao === 'CONTRATADO' && plan.entradaCentavos === paidCents

/** The change that the payment made, then what comes next. */
export const stepsAfter = (after: AfterPayment, paidCents: number, isLeft: boolean): NextStep[] => [
  ...(isLeft ? [leftStep(after.invoice)] : []),
  ...(beginsPlan(after, paidCents) ? planSteps(after.plan!) : []),
  ...creditSteps(after.invoice),
  ...limitSteps(after.invoice),
  ...earlySteps(after.invoice),
  ...(after.open === undefined ? [] : openSteps(after.open, beginsPlan(after, paidCents) ? after.plan : undefined)),
]

function leftStep(invoice: InvoiceReply): NextStep {
  const left = formatMoney(invoice.valorHojeCentavos)
  const until = formatDate(invoice.vencimentoUtil)
  if (invoice.minimoPago)
    return {
      icon: circleCheck,
      title: 'Mínimo pago',
      text: `O resto pode ser pago sem juros até ${until}, ou ficar para a próxima. ${restWords(invoice)}`,
    }
  return {
    icon: clock,
    title: `Ainda falta pagar ${left}`,
    text:
      standingOf(invoice) === 'late'
        ? 'A fatura continua em atraso: os juros contam por dia sobre o resto.'
        : `Sem juros até ${until}.`,
  }
}

/** The rest on the next invoice, in the words of the invoice itself. */
function restWords(invoice: InvoiceReply): string {
  const left = `Sobram ${formatMoney(invoice.valorHojeCentavos)}, que`
  const cost = restCost(invoice, invoice.valorHojeCentavos)
  if (!cost) return `${left} vão com juros para a próxima fatura.`
  return `${left} viram ${formatMoney(cost.nextInvoiceCents)} na próxima fatura.`
}

const planSteps = ({ parcelas }: Plan): NextStep[] => {
  const first = parcelas[0]
  if (first === undefined) return []
  const amount = formatMoney(first.valorCentavos)
  return [
    { title: 'Parcelamento ativo', text: `São ${parcelas.length} parcelas. Não falta pagar mais nada desta fatura.` },
    {
      icon: circleCheck,
      title: `1ª parcela: ${amount}`,
      text: `Vem na fatura que vence em ${formatDate(first.vencimento)}.`,
    },
  ]
}

const creditSteps = ({ pagamentos }: InvoiceReply): NextStep[] => {
  const cents = pagamentos.reduce((sum, { creditoCentavos }) => sum + creditoCentavos, 0)
  if (cents === 0) return []
  return [{ title: `Crédito de ${formatMoney(cents)}`, text: 'O que você pagou a mais desconta da próxima fatura.' }]
}

/** A Pix gives the limit back at once, a boleto on the day that is promised. */
function limitSteps({ acompanhamento, pagamentos, limites: { disponivelCentavos: cents } }: InvoiceReply): NextStep[] {
  const limit = limitStepOf({ acompanhamento })
  if (limit?.situacao === 'FEITA')
    return cents > 0 ? [{ title: 'Limite liberado', text: `Você tem ${formatMoney(cents)} para usar.` }] : []
  if (!limit?.dia) return []
  const title = `Limite volta até ${formatDate(limit.dia)}`
  const isBack = pagamentos.some(({ forma }) => forma === 'PIX')
  const text = isBack
    ? 'O que você pagou por Pix já voltou. O boleto ainda ocupa o limite.'
    : 'Até lá, o valor pago ainda ocupa o limite.'
  return [{ icon: clock, title, text }]
}

/** A payment before the closing frees the limit at once. */
function earlySteps(invoice: InvoiceReply): NextStep[] {
  if (standingOf(invoice) !== 'coming') return []
  const { fechamento, valorTotalCentavos, limites } = invoice
  return [
    { title: 'Limite liberado', text: `Você tem ${formatMoney(limites.disponivelCentavos)} para usar.` },
    {
      icon: invoiceIcon,
      title: `A fatura fecha em ${formatDate(fechamento)}`,
      text: `Soma ${formatMoney(valorTotalCentavos)} até agora.`,
    },
  ]
}

function openSteps(
  { fechamento, vencimento, valorTotalCentavos }: NonNullable<AfterPayment['open']>,
  plan: Plan | undefined,
): NextStep[] {
  const { event, date = vencimento, note = weekdayName(vencimento) } = dueDayWords(vencimento, false)
  const comes = plan?.parcelas.find((part) => part.vencimento === vencimento)
  const besides = comes === undefined ? '' : ` A parcela de ${formatMoney(comes.valorCentavos)} ainda entra.`
  return [
    {
      icon: invoiceIcon,
      title: `Próxima fatura fecha em ${formatDate(fechamento)}`,
      text: `Soma ${formatMoney(valorTotalCentavos)} até agora.${besides}`,
    },
    {
      icon: calendar,
      title: `${event} ${formatDate(date)}`,
      text: `${sentence(note)}.`,
    },
  ]
}

const sentence = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase())
