import { daysBetween, formatDate, monthName, relativeDue, weekdayName } from '@portal/brazil/dates'
import { formatMoney, sumOf } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { isToBeDebited } from '../../payment/is-to-be-debited.ts'
import { movedDueWords, openDueWords } from '../../payment/open-due-words.ts'
import { instantDay, instantWords } from '../../ui/time/instant-words.ts'
import { viewOfCode } from './invoice-status.ts'

export type InvoiceReply = Reply<'invoiceDetails'>

/** The state of an invoice by its due date; `pagavel`, the server's word, decides whether it can be paid. */
export type InvoiceStanding = 'paid' | 'revolving' | 'refinanced' | 'late' | 'today' | 'open' | 'coming' | 'unknown'

const standings: Record<string, InvoiceStanding> = {
  Pago: 'paid',
  Refinanciado: 'refinanced',
  'Em Atraso': 'late',
  'Em Aberto': 'open',
}

export function standingOf({
  codigo,
  hoje,
  fechamento,
  vencimentoUtil,
  pagavel,
  rotativo,
}: InvoiceReply): InvoiceStanding {
  if (rotativo) return 'revolving'
  const standing = standings[viewOfCode(codigo).display] ?? 'unknown'
  if (standing !== 'open') return standing
  if (!pagavel && hoje <= fechamento) return 'coming'
  return hoje === vencimentoUtil ? 'today' : 'open'
}

/** True where nothing is paid here and the rest is asked for later. */
export const isRefinanced = (invoice: InvoiceReply): boolean =>
  ['revolving', 'refinanced'].includes(standingOf(invoice))

/** `Fechou em`, from the moment on which it asks for its payment. */
export const closingEvent = (invoice: InvoiceReply): string =>
  standingOf(invoice) === 'coming' ? 'Fecha em' : 'Fechou em'

/** `Fatura de novembro` */
export const invoiceName = (month: string): string => `Fatura de ${monthName(month)}`

/** `Fatura de novembro`, with the year where it is not today's. */
export const datedInvoiceName = (month: string, today: string): string =>
  month.slice(0, 4) === today.slice(0, 4) ? invoiceName(month) : `${invoiceName(month)} de ${month.slice(0, 4)}`

/** `Novembro` */
export const monthTitle = (month: string): string => monthName(month).replace(/^./, (letter) => letter.toUpperCase())

/** The date line of an invoice: event, day, and distance to it. */
export function dueWords(invoice: InvoiceReply): { event: string; date: string; note: string } {
  return (dueLines[standingOf(invoice)] ?? onTime)(invoice)
}

type DueLine = (invoice: InvoiceReply) => { event: string; date: string; note: string }

const onTime: DueLine = (invoice) => {
  const { hoje, vencimento, vencimentoUtil, pagamentos, debitoPix } = invoice
  const past = daysBetween(hoje, vencimentoUtil) < 0
  // A payment is seen after up to two business days: an open invoice past its due date may be paid.
  if (past) return { event: 'Venceu em', date: vencimento, note: 'se já pagou, aguarde até 2 dias úteis' }
  if (freeUntilOf(pagamentos) === vencimentoUtil)
    return { event: 'Pague até', date: vencimentoUtil, note: 'um pagamento voltou para quem pagou' }
  return openDueWords(invoice, hoje, isToBeDebited(debitoPix))
}

const dueLines: Partial<Record<InvoiceStanding, DueLine>> = {
  late: (invoice) => {
    const { hoje, vencimentoUtil } = invoice
    const note = movedDueWords(invoice) ?? `${relativeDue(vencimentoUtil, hoje).text}, em ${formatDate(vencimentoUtil)}`
    return { event: 'Valor para pagar hoje,', date: hoje, note }
  },
  today: ({ hoje }) => ({ event: 'Vence hoje,', date: hoje, note: weekdayName(hoje) }),
  coming: ({ fechamento, vencimento }) => ({
    event: 'Fecha em',
    date: fechamento,
    note: `vence em ${formatDate(vencimento)}`,
  }),
  paid: ({ vencimento }) => ({ event: 'Vencimento:', date: vencimento, note: '' }),
  refinanced: ({ vencimento }) => ({ event: 'Vencimento:', date: vencimento, note: 'o restante foi parcelado' }),
  revolving: ({ vencimento }) => ({
    event: 'Vencimento:',
    date: vencimento,
    note: 'o que falta vai para a próxima fatura',
  }),
  unknown: ({ vencimento }) => ({ event: 'Vencimento:', date: vencimento, note: 'a situação aparece aqui em breve' }),
}

type Payments = InvoiceReply['pagamentos']

/** The way of a payment: `Pix Automático` of the one that the invoice's debit made. */
export function methodName(
  { debitoPix }: Pick<InvoiceReply, 'debitoPix'>,
  payment: Pick<Payments[number], 'id' | 'forma'>,
): string {
  if (payment.id === debitoPix?.debito?.comprovante?.id) return 'Pix Automático'
  return payment.forma === 'PIX' ? 'Pix' : 'Boleto'
}

/** True for a payment that paid something of the invoice: not all of it became a credit or went back. */
export const paidSomething = ({ valorCentavos, creditoCentavos, devolucoes = [] }: Payments[number]): boolean =>
  valorCentavos > creditoCentavos + sumOf(devolucoes, (back) => back.valorCentavos)

/** The credit of the invoice's debit that goes back to whoever paid: its holder asked for it. */
export const creditToReturn = ({ debitoPix }: Pick<InvoiceReply, 'debitoPix'>, { id, creditoCentavos }: Credited) => {
  const { comprovante, devolucao = null } = debitoPix?.debito ?? {}
  const isAsked = comprovante?.id === id && devolucao !== null && devolucao.pedidaEm !== null
  return isAsked ? Math.min(creditoCentavos, devolucao.valorCentavos) : 0
}

type Credited = Pick<Payments[number], 'id' | 'creditoCentavos'>

/** `Pix e Boleto`: the ways that paid it, without what only became a credit or went back. */
export function waysPaid(invoice: InvoiceReply): string {
  const kept = invoice.pagamentos.filter(paidSomething)
  return [...new Set(kept.map((payment) => methodName(invoice, payment)))].join(' e ')
}

/** The moment of a payment: a bank tells the day of a boleto, and no time. */
export const paidAtWords = ({ forma, em }: Pick<Payments[number], 'forma' | 'em'>): string =>
  forma === 'PIX' ? instantWords(em) : instantDay(em)

/** The refunds of the payments, the newest last. */
export const refundsOf = (payments: Payments) =>
  payments.flatMap(({ devolucoes = [] }) => devolucoes).toSorted((one, other) => (one.em < other.em ? -1 : 1))

/** The day until which a refund bears no charges; undefined without one. */
export const freeUntilOf = (payments: Payments): string | undefined => refundsOf(payments).at(-1)?.semEncargosAte

/** True where a payment may begin: of what it asks for, or before it closes. */
export const takesPayment = ({ pagavel, antecipavel }: InvoiceReply): boolean => pagavel || antecipavel

/** The headline amount: what is left to pay today, what was paid beside a dispute, or the whole of any other invoice. */
export function headlineCents(invoice: InvoiceReply): number {
  if (invoice.pagavel) return invoice.valorHojeCentavos
  return paysBesideDispute(invoice) ? invoice.valorPagoCentavos : invoice.valorTotalCentavos
}

/** True for a paid invoice of which a part was never paid, for it is contested. */
const paysBesideDispute = (invoice: InvoiceReply): boolean =>
  standingOf(invoice) === 'paid' && invoice.contestadoCentavos > 0 && invoice.valorPagoCentavos > 0

/** The contested part of the headline: awaiting its answer, or left out meanwhile (CDC 54-G). */
export function contestedWords(invoice: InvoiceReply): string | undefined {
  const { pagavel, contestadoCentavos, valorPagoCentavos } = invoice
  if (contestadoCentavos === 0) return undefined
  const contested = `${formatMoney(contestadoCentavos)} em contestação.`
  if (paysBesideDispute(invoice)) return `Você pagou ${formatMoney(valorPagoCentavos)}; ${contested}`
  return `${pagavel ? 'Sem os' : 'Com'} ${contested}`
}

/** The parts of the amount to pay today, where it is not simply the invoice's total. */
export function partsOfToday({
  valorTotalCentavos,
  valorPagoCentavos,
  contestadoCentavos,
  retiradoCentavos,
  encargos,
  vencimento,
  vencimentoUtil,
}: InvoiceReply): { name: string; cents: number }[] {
  const charges = encargos ?? { dias: 0, jurosCentavos: 0, multaCentavos: 0, moraCentavos: 0 }
  // The days since the due date are more where it had no banks.
  const since = vencimento === vencimentoUtil ? '' : `, desde ${formatDate(vencimentoUtil).slice(0, 5)}`
  const parts = [
    { name: 'Valor da fatura', cents: valorTotalCentavos },
    { name: 'Já pago', cents: -valorPagoCentavos },
    { name: 'Em contestação', cents: -contestadoCentavos },
    { name: 'Contestações encerradas', cents: -retiradoCentavos },
    { name: `Juros de ${charges.dias === 1 ? '1 dia' : `${charges.dias} dias`}${since}`, cents: charges.jurosCentavos },
    { name: 'Multa', cents: charges.multaCentavos },
    { name: 'Juros de mora', cents: charges.moraCentavos },
  ].filter(({ cents }) => cents !== 0)
  return parts.length > 1 ? parts : []
}

/** `R$ 175,85 a mais que em`, before the name of the other month. */
export function differenceWords(cents: number, beforeCents: number): string {
  const difference = cents - beforeCents
  if (difference === 0) return 'O mesmo que em'
  return `${formatMoney(Math.abs(difference))} a ${difference > 0 ? 'mais' : 'menos'} que em`
}
