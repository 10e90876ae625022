import { type CivilDate, civilDateInSaoPaulo, formatDate } from '@portal/brazil/dates'
import { addBusinessDays } from '@portal/brazil/holidays'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import type { Charge } from '../repository.ts'

/** Money in another amount than asked, until a person books it or gives it back. */
export type Aside = {
  cents: number
  askedCents: number
  /** Null where nothing is missing, or nobody is asked for it any more. */
  missingCents: number | null
  /** The last day of an answer; null once it is past. */
  until: CivilDate | null
}

/** Business days that the house takes for it: no law names any. */
export const ASIDE_DAYS = 2

type AsideMoney = { cents: number; raisedAt: Date }
type AskedCharge = Pick<Charge, 'amountCents' | 'state'>

/** A payment ends each charge that asks for more than is left: an open one is still asked for. */
export function asideOf({ cents, raisedAt }: AsideMoney, { amountCents, state }: AskedCharge, today: CivilDate): Aside {
  const until = addBusinessDays(civilDateInSaoPaulo(raisedAt), ASIDE_DAYS)
  return {
    cents,
    askedCents: amountCents,
    missingCents: state === 'open' && cents < amountCents ? amountCents - cents : null,
    until: until < today ? null : until,
  }
}

export const wireAside = (aside: Aside | null): Reply<'pixStatus'>['conferencia'] =>
  aside && {
    valorCentavos: aside.cents,
    pedidoCentavos: aside.askedCents,
    faltamCentavos: aside.missingCents,
    ate: aside.until,
  }

export const ASIDE_SUBJECT = 'Seu pagamento chegou com outro valor'

/** For a locked screen: no amount. */
export const ASIDE_TEXT = 'Um pagamento chegou com valor diferente do código. Veja os detalhes no portal.'

/** An amount names no debt, so that the words may stand in the portal and in an e-mail. */
export const asideWords = ({ cents, askedCents, missingCents, until }: Aside): string =>
  [
    `Recebemos ${formatMoney(cents)}, e o código era de ${formatMoney(askedCents)}.`,
    ...(missingCents === null ? [] : [`Faltam ${formatMoney(missingCents)}.`]),
    ...(until === null ? [] : [`Estamos conferindo e respondemos até ${formatDate(until)}.`]),
  ].join(' ')
