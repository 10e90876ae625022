import { type CivilDate, civilDateInSaoPaulo, formatDate, saoPauloDateTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { spelledCode } from '../../platform/documents/check-code.ts'
import type { MailPart } from '../../records/messages/public.ts'

/** `about` as the charge names it; of an agreement nothing is named. */
export const paidWords = (about: string | undefined): string =>
  about === undefined ? 'Recebemos o seu pagamento.' : `Recebemos o seu pagamento: ${about}.`

/** The same in the portal, which no locked screen shows: with the amount. */
export const paidAmountWords = (about: string, cents: number): string =>
  `Recebemos o seu pagamento de ${formatMoney(cents)}: ${about}.`

/** Money beyond what its invoice asked for is named with the payment. */
export const surplusWords = (cents: number): string =>
  `O pagamento passou ${formatMoney(cents)} do valor da fatura. A diferença virou crédito.`

type PaidByProof = { amountCents: number; at: Date; method: 'PIX' | 'BOLETO'; checkCode: string }

/** A mailbox is its owner's alone, so the e-mail says the amount and by what to prove it. */
export const proofWords = ({ amountCents, at, method, checkCode }: PaidByProof): MailPart[] => [
  method === 'PIX'
    ? `Valor: ${formatMoney(amountCents)}, por Pix, em ${saoPauloDateTime(at).replace(' ', ' às ')}.`
    : `Valor: ${formatMoney(amountCents)}, por boleto, em ${formatDate(civilDateInSaoPaulo(at))}.`,
  { label: 'Autenticação', code: spelledCode(checkCode) },
  'O comprovante em PDF está no portal, em Conta › Comprovantes. A autenticação pode ser conferida em “É nosso?”.',
]

type InvoiceRefund = { about: string; isWhole: boolean; freeUntil: CivilDate }

/** The reason is the issuer's and the banks' to know: the words accuse nobody. */
export const givenBackWords = ({ about, isWhole, freeUntil }: InvoiceRefund): string =>
  `${isWhole ? 'Um Pix' : 'Parte de um Pix'} da ${about} voltou para a conta de quem pagou. O valor que voltou está em aberto de novo, sem juros nem multa até ${formatDate(freeUntil)}.`

export const surplusGivenBackWords = (about: string): string =>
  `Um valor pago a mais na ${about} voltou para a conta de quem pagou. A fatura continua como estava.`
