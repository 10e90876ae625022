import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'

type AsideMoney = NonNullable<Reply<'pixStatus'>['conferencia']>

/** Money that came in another amount than the code asked, until a person has decided about it. */
export const asideTitle = ({ valorCentavos }: Pick<AsideMoney, 'valorCentavos'>): string =>
  `Recebemos ${formatMoney(valorCentavos)}`

/** `Faltam R$ 1.210,19.` while that is asked for, or by how much the payment went beyond. */
export function differenceWords({ valorCentavos, pedidoCentavos, faltamCentavos }: AsideMoney): string[] {
  if (faltamCentavos !== null) return [`Faltam ${formatMoney(faltamCentavos)}.`]
  return valorCentavos > pedidoCentavos ? [`São ${formatMoney(valorCentavos - pedidoCentavos)} a mais.`] : []
}

export const asideWords = (money: AsideMoney): string =>
  [
    ...(money.valorCentavos === money.pedidoCentavos
      ? []
      : [`O código era de ${formatMoney(money.pedidoCentavos)}.`, ...differenceWords(money)]),
    money.ate === null
      ? 'Ainda estamos conferindo este valor.'
      : `Estamos conferindo e respondemos até ${formatDate(money.ate)}.`,
    'Não pague de novo por este código.',
  ].join(' ')

/** A server of the release before says only what came. */
export const asideOfPix = (
  { emConferenciaCentavos, conferencia }: Pick<Reply<'pixStatus'>, 'emConferenciaCentavos' | 'conferencia'>,
  pedidoCentavos: number,
): AsideMoney | null =>
  conferencia ??
  (typeof emConferenciaCentavos === 'number'
    ? { valorCentavos: emConferenciaCentavos, pedidoCentavos, faltamCentavos: null, ate: null }
    : null)

type SeenSlip = Pick<Reply<'slip'>, 'conferencia'>

/** A boleto whose money is on its way, or came in another amount: nobody is asked to pay. */
export const seenTitle = ({ conferencia }: SeenSlip): string =>
  conferencia ? asideTitle(conferencia) : 'Seu pagamento está em processamento'

export const seenWords = ({ conferencia }: SeenSlip): string =>
  conferencia
    ? asideWords(conferencia)
    : 'Um banco já recebeu este boleto, e o dinheiro está a caminho. Não pague de novo: esta tela muda sozinha.'
