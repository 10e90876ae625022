import { type CivilDate, formatDate, monthName, saoPauloTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { endReasonOf, type Ender } from './debit-codes.ts'
import type { FirstDebit } from './first-debit.ts'
import { MOST_RETRIES } from './debit-times.ts'

/** The version of the terms below: each acceptance stores its name. */
export const TERMS_VERSION = 'pix-automatico-2026-12'

/** The terms that a holder accepts before any code. */
export const termsText = (issuer: string): string =>
  [
    `Quem debita: ${issuer}. O que é debitado: a fatura deste cartão, todo mês, no vencimento ou no próximo dia útil.`,
    'O valor muda a cada fatura. Você escolhe entre o total e o mínimo, e pode trocar quando quiser.',
    'Você autoriza uma vez no aplicativo do seu banco, por Pix Automático, sem custo.',
    'O valor máximo de cada débito é definido por você no seu banco, e nós não ficamos sabendo qual é.',
    `Se um débito não acontecer, fazemos até ${MOST_RETRIES} novas tentativas nos 7 dias seguintes, do mesmo valor, enquanto a fatura não for paga.`,
    'Você para um débito por aqui até 21h da véspera, e no seu banco até o fim da véspera. Uma nova tentativa já agendada não para mais.',
    'Você encerra a autorização quando quiser, aqui ou no seu banco. Um débito do mesmo dia ainda acontece.',
    'Compras em contestação não são debitadas. O que for pago duas vezes volta para você.',
  ].join('\n')

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
    text: `${AUTHORISED} Primeiro débito ${day}, que já paga ${what}.`,
    portalText: `${AUTHORISED} ${line} O débito já paga ${what}.`,
    details: [line],
  }
}

type Scheduled = { month: string; amountCents: number; settlesOn: CivilDate; stopDay: CivilDate; stopUntil: Date }

export const scheduledWords = ({ month, amountCents, settlesOn, stopDay, stopUntil }: Scheduled): NewsWords => {
  const when = `O débito da ${invoiceOf(month)} está agendado para ${formatDate(settlesOn)}.`
  const until = `Para não debitar, pare no portal até ${momentWords(stopDay, stopUntil)}, ou no seu banco até o fim do dia.`
  const amount = `Valor: ${formatMoney(amountCents)}.`
  return { text: `${when} ${until}`, portalText: `${when} ${amount} ${until}`, details: [amount] }
}

export const failedWords = (month: string, next: CivilDate | undefined): NewsWords => ({
  text: [
    `O débito da ${invoiceOf(month)} não aconteceu. Você pode pagar por Pix agora.`,
    ...(next === undefined ? [] : [`Se a fatura continuar em aberto, tentamos de novo em ${formatDate(next)}.`]),
  ].join(' '),
})

export const retryWords = (month: string, on: CivilDate): NewsWords => ({
  text: `A ${invoiceOf(month)} tem uma nova tentativa de débito em ${formatDate(on)}, que não pode mais ser parada.`,
})

export const noDebitWords = (month: string, dueOn: CivilDate): NewsWords => ({
  text: `A ${invoiceOf(month)} não será debitada. Pague por Pix ou boleto até ${formatDate(dueOn)}.`,
})

const enders: Record<Ender | 'time', string> = {
  holder: 'por você',
  bank: 'pelo seu banco',
  issuer: 'por nós',
  time: 'pelo prazo',
}

type LostDebit = { month: string; amountCents: number; settlesOn: CivilDate; payUntil: CivilDate }

/** A debit that goes with its authorisation leaves an invoice to pay, and its last day. */
export const offWords = (by: Ender | 'time', code: string | null, lost: LostDebit | undefined): NewsWords => {
  const reason = endReasonOf(code)
  const ended = `O Pix Automático foi encerrado ${enders[by]}${reason === null ? '' : `: ${reason}`}.`
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
