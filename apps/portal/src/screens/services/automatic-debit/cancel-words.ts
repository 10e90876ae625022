import { formatDate, monthName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Debit } from '../../../payment/debit-words.ts'

/** Before the authorisation ends: what becomes of the debit that is on the same screen. */
export const cancelQuestion = (next: Debit | null): string =>
  [next && fateOf(next), 'As próximas faturas não serão debitadas.'].filter(Boolean).join(' ')

/** A debit whose authorisation ends goes with it, unless its day has come too near. */
export function fateOf(debit: Debit): string {
  if (debit.situacao === 'NOVA_TENTATIVA' || debit.situacao === 'NAO_ACONTECEU') return fateOfMissed(debit)
  const what = `O débito de ${formatMoney(debit.valorCentavos)} de ${formatDate(debit.dia)}`
  if (debit.situacao === 'EM_ANDAMENTO') return `${what} não para mais e ainda pode acontecer.`
  return `${what} também é cancelado: pague esta fatura até ${formatDate(debit.pagarAte)}.`
}

/** A retry that the bank has taken stops no more; others are not asked for. */
const fateOfMissed = ({ tentativas }: Debit): string => {
  const booked = tentativas.find(({ ordem, situacao }) => ordem === 'NOVA' && situacao === 'AGENDADA')
  return booked === undefined
    ? 'O débito que não aconteceu não é tentado de novo: pague esta fatura por Pix ou boleto.'
    : `A nova tentativa de ${formatDate(booked.dia)} não para mais e ainda pode acontecer.`
}

/** Afterwards, while the invoice can still be paid in time. */
export const lostTitle = ({ valorCentavos, dia }: Debit): string =>
  `O débito de ${formatMoney(valorCentavos)} de ${formatDate(dia)} foi cancelado.`

export const lostAdvice = ({ referencia, pagarAte }: Debit): string =>
  `Pague a fatura de ${monthName(referencia)} por Pix ou boleto até ${formatDate(pagarAte)}.`
