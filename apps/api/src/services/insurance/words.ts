import { civilDateInSaoPaulo, formatDate, saoPauloDateTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { type Draft, type Recipient, holderMail } from '../../records/messages/public.ts'
import type { PolicyView } from './policy-view.ts'

/** The protocol of a hiring, its price and the last day with a full refund. */
export const hiredMail = (holder: Recipient, policy: PolicyView): Draft =>
  holderMail('insurance', holder, 'Sua contratação no portal', [
    `Em ${when(policy.hiredAt)} você contratou: ${policy.terms.name}.`,
    `Protocolo: ${policy.hiringProtocol}. Apólice: ${policy.number}.`,
    `Custa ${formatMoney(policy.monthlyCents)} por mês, na fatura do cartão final ${policy.last4}, como “${policy.terms.invoiceLine}”.`,
    `Mudou de ideia? Cancele em Seguros, no portal. Até ${formatDate(policy.regretUntil)} volta tudo.`,
    'O certificado, com o que cobre e como usar, está em Seguros.',
  ])

/** The protocol of a cancellation and its refund. */
export const cancelledMail = (holder: Recipient, policy: PolicyView): Draft =>
  holderMail('insurance', holder, 'Seu cancelamento no portal', [
    `Em ${when(policy.endedAt ?? policy.hiredAt)} você cancelou: ${policy.terms.name}, apólice ${policy.number}.`,
    `Protocolo: ${policy.cancellingProtocol}.`,
    coverEnd(policy),
    policy.refundCents === 0
      ? 'Não há valor a devolver. Nada mais será cobrado.'
      : `Voltam ${formatMoney(policy.refundCents)} para a fatura do cartão final ${policy.last4}. Nada mais será cobrado.`,
  ])

const when = (at: Date): string => saoPauloDateTime(at).replace(' ', ' às ')

/** The days that were paid stay covered; a full refund undoes the contract (CDC, art. 49). */
function coverEnd({ terms, endedAt, hiredAt, refundCents, monthlyCents }: PolicyView): string {
  const end = `acabou em ${formatDate(civilDateInSaoPaulo(endedAt ?? hiredAt))}.`
  if (terms.kind === 'assistance') return `A assistência ${end}`
  return refundCents === monthlyCents
    ? `A proteção ${end}`
    : `A proteção ${end} O que aconteceu até esse dia continua coberto.`
}
