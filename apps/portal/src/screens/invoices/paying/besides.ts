import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { awaitedWords } from '../../../payment/charge-words.ts'
import { debitWarning } from '../../../payment/debit-warning.ts'
import type { Method } from '../../../session/session.ts'
import type { InvoiceReply } from '../invoice-words.ts'

type Besides = Pick<InvoiceReply, 'cobrancas' | 'debitoPix' | 'acompanhamento' | 'valorHojeCentavos'>
type Paying = { method: Method; cents: number }
type Awaited = NonNullable<Besides['cobrancas']>[number]
type Other = { words: string; cents: number }

/** The payments that may come besides this one, what all of them come to, and what becomes of too much. */
export function besidesWords(invoice: Besides, paying: Paying, isDebitSaid = false): string | undefined {
  const charges = chargesOf(invoice, paying)
  const others = [...debitOf(invoice), ...charges]
  if (others.length === 0) return claimWords(invoice)
  const sum = others.reduce((cents, other) => cents + other.cents, paying.cents)
  const all = others.length === 1 ? 'os dois forem pagos' : 'todos forem pagos'
  return [
    `Há também ${(isDebitSaid ? charges : others).map(({ words }) => words).join(' e ')}.`,
    `Se ${all}, são ${formatMoney(sum)} ao todo.`,
    ...(sum > invoice.valorHojeCentavos ? [CREDIT] : []),
  ].join(' ')
}

/** Before a payment beside a debit that stops no more: every other charge that waits is named with it. */
export function besidesDebit(invoice: Besides, paying: Paying): string {
  const isAlone = chargesOf(invoice, paying).length === 0
  const debit = invoice.debitoPix?.debito ?? undefined
  return debitWarning.text(debit, paying.cents, isAlone ? undefined : besidesWords(invoice, paying, true))
}

const CREDIT = 'O que passar da fatura vira crédito no cartão.'

const debitOf = ({ debitoPix }: Besides): Other[] =>
  debitoPix?.emAndamento && debitoPix.debito
    ? [
        {
          words: `um débito de ${formatMoney(debitoPix.debito.valorCentavos)} em andamento`,
          cents: debitoPix.debito.valorCentavos,
        },
      ]
    : []

/** A Pix of another amount that nobody has paid yet is cancelled by the code that comes. */
const chargesOf = (invoice: Besides, paying: Paying): Other[] =>
  (invoice.cobrancas ?? [])
    .filter((one) => one.aCaminho || (!isSameCode(one, invoice, paying) && !isReplaced(one, paying)))
    .map((one) => ({ words: awaitedWords(one), cents: one.valorCentavos }))

/** The same code again, or the Pix and the boleto of the whole, which are paid with one another. */
const isSameCode = ({ forma, valorCentavos }: Awaited, { valorHojeCentavos }: Besides, { method, cents }: Paying) =>
  valorCentavos === cents && (forma.toLowerCase() === method || cents === valorHojeCentavos)

const isReplaced = ({ forma, valorCentavos }: Awaited, { cents }: Paying) => forma === 'PIX' && valorCentavos !== cents

/** A claim tells the day of a payment, and no amount. */
function claimWords({ acompanhamento }: Besides): string | undefined {
  const claim = acompanhamento?.aviso
  return claim?.situacao === 'ABERTO'
    ? `Você avisou que pagou em ${formatDate(claim.pagoEm)}. Se esse pagamento aparecer, o que passar da fatura vira crédito no cartão.`
    : undefined
}
