import { addDays, formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { instantDate, instantTime } from '../ui/time/instant-words.ts'

export type Debit = Reply<'stopDebit'>
export type InvoiceDebit = NonNullable<Reply<'invoiceDetails'>['debitoPix']>

/** `21h`, `23h59` */
const hourWords = (instant: string): string => instantTime(instant).replace(/:00$/, 'h').replace(':', 'h')

/** The day and the hour of a last moment; midnight is the end of the day before. */
function lastMoment(instant: string): { day: string; hour: string } {
  const day = instantDate(instant)
  const hour = hourWords(instant)
  return hour === '00h' ? { day: addDays(day, -1), hour: '23h59' } : { day, hour }
}

/** `até 21h de 22/11/2026` */
export const untilWords = (instant: string): string => {
  const { day, hour } = lastMoment(instant)
  return `até ${hour} de ${formatDate(day)}`
}

/** `24/11/2026, 25/11/2026 e 26/11/2026` */
export function daysWords(days: readonly string[]): string {
  const dates = days.map(formatDate)
  return dates.length < 2 ? dates.join('') : `${dates.slice(0, -1).join(', ')} e ${dates.at(-1)}`
}

/** The last moments to stop a debit, here and at the bank; undefined where it can no longer be stopped. */
export function stopWords({ pararAte, pararNoBancoAte }: Debit): string | undefined {
  if (pararAte === null)
    return pararNoBancoAte === null ? undefined : `No app do banco, ainda dá para parar ${untilWords(pararNoBancoAte)}.`
  return `Pare por aqui ${untilWords(pararAte)}${bankWords(pararAte, pararNoBancoAte)}.`
}

function bankWords(here: string, bank: string | null): string {
  if (bank === null) return ''
  const { day, hour } = lastMoment(bank)
  return `, ou no app do banco ${day === lastMoment(here).day ? `até ${hour} do mesmo dia` : untilWords(bank)}`
}

/** The retry that the bank has taken already. */
export const bookedRetry = ({ tentativas }: Debit) =>
  tentativas.find(({ ordem, situacao }) => ordem === 'NOVA' && situacao === 'AGENDADA')

/** A thing to check at the bank after a debit that did not happen, by its last attempt that gave one. */
export const hintWords = ({ situacao, tentativas }: Debit): string | undefined =>
  situacao === 'NOVA_TENTATIVA' || situacao === 'NAO_ACONTECEU'
    ? (tentativas.findLast(({ dica }) => dica !== null)?.dica ?? undefined)
    : undefined

/** The sentence beside an invoice that is debited, or was to be; a minimum is no debit of all that the invoice asks for. */
export function debitSentence(debit: Debit, invoice?: AskingInvoice): string {
  const { dia, situacao, proximasTentativas } = debit
  const booked = bookedRetry(debit)
  if (situacao === 'NOVA_TENTATIVA')
    return booked
      ? `O débito não aconteceu. Há uma nova tentativa em ${formatDate(booked.dia)}.`
      : `O débito não aconteceu. Se a fatura continuar em aberto, tentamos de novo em ${daysWords(proximasTentativas)}.`
  const afterMinimum = invoice?.minimoPago && afterMinimumSentences[situacao]
  if (afterMinimum) return afterMinimum
  const part = partSentences[situacao]
  return part !== undefined && isPartOf(debit, invoice)
    ? part(formatMoney(debit.valorCentavos), formatDate(dia))
    : sentences[situacao](formatDate(dia))
}

/** The minimum came otherwise: nothing presses. */
const afterMinimumSentences: Partial<Record<Debit['situacao'], string>> = {
  NAO_ACONTECEU: 'O débito não aconteceu, e não há outra tentativa.',
  CANCELADO: 'O débito desta fatura foi cancelado.',
}

/** After a payment by debit whatever is still asked for is the rest. */
const isPartOf = ({ situacao, valorCentavos }: Debit, invoice: AskingInvoice | undefined): boolean => {
  const askedCents = invoice?.pagavel ? invoice.valorHojeCentavos : 0
  return situacao === 'PAGO' ? askedCents > 0 : valorCentavos < askedCents
}

type AskingInvoice = Pick<Reply<'invoiceDetails'>, 'pagavel' | 'valorHojeCentavos' | 'minimoPago'>

const partAhead = (amount: string, day: string) => `O débito de ${day}, pelo Pix Automático, é de ${amount}.`
const partSentences: Partial<Record<Debit['situacao'], (amount: string, day: string) => string>> = {
  PREPARANDO: partAhead,
  AGENDADO: partAhead,
  PAGO: (amount, day) => `${amount} pagos com Pix Automático em ${day}.`,
}

/** The rest of a minimum costs something. */
export const restWords = (debit: Debit, invoice: AskingInvoice): string | undefined =>
  partSentences[debit.situacao] === partAhead && isPartOf(debit, invoice)
    ? 'O resto vai para a próxima fatura, com juros e IOF.'
    : undefined

/** An invoice that is late asks for more than its retry debits: how much that is, and where the rest comes. */
export const retryAmountWords = ({ situacao, valorCentavos }: Debit): string | undefined =>
  situacao === 'NOVA_TENTATIVA'
    ? `A nova tentativa debita ${formatMoney(valorCentavos)}, o valor original. Multa e juros, se houver, vêm na próxima fatura.`
    : undefined

/** AUTO-22: a payment before a retry spares it, until the bank has taken it. */
export function payBeforeWords(debit: Debit): string | undefined {
  if (debit.situacao !== 'NOVA_TENTATIVA') return undefined
  return bookedRetry(debit)
    ? 'Essa tentativa não pode mais ser parada. Se você pagar antes, o que sobrar volta como crédito.'
    : 'Se você pagar antes, não há nova tentativa.'
}

const sentences: Record<Exclude<Debit['situacao'], 'NOVA_TENTATIVA'>, (day: string) => string> = {
  PREPARANDO: (day) => `Será debitada em ${day}, pelo Pix Automático.`,
  AGENDADO: (day) => `Será debitada em ${day}, pelo Pix Automático.`,
  PARANDO: () => 'Você pediu para parar o débito. Aguarde a confirmação do banco.',
  EM_ANDAMENTO: (day) => `O débito de ${day} está em andamento e não pode mais ser parado por aqui.`,
  PAGO: (day) => `Paga com Pix Automático em ${day}.`,
  NAO_ACONTECEU: () => 'O débito não aconteceu. Pague por Pix ou boleto.',
  CANCELADO: () => 'O débito desta fatura foi cancelado. Pague por Pix ou boleto.',
}

/** The reason that an invoice is not debited, and how it is paid; after a minimum in time nothing must be paid. */
export const noDebitWords = (why: NonNullable<InvoiceDebit['semDebito']>, isMinimumPaid = false): string =>
  isMinimumPaid ? noDebitReasons[why] : `${noDebitReasons[why]} Pague por Pix ou boleto.`

export const noDebitReasons: Record<NonNullable<InvoiceDebit['semDebito']>, string> = {
  TARDE: 'Esta fatura não será debitada: não deu tempo de agendar no banco.',
  PARADO: 'O débito desta fatura foi parado.',
  BANCO_RECUSOU: 'O banco não aceitou o débito desta fatura.',
  AUTORIZACAO_ENCERRADA: 'O Pix Automático foi cancelado: esta fatura não será debitada.',
}
