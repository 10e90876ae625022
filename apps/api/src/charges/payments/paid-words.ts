import { type CivilDate, formatDate } from '@portal/brazil/dates'

/** `about` as the charge names it; of an agreement nothing is named. */
export const paidWords = (about: string | undefined): string =>
  about === undefined ? 'Recebemos o seu pagamento.' : `Recebemos o seu pagamento: ${about}.`

type InvoiceRefund = { about: string; isWhole: boolean; freeUntil: CivilDate }

/** The reason is the issuer's and the banks' to know: the words accuse nobody. */
export const givenBackWords = ({ about, isWhole, freeUntil }: InvoiceRefund): string =>
  `${isWhole ? 'Um Pix' : 'Parte de um Pix'} da ${about} voltou para a conta de quem pagou. O valor que voltou está em aberto de novo, sem juros nem multa até ${formatDate(freeUntil)}.`

export const surplusGivenBackWords = (about: string): string =>
  `Um valor pago a mais na ${about} voltou para a conta de quem pagou. A fatura continua como estava.`
