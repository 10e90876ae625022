import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { instantDay } from '../../ui/time/instant-words.ts'

/** The number of instalments of a cash price. */
export const CASH = 0

/** `2 dívidas em uma proposta`, or the name of the only one. */
export const inOneWords = (debts: readonly { origem: string; contrato: string }[]): string => {
  const [only] = debts
  return debts.length === 1 && only
    ? `${only.origem}, contrato ${only.contrato}`
    : `${debts.length} dívidas em uma proposta`
}

/** `30% de desconto`, in whole percents that are never more than the discount in cents. */
export function discountWords({ descontoCentavos, valorHojeCentavos }: DiscountCents): string {
  // Less than half a cent was lost where the discount was rounded down.
  const share = Math.floor((descontoCentavos * 100 + 49) / Math.max(1, valorHojeCentavos))
  return descontoCentavos > 0 && share > 0 ? `${share}% de desconto` : 'Sem desconto'
}
type DiscountCents = { descontoCentavos: number; valorHojeCentavos: number }

/** `R$ 84,10 a mais do que você deve hoje`, of all that is paid in the end against what is owed today. */
export function againstToday({ economiaCentavos: saved }: { economiaCentavos: number }): string {
  if (saved === 0) return 'O mesmo que você deve hoje'
  return `${formatMoney(Math.abs(saved))} a ${saved > 0 ? 'menos' : 'mais'} do que você deve hoje`
}

export const accountsWords = (count: number): string =>
  count === 1 ? '1 dívida em aberto' : `${count} dívidas em aberto`

/** `1 dívida em aberto e 1 contestada`: a debt that is contested whole is asked of nobody. */
export function ownDebtsWords(debts: readonly Pick<Reply<'openDebts'>[number], 'situacao'>[]): string {
  const contested = debts.filter(({ situacao }) => situacao === 'CONTESTADA').length
  if (contested === 0) return accountsWords(debts.length)
  const words = contested === 1 ? '1 contestada' : `${contested} contestadas`
  return debts.length > contested ? `${accountsWords(debts.length - contested)} e ${words}` : `Dívidas: ${words}`
}

export const soldWords = (count: number): string =>
  count === 1 ? '1 dívida com outro credor' : `${count} dívidas com outro credor`

export const daysLateWords = (days: number): string => {
  if (days === 0) return 'nenhum'
  return days === 1 ? '1 dia' : `${days} dias`
}

const listWords = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `Parcela ${numbers[0]}` : `Parcelas ${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)}`

/** `Entrada`, `Parcela 3`, `Parcelas 3 e 4`: the down payment is number 0. */
export function partsWords(numbers: readonly number[]): string {
  const [only] = numbers
  if (numbers.length === 1) return only === 0 ? 'Entrada' : `Parcela ${only}`
  const later = numbers.filter((number) => number > 0)
  const words = later.length > 4 ? `${later.length} parcelas` : listWords(later)
  return later.length === numbers.length ? words : `Entrada e ${words.toLowerCase()}`
}

/** The words in an agreement of `payments` payments, whose only one is no down payment. */
export const partsWordsIn =
  (payments: number) =>
  (numbers: readonly number[]): string =>
    payments === 1 && numbers[0] === 0 ? 'Pagamento à vista' : partsWords(numbers)

/** The label of an agreement's amount: a later day is not called today. */
export function amountWords({ proximoValorCentavos, devidoHojeCentavos, diasEmAtraso, dividasPagas }: Next): string {
  if (dividasPagas && dividasPagas.valorCentavos > 0) return 'Você pagou'
  if (devidoHojeCentavos !== null) return 'Você deve hoje'
  if (proximoValorCentavos === null) return 'Valor total do acordo'
  return diasEmAtraso > 0 ? 'Para pagar agora' : 'Próximo pagamento'
}
type Next = Pick<
  Reply<'agreements'>[number],
  'proximoValorCentavos' | 'devidoHojeCentavos' | 'diasEmAtraso' | 'dividasPagas'
>

/** `Dívida paga em 28/11/2026, R$ 1.961,64`; the payments of the agreement itself may have paid it. */
export function debtPaidWords({ em, valorCentavos }: NonNullable<Next['dividasPagas']>): string {
  const day = `Dívida paga em ${instantDay(em)}`
  return valorCentavos > 0 ? `${day}, ${formatMoney(valorCentavos)}` : day
}

/** `3 de 12 parcelas pagas`; the down payment is none of them: `Entrada paga e 2 de 8 parcelas pagas`. */
export function paidWords({ parcelas: all, parcelasPagas: paid, comEntrada }: PaidParts): string {
  if (!comEntrada || all === 1) return `${paid} de ${all} ${all === 1 ? 'parcela paga' : 'parcelas pagas'}`
  const parts = all - 1
  if (paid === 0) return `Entrada e ${parts} ${parts === 1 ? 'parcela' : 'parcelas'}, nenhuma paga`
  return `Entrada paga e ${paid - 1} de ${parts} ${parts === 1 ? 'parcela paga' : 'parcelas pagas'}`
}
type PaidParts = { parcelas: number; parcelasPagas: number; comEntrada: boolean }

/** `O total é R$ 2.782,31: entrada e 5 parcelas.` */
export function totalWords({ valorTotalCentavos, parcelas, comEntrada }: AgreedTotal): string {
  const total = `O total é ${formatMoney(valorTotalCentavos)}`
  if (parcelas === 1) return `${total}, à vista.`
  const parts = comEntrada ? parcelas - 1 : parcelas
  return `${total}: ${comEntrada ? 'entrada e ' : ''}${parts} ${parts === 1 ? 'parcela' : 'parcelas'}.`
}
type AgreedTotal = { valorTotalCentavos: number; parcelas: number; comEntrada: boolean }

/** The last instalment, where the division left it other cents than the rest. */
export const lastCentsOf = ({ valorParcelaCentavos: each, valorUltimaParcelaCentavos: last }: InstalmentCents) =>
  last === each ? undefined : last
type InstalmentCents = { valorParcelaCentavos: number; valorUltimaParcelaCentavos: number }

/** NEG-06: the effect of a link's campaign on a proposal. */
export const campaignWords = (applied: boolean, limitCents: number): string =>
  applied
    ? 'Com o desconto da campanha.'
    : `O desconto da campanha vale até ${formatMoney(limitCents)}; as dívidas marcadas passam disso.`
