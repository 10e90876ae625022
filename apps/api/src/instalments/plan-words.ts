import { formatDate, monthName, saoPauloDateTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Option } from './offer-repository.ts'
import type { Draft } from '../messages/service.ts'
import type { Plan, PlanInstalment } from './plan-repository.ts'

type Mail = { subject: string; body: string }

/** To the address on the account, whatever the browser says. */
export const planMail = (plan: Plan, words: Mail): Draft => ({
  customerId: plan.customer_id,
  purpose: 'instalment-plan',
  channel: 'EMAIL',
  destination: plan.email,
  ...words,
})

/** The copy of what was accepted: every number, then the words. Its subject tells nobody beside the reader of a debt. */
export function contractCopy(
  plan: Plan,
  option: Option,
  instalments: readonly Pick<PlanInstalment, 'number' | 'due_on' | 'payment_cents'>[],
): Mail {
  const last = instalments.at(-1)
  const lines = [
    `Olá, ${plan.name}.`,
    '',
    `Esta é a cópia do que você aceitou em ${saoPauloDateTime(plan.accepted_at)}, pelo portal.`,
    `Protocolo: ${plan.protocol}`,
    '',
    `Fatura de ${monthName(plan.month)}, que vencia em ${formatDate(plan.dueOn)}`,
    ...(plan.entry_cents > 0
      ? [`Entrada: ${formatMoney(plan.entry_cents)}, para pagar até ${formatDate(plan.entry_until)}`]
      : []),
    `Valor parcelado: ${formatMoney(option.financed_cents)}`,
    `Juros: ${formatMoney(option.interest_cents)} (${percent(option.monthly_rate)} ao mês)`,
    `IOF: ${formatMoney(option.iof_cents)}`,
    `Total com a entrada: ${formatMoney(option.total_cents + plan.entry_cents)}`,
    `Custo Efetivo Total (CET): ${hundredths(option.cet_monthly)} ao mês, ${hundredths(option.cet_yearly)} ao ano`,
    '',
    `${option.count} parcelas:`,
    ...instalments.map(
      ({ number, due_on, payment_cents }) => `${number}. ${formatDate(due_on)}  ${formatMoney(payment_cents)}`,
    ),
    ...(last === undefined ? [] : ['', `A última parcela vence em ${formatDate(last.due_on)}.`]),
    `Você pode desistir, sem custo, até ${formatDate(plan.undo_until)}, em Faturas, no portal.`,
    '',
    `Contrato (versão ${plan.terms_version})`,
    plan.terms,
  ]
  return { subject: 'Cópia do que você aceitou no portal', body: lines.join('\n') }
}

/** Told after it was given back. */
export function undoneWords(plan: Plan, owedCents: number): Mail {
  const lines = [
    `Olá, ${plan.name}.`,
    '',
    `Você desistiu do parcelamento da fatura de ${monthName(plan.month)}. Protocolo: ${plan.protocol}`,
    'Nenhum juro e nenhum IOF deste parcelamento será cobrado.',
    `A fatura volta a valer: hoje faltam ${formatMoney(owedCents)}. O que você já pagou dela continua contando.`,
  ]
  return { subject: 'Sua desistência foi registrada', body: lines.join('\n') }
}

/** `0.0549` → `5,49%` */
const percent = (rate: string): string => hundredths(Math.round(Number(rate) * 10_000))

/** `549` → `5,49%` */
const hundredths = (value: number): string => `${Math.floor(value / 100)},${String(value % 100).padStart(2, '0')}%`
