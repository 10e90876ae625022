import { type CivilDate, compareDates } from '@portal/brazil/dates'
import type { CardCommitments, Credit } from './commitments-repository.ts'
import type { CardInvoices, Invoice } from './repository.ts'

export type LimitKind = CardCommitments['limits'][number]['kind']

/** What the third zone of an invoice says beside its entries (Resolução BCB 96/2021, art. 9). */
export type Commitments = {
  /** Until when the entries of the invoice after this one come in; null while nobody has said. */
  nextClosingOn: CivilDate | null
  kindLimits: { kind: LimitKind; cents: number }[]
  /** What was agreed and is on no invoice up to this one, by what it is of. */
  future: Record<FutureKind, number> & { totalCents: number }
  /** The loans that this invoice and those after it ask for. */
  credits: Credit[]
}

type FutureKind = 'purchasesCents' | 'creditCents' | 'feesCents'
type Instalment = CardCommitments['instalments'][number]

const futureKinds: Record<Instalment['kind'], FutureKind> = {
  COMPRA: 'purchasesCents',
  TARIFA: 'feesCents',
  PARCELAMENTO: 'creditCents',
  JUROS: 'creditCents',
  IOF: 'creditCents',
  CREDITO: 'creditCents',
}

const KINDS: readonly LimitKind[] = ['purchases', 'cash', 'bills']

/** What of a card's commitments one invoice of it tells. */
export function commitmentsOf(
  { card, invoices }: Pick<CardInvoices, 'card' | 'invoices'>,
  { month, closesOn }: Pick<Invoice, 'month' | 'closesOn'>,
  { limits, instalments, credits }: CardCommitments,
): Commitments {
  const next = invoices.findLast((invoice) => invoice.month > month)
  const later = compareDates(card.next_closing_on, closesOn) > 0 ? card.next_closing_on : null
  return {
    nextClosingOn: next?.closesOn ?? later,
    kindLimits: KINDS.flatMap((kind) => {
      const own = limits.find((limit) => limit.kind === kind)
      if (own === undefined) return kind === 'purchases' ? { kind, cents: card.limit_cents } : []
      return { kind, cents: Math.min(own.limit_cents, card.limit_cents) }
    }),
    future: futureOf(instalments.filter((one) => !(one.posted && one.month <= month))),
    credits: credits.filter(({ dividedMonth, lastMonth }) => dividedMonth <= month && month <= lastMonth),
  }
}

function futureOf(instalments: readonly Instalment[]): Commitments['future'] {
  const sums = { purchasesCents: 0, creditCents: 0, feesCents: 0, totalCents: 0 }
  for (const { kind, cents } of instalments) {
    sums[futureKinds[kind]] += cents
    sums.totalCents += cents
  }
  return sums
}
