import { formatDate, monthName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { bookedRetry, type Debit, hintWords } from '../../../payment/debit-words.ts'
import { instantDate } from '../../../ui/time/instant-words.ts'
import type { AutomaticDebit } from './automatic-debit-words.ts'

/** Before the authorisation ends: what becomes of the debit that is on the same screen. */
export const cancelQuestion = (debit: CancelledDebit): string =>
  ['Cancelar o Pix Automático agora?', fateOfNext(debit), 'As próximas faturas não serão debitadas.']
    .filter(Boolean)
    .join(' ')

type CancelledDebit = Pick<AutomaticDebit, 'proximo' | 'proximoDeAntes'>

/** A debit of the authorisation before this one stays. */
export const fateOfNext = ({ proximo, proximoDeAntes }: CancelledDebit): string | undefined => {
  if (proximo === null) return undefined
  return proximoDeAntes
    ? `O débito de ${formatMoney(proximo.valorCentavos)} de ${formatDate(proximo.dia)} é da autorização anterior e não muda.`
    : fateOf(proximo)
}

/** Before a code is given up: a debit of the authorisation before it is another matter. */
export const giveUpQuestion = (next: Debit | null): string =>
  `Desistir da autorização? O código deixa de valer. ${next === null ? 'Nada foi debitado.' : 'O débito já agendado não muda.'}`

/** A debit whose authorisation ends goes with it, unless its day has come too near. */
function fateOf(debit: Debit): string {
  if (debit.situacao === 'NOVA_TENTATIVA' || debit.situacao === 'NAO_ACONTECEU') return fateOfMissed(debit)
  const what = `O débito de ${formatMoney(debit.valorCentavos)} de ${formatDate(debit.dia)}`
  if (debit.situacao === 'EM_ANDAMENTO') return `${what} não pode mais ser parado e ainda pode acontecer.`
  return `${what} também é cancelado: pague esta fatura até ${formatDate(debit.pagarAte)}.`
}

/** A retry that the bank has taken can no longer be stopped; others are not asked for. */
const fateOfMissed = (debit: Debit): string => {
  const booked = bookedRetry(debit)
  return booked === undefined
    ? 'O débito que não aconteceu não é tentado de novo: pague esta fatura por Pix ou boleto.'
    : `A nova tentativa de ${formatDate(booked.dia)} não pode mais ser parada e ainda pode acontecer.`
}

/** Afterwards, while the invoice is to be paid by hand. */
export function lostTitle({ situacao, referencia, valorCentavos, dia, tentativas }: Debit): string {
  if (situacao === 'CANCELADO') return `O débito de ${formatMoney(valorCentavos)} de ${formatDate(dia)} foi cancelado.`
  return tentativas.some((attempt) => attempt.situacao === 'NAO_ACONTECEU')
    ? `O débito da fatura de ${monthName(referencia)} não aconteceu.`
    : `A fatura de ${monthName(referencia)} não será debitada.`
}

/** The last day in time, after which there is none; and what to check at the bank for the next debit. */
export function lostAdvice(debit: Debit): string {
  const { referencia, pagarAte, acabouEm } = debit
  const isLate = acabouEm !== null && instantDate(acabouEm) > pagarAte
  const how = isLate
    ? 'Não há outra tentativa. Pague por Pix ou boleto.'
    : `Pague a fatura de ${monthName(referencia)} por Pix ou boleto até ${formatDate(pagarAte)}.`
  return [how, hintWords(debit)].filter(Boolean).join(' ')
}
