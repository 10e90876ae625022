import { civilDateInSaoPaulo, formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Draft } from '../../records/messages/public.ts'
import type { WaitingCredit } from './repository.ts'

/** To the address on the account. What it is about stands in the text, never in the subject (CDC 42). */
export const givenBackMail = (
  { customerId, email, name, about, cents }: WaitingCredit,
  protocol: string,
  at: Date,
): Draft => ({
  customerId,
  purpose: 'credit-returned',
  channel: 'EMAIL',
  destination: email,
  subject: 'Devolvemos um valor para você',
  body: `Olá, ${name}.

Em ${formatDate(civilDateInSaoPaulo(at))} devolvemos ${formatMoney(cents)}, que sobraram do que você pagou (${about}).
Protocolo: ${protocol}

Não é preciso fazer nada. A devolução também fica anotada no portal, junto do que você pagou.`,
})
