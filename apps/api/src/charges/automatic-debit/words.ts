import { type CivilDate, formatDate, monthName, saoPauloTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { endReasonOf, type Ender } from './debit-codes.ts'
import type { FirstDebit } from './first-debit.ts'

/** The version of the words on paper: who authorises by them has accepted them, and nobody before. */
export const PAPER_TERMS_VERSION = 'pix-automatico-papel-2026-12'
export const PAPER_TERMS =
  'Depois do pagamento, seu banco pode oferecer o Pix Automático: as próximas faturas são debitadas no vencimento. Só vale se você aceitar.'

/** The payer's bank names so what it debits: at most 35 characters, without accents. */
export const bankWords = (last4: string): string => `Fatura cartao final ${last4}`

/** `fatura de novembro` */
const invoiceOf = (month: string): string => `fatura de ${monthName(month)}`

/** `09/11/2026 às 21h` */
const momentWords = (day: CivilDate, moment: Date): string =>
  `${formatDate(day)} às ${saoPauloTime(moment).replace(/:00$/, 'h').replace(':', 'h')}`

type NewsWords = { text: string; portalText?: string; details?: string[] }

const AUTHORISED = 'O Pix Automático foi autorizado.'

/** The first debit with its amount, and that it pays its invoice; no amount before it closes. */
export function onWords(choice: 'total' | 'minimum', first: FirstDebit | undefined): NewsWords {
  if (first === undefined) return { text: AUTHORISED }
  const { month, settlesOn, cents } = first
  const day = `em ${formatDate(settlesOn)} (${invoiceOf(month)})`
  const amount = cents[choice]
  if (amount === null) return { text: `${AUTHORISED} Primeiro débito ${day}. Até lá, pague como sempre.` }
  const what = choice === 'total' ? 'esta fatura' : 'o mínimo desta fatura'
  const line = `Primeiro débito: ${formatMoney(amount)} ${day}.`
  return {
    text: `${AUTHORISED} Primeiro débito ${day}, que vai pagar ${what}.`,
    portalText: `${AUTHORISED} ${line} O débito vai pagar ${what}.`,
    details: [`Valor: ${formatMoney(amount)}.`],
  }
}

type Scheduled = { month: string; amountCents: number; settlesOn: CivilDate; stopDay: CivilDate; stopUntil: Date }

export const scheduledWords = ({ month, amountCents, settlesOn, stopDay, stopUntil }: Scheduled): NewsWords => {
  const when = `O débito da ${invoiceOf(month)} está agendado para ${formatDate(settlesOn)}.`
  const until = `Para não debitar, pare no portal até ${momentWords(stopDay, stopUntil)}, ou no seu banco até 23h59 do mesmo dia.`
  const amount = `Valor: ${formatMoney(amountCents)}.`
  return { text: `${when} ${until}`, portalText: `${when} ${amount} ${until}`, details: [amount] }
}

type NextAttempt = { on: CivilDate; isBooked: boolean }

/** Beside an attempt that the bank has taken nobody is asked to pay. */
export const failedWords = (month: string, next: NextAttempt | undefined): NewsWords => ({
  text: [
    `O débito da ${invoiceOf(month)} não aconteceu.`,
    next?.isBooked ? `Já há uma nova tentativa marcada para ${formatDate(next.on)}.` : 'Você pode pagar por Pix agora.',
    ...(next === undefined || next.isBooked
      ? []
      : [`Se a fatura continuar em aberto, tentamos de novo em ${formatDate(next.on)}.`]),
  ].join(' '),
})

/** A payment beside it comes twice: whoever pays now must know. */
export const retryWords = (month: string, on: CivilDate, amountCents: number): NewsWords => {
  const when = `A ${invoiceOf(month)} tem uma nova tentativa de débito em ${formatDate(on)}, que não pode mais ser parada.`
  const amount = `Valor: ${formatMoney(amountCents)}.`
  const twice = 'Se você pagar antes, o que sobrar volta como crédito.'
  return { text: `${when} ${twice}`, portalText: `${when} ${amount} ${twice}`, details: [amount] }
}

export const noDebitWords = (month: string, dueOn: CivilDate): NewsWords => ({
  text: `A ${invoiceOf(month)} não será debitada. Pague por Pix ou boleto até ${formatDate(dueOn)}.`,
})

const enders: Record<Ender | 'time', string> = {
  holder: 'O Pix Automático foi cancelado por você',
  bank: 'O Pix Automático foi cancelado pelo seu banco',
  issuer: 'O Pix Automático foi cancelado por nós',
  time: 'O prazo para autorizar o Pix Automático acabou',
}

type LostDebit = { month: string; amountCents: number; settlesOn: CivilDate; payUntil: CivilDate }

/** A debit that goes with its authorisation leaves an invoice to pay, and its last day. */
export const offWords = (by: Ender | 'time', code: string | null, lost: LostDebit | undefined): NewsWords => {
  const reason = endReasonOf(code)
  const ended = `${enders[by]}${reason === null ? '' : `: ${reason}`}.`
  if (lost === undefined) return { text: `${ended} As próximas faturas não são debitadas: pague por Pix ou boleto.` }
  const day = `${formatDate(lost.settlesOn)} (${invoiceOf(lost.month)})`
  const rest = `Pague esta fatura por Pix ou boleto até ${formatDate(lost.payUntil)}. As próximas também não são debitadas.`
  const whole = `O débito de ${formatMoney(lost.amountCents)} de ${day} também foi cancelado.`
  return {
    text: `${ended} O débito de ${day} também foi cancelado. ${rest}`,
    portalText: `${ended} ${whole} ${rest}`,
    details: [`Valor do débito cancelado: ${formatMoney(lost.amountCents)}.`],
  }
}
