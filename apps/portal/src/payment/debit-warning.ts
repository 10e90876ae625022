import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { bookedRetry, type Debit, stopWords } from './debit-words.ts'

/** Before any other payment while a debit of the same invoice cannot be stopped: of how much it is, and when it comes. */
export const debitWarning = {
  title: 'O débito desta fatura não pode mais ser parado por aqui.',
  /** Beside other charges that wait, `besides` says what all of it comes to. */
  text: (debit: Debit | undefined, cents?: number | null, besides?: string): string =>
    [
      debit && lockedWords(debit),
      debit && stopWords(debit),
      besides ??
        (cents && debit
          ? `Se você pagar agora e o débito também acontecer, são ${formatMoney(cents + debit.valorCentavos)} ao todo. O que passar da fatura vira crédito no cartão.`
          : 'Se você pagar agora e o débito também acontecer, a diferença vira crédito no cartão.'),
    ]
      .filter(Boolean)
      .join(' '),
}

/** Nothing of a debit that came to its end meanwhile. */
const lockedWords = (debit: Debit): string | undefined => {
  const retry = bookedRetry(debit)
  const amount = formatMoney(debit.valorCentavos)
  if (debit.situacao === 'EM_ANDAMENTO')
    return `O débito de ${amount}, de ${formatDate(debit.dia)}, já está em andamento.`
  return debit.situacao === 'NOVA_TENTATIVA' && retry !== undefined
    ? `A nova tentativa, de ${amount}, está agendada para ${formatDate(retry.dia)}.`
    : undefined
}
