import { formatDate, saoPauloDateTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { percentOf, percentOfHundredths } from '../../platform/documents/rates.ts'
import type { Draft } from '../../records/messages/public.ts'
import type { News } from '../../charges/payments/public.ts'
import type { Agreement } from './repository.ts'

type Mail = Pick<Draft, 'subject' | 'body' | 'about'>

/** `Acordo 5508-2261: Cartão Jangada Mais, Empréstimo.` */
export const namedWords = ({ contract }: Pick<Agreement, 'contract'>, origins: readonly string[]): string =>
  origins.length === 0 ? `Acordo ${contract}.` : `Acordo ${contract}: ${origins.join(', ')}.`

/** A mail's subject is seen by others than its reader, so it names no debt (CDC 42); its text does. */
export const agreementMail = (
  agreement: Agreement,
  origins: readonly string[],
  { subject, body, ...rest }: Mail,
): Draft => ({
  ...rest,
  customerId: agreement.customerId,
  purpose: 'agreement',
  channel: 'EMAIL',
  destination: agreement.email,
  subject,
  body: `Olá, ${agreement.name}.\n\n${namedWords(agreement, origins)}\n\n${body}`,
})

/** The copy of what was accepted, for the mail: every number, then the contract; the PDF is attached. */
export function copyWords(agreement: Agreement): Mail {
  const { acceptedAt, plan, termsVersion, terms, entryCents, instalments } = agreement
  const lines = [
    `Esta é a cópia do que você aceitou em ${acceptedAt === null ? '' : saoPauloDateTime(acceptedAt).replace(' ', ' às ')}, pelo portal.`,
    '',
    `Valor no dia: ${formatMoney(agreement.valueCents)}`,
    `Desconto: ${formatMoney(agreement.discountCents)}`,
    `Valor combinado: ${formatMoney(agreement.agreedCents)}`,
    ...(instalments > 0
      ? [
          `Juros: ${formatMoney(agreement.interestCents)} (${percentOf(agreement.monthlyRate)} ao mês)`,
          `IOF: ${formatMoney(agreement.iofCents)}`,
          `Custo Efetivo Total (CET): ${percentOfHundredths(agreement.cetMonthly)} ao mês, ${percentOfHundredths(agreement.cetYearly)} ao ano`,
        ]
      : []),
    `Total: ${formatMoney(agreement.totalCents)}`,
    '',
    ...plan.map(
      ({ number, dueOn, paymentCents }) =>
        `${number === 0 ? (instalments === 0 ? 'À vista' : 'Entrada') : `${number}.`} ${formatDate(dueOn)}  ${formatMoney(paymentCents)}`,
    ),
    '',
    ...(entryCents > 0 ? ['O acordo começa quando o primeiro pagamento for confirmado.', ''] : []),
    `Contrato (versão ${termsVersion ?? ''})`,
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
  body: `O primeiro pagamento do acordo ${contract} não foi feito no prazo: o acordo não começou e o boleto foi cancelado. Nada foi cobrado por isso, e o que você pagou foi descontado da dívida. Quando quiser, veja uma nova proposta em Negociar, no portal.`,
})

export function brokenWords({ contract, nextOfferOn, deductedCents, creditCents }: Agreement): Mail {
  const lines = [
    `Uma parcela do acordo ${contract} passou do prazo final. O acordo foi cancelado e o desconto deixou de existir.`,
    // The issuer of an imported agreement deducts the payments itself.
    deductedCents > 0
      ? `Pagamentos descontados da dívida: ${formatMoney(deductedCents)}.`
      : 'O que você pagou foi descontado da dívida.',
    ...(creditCents > 0 ? [`Sobrou um crédito seu de ${formatMoney(creditCents)}.`] : []),
    ...(nextOfferOn === null ? [] : [`A partir de ${formatDate(nextOfferOn)} há uma nova proposta no portal.`]),
  ]
  return { subject: 'Mudou algo no que você aceitou no portal', body: lines.join('\n') }
}

export const movedWords = ({ contract, dueDay, nextDueOn }: Agreement): Mail => ({
  subject: 'O dia que você pediu foi mudado',
  body: `As parcelas que faltam do acordo ${contract} vencem agora no dia ${dueDay}. A próxima: ${nextDueOn === null ? '' : formatDate(nextDueOn)}.`,
})
