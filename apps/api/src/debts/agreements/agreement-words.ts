import { formatDate, saoPauloDateTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { percentOf, percentOfHundredths } from '../../platform/documents/rates.ts'
import type { Draft } from '../../records/messages/public.ts'
import type { News } from '../../charges/payments/public.ts'
import type { Agreement } from './repository.ts'

type Mail = Pick<Draft, 'subject' | 'body' | 'about'>

/** A mail's subject is seen by others than its reader, so it names no debt (CDC 42). */
export const agreementMail = (agreement: Agreement, { subject, body, ...rest }: Mail): Draft => ({
  ...rest,
  customerId: agreement.customer_id,
  purpose: 'agreement',
  channel: 'EMAIL',
  destination: agreement.email,
  subject,
  body: `Olá, ${agreement.name}.\n\n${body}`,
})

/** The copy of what was accepted, for the mail: every number, then the contract; the PDF is attached. */
export function copyWords(agreement: Agreement): Mail {
  const { contract, accepted_at, plan, terms_version, terms, entry_cents, instalments } = agreement
  const lines = [
    `Esta é a cópia do que você aceitou em ${accepted_at === null ? '' : saoPauloDateTime(accepted_at)}, pelo portal.`,
    `Acordo: ${contract}`,
    '',
    `Valor no dia: ${formatMoney(agreement.value_cents)}`,
    `Desconto: ${formatMoney(agreement.discount_cents)}`,
    `Valor combinado: ${formatMoney(agreement.agreed_cents)}`,
    ...(instalments > 0
      ? [
          `Juros: ${formatMoney(agreement.interest_cents)} (${percentOf(agreement.monthly_rate)} ao mês)`,
          `IOF: ${formatMoney(agreement.iof_cents)}`,
          `Custo Efetivo Total (CET): ${percentOfHundredths(agreement.cet_monthly)} ao mês, ${percentOfHundredths(agreement.cet_yearly)} ao ano`,
        ]
      : []),
    `Total: ${formatMoney(agreement.total_cents)}`,
    '',
    ...plan.map(
      ({ number, due_on, payment_cents }) =>
        `${number === 0 ? (instalments === 0 ? 'À vista' : 'Entrada') : `${number}.`} ${formatDate(due_on)}  ${formatMoney(payment_cents)}`,
    ),
    '',
    ...(entry_cents > 0 ? ['O acordo começa quando o primeiro pagamento é feito, até a data dele.', ''] : []),
    `Contrato (versão ${terms_version ?? ''})`,
    terms ?? '',
  ]
  const about = { kind: 'agreement', id: agreement.id } as const
  return { subject: 'Cópia do que você aceitou no portal', body: lines.join('\n'), about }
}

export const begunWords: News = {
  subject: 'O que você aceitou no portal está valendo',
  text: 'O primeiro pagamento chegou, e o que você combinou está valendo. As parcelas e os dias de cada uma estão em Meus acordos, no portal.',
}

export const settledWords: News = {
  subject: 'Está tudo pago',
  text: 'O que você combinou no portal está todo pago. Obrigado! A carta de quitação está em Meus acordos, no portal.',
}

export const lapsedWords = ({ contract }: Agreement): Mail => ({
  subject: 'O que você aceitou no portal não começou',
  body: `O primeiro pagamento do acordo ${contract} não chegou até o dia dele, por isso o acordo não começou e o boleto dele deixou de valer. Nada foi cobrado por isso. O que você tiver pago conta para o que faltava. Em Negociação, no portal, há uma nova proposta quando você quiser.`,
})

export function brokenWords({ contract, next_offer_on, deducted_cents, credit_cents }: Agreement): Mail {
  const lines = [
    `Uma parcela do acordo ${contract} passou do último dia para ser paga, por isso ele foi desfeito e o desconto dele se perdeu.`,
    // The issuer of an imported agreement deducts the payments itself.
    deducted_cents > 0
      ? `O que você pagou foi abatido: ${formatMoney(deducted_cents)}.`
      : 'O que você pagou conta para o que faltava.',
    ...(credit_cents > 0 ? [`Sobrou um crédito seu de ${formatMoney(credit_cents)}.`] : []),
    ...(next_offer_on === null ? [] : [`A partir de ${formatDate(next_offer_on)} há uma nova proposta no portal.`]),
  ]
  return { subject: 'Mudou algo no que você aceitou no portal', body: lines.join('\n') }
}

export const movedWords = ({ contract, due_day, next_due_on }: Agreement): Mail => ({
  subject: 'O dia que você pediu foi mudado',
  body: `As parcelas que faltam do acordo ${contract} vencem agora no dia ${due_day}. A próxima: ${next_due_on === null ? '' : formatDate(next_due_on)}.`,
})
