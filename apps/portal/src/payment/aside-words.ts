import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'

type AsideMoney = { cameCents: number; askedCents: number; until: string | undefined }

/** Money that came in another amount than the code asked, until a person has decided about it. */
export const asideTitle = (cents: number): string => `Recebemos ${formatMoney(cents)}`

/** `Faltam R$ 1.210,19.`, or by how much the payment went beyond. */
export function differenceWords({ cameCents, askedCents }: Omit<AsideMoney, 'until'>): string {
  const left = askedCents - cameCents
  return left < 0 ? `São ${formatMoney(-left)} a mais.` : `Faltam ${formatMoney(left)}.`
}

export const asideWords = (money: AsideMoney): string =>
  [
    ...(money.cameCents === money.askedCents
      ? []
      : [`O código era de ${formatMoney(money.askedCents)}.`, differenceWords(money)]),
    money.until === undefined
      ? 'Estamos conferindo: o valor entra na conta ou volta para quem pagou.'
      : `Até ${formatDate(money.until)}, este valor entra na conta ou volta para quem pagou.`,
    'Não pague de novo por este código.',
  ].join(' ')

/** A server of the release before says no day. */
export const asideOfPix = (
  { emConferenciaCentavos, conferencia }: Pick<Reply<'pixStatus'>, 'emConferenciaCentavos' | 'conferencia'>,
  askedCents: number,
): AsideMoney | null =>
  typeof emConferenciaCentavos === 'number'
    ? { cameCents: emConferenciaCentavos, askedCents, until: conferencia?.ate }
    : null

type SeenSlip = Pick<Reply<'slip'>, 'valorCentavos' | 'conferencia'>

/** A boleto whose money is on its way, or came in another amount: nobody is asked to pay. */
export const seenTitle = ({ conferencia }: SeenSlip): string =>
  conferencia ? asideTitle(conferencia.valorCentavos) : 'Seu pagamento está em processamento'

export const seenWords = ({ valorCentavos: askedCents, conferencia }: SeenSlip): string =>
  conferencia
    ? asideWords({ cameCents: conferencia.valorCentavos, askedCents, until: conferencia.ate })
    : 'Um banco já recebeu este boleto, e o dinheiro está a caminho. Não pague de novo: esta tela muda sozinha.'
