import { type CivilDate, formatDate, monthName, saoPauloDateTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { spelledCode } from '../../platform/documents/check-code.ts'
import type { Option } from './offer-repository.ts'
import type { Draft } from '../../records/messages/public.ts'
import type { Plan, PlanInstalment } from './plan-repository.ts'
import type { PlanView } from './plan-view.ts'
import type { Prepayment } from './prepayment.ts'
import type { OpenInvoice } from './prepayment-repository.ts'

type Mail = { subject: string; body: string }

/** The address is that of the account, whatever the browser says. */
export const planMail = (plan: Plan, words: Mail): Draft => ({
  customerId: plan.customerId,
  purpose: 'instalment-plan',
  channel: 'EMAIL',
  destination: plan.email,
  ...words,
})

/** The copy of what was accepted: every number, then the words. Its subject tells nobody beside the reader of a debt. */
export function contractCopy(
  plan: Plan,
  option: Option,
  instalments: readonly Pick<PlanInstalment, 'number' | 'dueOn' | 'paymentCents'>[],
): Mail {
  const last = instalments.at(-1)
  const lines = [
    `Olá, ${plan.name}.`,
    '',
    `Esta é a cópia do que você aceitou em ${saoPauloDateTime(plan.acceptedAt).replace(' ', ' às ')}, pelo portal.`,
    `Protocolo: ${plan.protocol}`,
    '',
    `Fatura de ${monthName(plan.month)}, com vencimento em ${formatDate(plan.dueOn)}`,
    ...(plan.entryCents > 0
      ? [`Entrada: ${formatMoney(plan.entryCents)}, para pagar até ${formatDate(plan.entryUntil)}`]
      : []),
    `Valor parcelado: ${formatMoney(option.financedCents)}`,
    `Juros: ${formatMoney(option.interestCents)} (${percent(option.monthlyRate)} ao mês)`,
    `IOF: ${formatMoney(option.iofCents)}`,
    `Total com a entrada: ${formatMoney(option.totalCents + plan.entryCents)}`,
    `Custo Efetivo Total (CET): ${hundredths(option.cetMonthly)} ao mês, ${hundredths(option.cetYearly)} ao ano`,
    '',
    `${option.count} parcelas:`,
    ...instalments.map(
      ({ number, dueOn, paymentCents }) => `${number}. ${formatDate(dueOn)}  ${formatMoney(paymentCents)}`,
    ),
    ...(last === undefined ? [] : ['', `A última parcela vence em ${formatDate(last.dueOn)}.`]),
    `Você pode desistir, sem custo, até ${formatDate(plan.undoUntil)}, em Faturas, no portal.`,
    '',
    `Contrato (versão ${plan.termsVersion})`,
    plan.terms,
  ]
  return { subject: 'Cópia do que você aceitou no portal', body: lines.join('\n') }
}

/** Mail after it was given back: charges wait for the later of the end of its pause and the invoice's own last day. */
export function undoneWords(plan: Plan, { owedCents, payable, onTimeUntil }: PlanView['without'], on: CivilDate): Mail {
  const { pausedUntil } = plan
  const last = pausedUntil !== null && pausedUntil > onTimeUntil ? pausedUntil : onTimeUntil
  const until = pausedUntil === null ? '' : ` Até ${formatDate(last)} não há encargo novo.`
  const owed = payable
    ? `A fatura volta a ser cobrada: em ${formatDate(on)}, faltavam ${formatMoney(owedCents)}.${until} O que você já pagou está descontado.`
    : 'O que você já pagou da fatura está descontado.'
  const lines = [
    `Olá, ${plan.name}.`,
    '',
    `Você desistiu do parcelamento da fatura de ${monthName(plan.month)}. Protocolo: ${plan.protocol}`,
    'Nenhum juro e nenhum IOF deste parcelamento será cobrado.',
    owed,
  ]
  return { subject: 'Sua desistência foi registrada', body: lines.join('\n') }
}

/** Mail when the down payment came. */
export function activeWords(
  plan: Plan,
  instalments: readonly PlanInstalment[],
  { on, checkCode }: { on: CivilDate; checkCode: string },
): Mail {
  const first = instalments[0]
  const lines = [
    `Olá, ${plan.name}.`,
    '',
    `A entrada de ${formatMoney(plan.entryCents)} chegou em ${formatDate(on)} e o parcelamento da fatura de ${monthName(plan.month)} está valendo. Protocolo: ${plan.protocol}`,
    'Não há mais nada a pagar nessa fatura.',
    ...(first === undefined
      ? []
      : [
          `São ${instalments.length} parcelas. A primeira, de ${formatMoney(first.paymentCents)}, vem na fatura que vence em ${formatDate(first.dueOn)}.`,
        ]),
    ...(on <= plan.undoUntil
      ? [`Você ainda pode desistir, sem custo, até ${formatDate(plan.undoUntil)}, em Faturas, no portal.`]
      : []),
    `O comprovante da entrada está no portal, em Conta › Comprovantes. Autenticação: ${spelledCode(checkCode)}`,
  ]
  return { subject: 'O que você aceitou no portal está valendo', body: lines.join('\n') }
}

/** Mail when the down payment did not come in its amount and its time. */
export function lapsedWords(plan: Plan): Mail {
  const lines = [
    `Olá, ${plan.name}.`,
    '',
    `A entrada de ${formatMoney(plan.entryCents)} não chegou no valor e no prazo combinados (até ${formatDate(plan.entryUntil)}), por isso o parcelamento da fatura de ${monthName(plan.month)} não começou. Protocolo: ${plan.protocol}`,
    'Nada foi parcelado nem cobrado a mais, e o que você pagou conta para a fatura.',
    'Em Faturas, no portal, você vê quanto falta hoje e todas as formas de pagar.',
  ]
  return { subject: 'O que você aceitou no portal não começou', body: lines.join('\n') }
}

/** Mail when a purchase of the invoice was contested before the down payment came. */
export function contestedWords(plan: Plan): Mail {
  const lines = [
    `Olá, ${plan.name}.`,
    '',
    `O parcelamento da fatura de ${monthName(plan.month)} esperava a entrada e deixou de valer: por causa de uma contestação, o valor da fatura mudou. Protocolo: ${plan.protocol}`,
    'Nada foi parcelado nem cobrado a mais. Não pague a entrada de antes.',
    'Em Faturas, no portal, você vê quanto falta hoje e pode parcelar de novo o que sobrou.',
  ]
  return { subject: 'O que você aceitou no portal não começou', body: lines.join('\n') }
}

/** Mail after instalments were brought forward. */
export function prepaidWords(plan: Plan, { instalments, faceCents, valueCents }: Prepayment, into: OpenInvoice): Mail {
  const saved = faceCents - valueCents
  const lines = [
    `Olá, ${plan.name}.`,
    '',
    `Você antecipou ${instalments.length === 1 ? 'uma parcela' : `${instalments.length} parcelas`} do parcelamento da fatura de ${monthName(plan.month)}. Protocolo: ${plan.protocol}`,
    `De ${formatMoney(faceCents)} por ${formatMoney(valueCents)}: você economiza ${formatMoney(saved)} de juros.`,
    `Esse valor está na fatura que vence em ${formatDate(into.dueOn)}. Não há tarifa.`,
  ]
  return { subject: 'Sua antecipação foi registrada', body: lines.join('\n') }
}

/** `0.0549` → `5,49%` */
const percent = (rate: string): string => hundredths(Math.round(Number(rate) * 10_000))

/** `549` → `5,49%` */
const hundredths = (value: number): string => `${Math.floor(value / 100)},${String(value % 100).padStart(2, '0')}%`
