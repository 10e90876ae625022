import { type CivilDate, civilDateInSaoPaulo, formatDate } from '@portal/brazil/dates'
import { addBusinessDays } from '@portal/brazil/holidays'
import { formatMoney } from '@portal/brazil/money'

/** Money in another amount than asked, and the day until which a person books it or gives it back. */
export type Aside = { cents: number; until: CivilDate }

/** Business days that the house takes for it: no law names any. */
export const ASIDE_DAYS = 2

export const asideOf = ({ amountCents, paidAt }: { amountCents: number; paidAt: Date }): Aside => ({
  cents: amountCents,
  until: addBusinessDays(civilDateInSaoPaulo(paidAt), ASIDE_DAYS),
})

export const ASIDE_SUBJECT = 'Seu pagamento chegou com outro valor'

/** For a locked screen: no amount. */
export const ASIDE_TEXT = 'Um pagamento chegou com valor diferente do código. Veja os detalhes no portal.'

/** An amount names no debt, so that the words may stand in the portal and in an e-mail. */
export const asideWords = (askedCents: number, { cents, until }: Aside): string =>
  [
    `Recebemos ${formatMoney(cents)}, e o código era de ${formatMoney(askedCents)}.`,
    ...(cents < askedCents ? [`Faltam ${formatMoney(askedCents - cents)}.`] : []),
    `Até ${formatDate(until)}, este valor entra na conta ou volta para quem pagou.`,
  ].join(' ')
