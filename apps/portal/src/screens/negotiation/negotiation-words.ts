import { formatMoney } from '@portal/brazil/money'

export const accountsWords = (count: number): string =>
  count === 1 ? '1 conta em aberto' : `${count} contas em aberto`

export const soldWords = (count: number): string =>
  count === 1 ? '1 conta com outro credor' : `${count} contas com outro credor`

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
export function amountWords({ proximoValorCentavos, diasEmAtraso }: Next): string {
  if (proximoValorCentavos === null) return 'Valor total do acordo'
  return diasEmAtraso > 0 ? 'Para pagar agora' : 'Próximo pagamento'
}
type Next = { proximoValorCentavos: number | null; diasEmAtraso: number }

export const paidWords = (paid: number, all: number): string =>
  `${paid} de ${all} ${all === 1 ? 'parcela paga' : 'parcelas pagas'}`

/** The last instalment, where the division left it other cents than the rest. */
export const lastCentsOf = ({ valorParcelaCentavos: each, valorUltimaParcelaCentavos: last }: InstalmentCents) =>
  last === each ? undefined : last
type InstalmentCents = { valorParcelaCentavos: number; valorUltimaParcelaCentavos: number }

/** NEG-06: the effect of a link's campaign on a proposal. */
export const campaignWords = (applied: boolean, limitCents: number): string =>
  applied
    ? 'Com o desconto da campanha.'
    : `O desconto da campanha vale até ${formatMoney(limitCents)}; estas contas passam disso.`
