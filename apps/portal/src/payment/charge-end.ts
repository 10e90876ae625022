import { formatMoney } from '@portal/brazil/money'
import type { PixStatus } from './charges.ts'

type ChargeEnd = NonNullable<PixStatus['encerramento']>
type EndReason = NonNullable<ChargeEnd['motivo']>

const reasons: Record<EndReason, string> = {
  PAGAMENTO: 'Outro pagamento entrou antes deste código.',
  PAGAMENTO_PARCIAL: 'Outro pagamento entrou antes e pagou uma parte.',
  CONTESTACAO: 'Você contestou uma compra, e o valor da fatura mudou.',
  FIM_DA_CONTESTACAO: 'Uma contestação terminou, e o valor da fatura mudou.',
  DEVOLUCAO: 'Um pagamento voltou para quem pagou, e o valor da fatura mudou.',
  PARCELAMENTO: 'Esta fatura foi parcelada, e as parcelas vêm nas próximas faturas.',
  ACORDO: 'Esta dívida entrou em um acordo. Agora você paga pelas parcelas do acordo.',
  FIM_DO_ACORDO: 'Este acordo terminou. Veja o que ficou em aberto na página inicial.',
  VENCIMENTO_NOVO: 'Você mudou o dia do vencimento. O código novo sai com a data certa.',
  VALOR_NOVO: 'O valor desta dívida mudou. O código novo sai com o valor de hoje.',
  VENDA: 'Esta dívida agora é de outro credor.',
  CODIGO_NOVO: 'Um código mais novo foi gerado no lugar deste.',
  PEDIDO_CANCELADO: 'Você cancelou o pedido de pagamento que usava este código.',
}

/** After these the same thing may be paid by a new code. */
const renewable: ReadonlySet<EndReason> = new Set(['VENCIMENTO_NOVO', 'VALOR_NOVO', 'CODIGO_NOVO', 'PEDIDO_CANCELADO'])

export const reasonWords = (end: ChargeEnd | undefined): string | undefined =>
  end?.motivo ? reasons[end.motivo] : undefined

/** `renew`: the same amount again. `amount`: the invoice asks for another. `paid` and `over`: there is nothing to pay here. */
export type EndWay = { kind: 'renew' | 'paid' | 'over' } | { kind: 'amount'; cents: number }

type EndedCharge = { fatura: string | null; valorCentavos: number }

/** The way on from a code that serves no more. */
export function wayOn({ fatura, valorCentavos }: EndedCharge, end: ChargeEnd | undefined): EndWay {
  if (end === undefined) return { kind: 'renew' }
  const { motivo, faltaCentavos: left } = end
  const mayRenew = motivo === null || renewable.has(motivo)
  if (fatura === null) return { kind: mayRenew ? 'renew' : 'over' }
  if (left === null) return { kind: 'over' }
  if (left === 0) return { kind: 'paid' }
  return mayRenew && valorCentavos <= left ? { kind: 'renew' } : { kind: 'amount', cents: left }
}

/** The reason, and what to do about it. */
export function endWords(way: EndWay, end: ChargeEnd | undefined): string {
  const reason = reasonWords(end)
  switch (way.kind) {
    case 'paid':
      return [reason, 'Não precisa pagar de novo.'].filter(Boolean).join(' ')
    case 'over':
      return `${reason ?? 'Esta fatura não pede mais pagamento.'} Não pague o código antigo.`
    case 'amount':
      return `${reason ?? 'O valor da fatura mudou.'} Falta pagar ${formatMoney(way.cents)}. ${IN_CASE}`
    default:
      return `${reason ?? 'Este código não pode mais ser pago.'} ${IN_CASE}`
  }
}

const IN_CASE = 'Se você já pagou, o pagamento aparece no portal em instantes.'
