import { type CivilDate, compareDates } from '@portal/brazil/dates'
import type { CardCommitments, InvoiceLoan } from './commitments-repository.ts'
import type { CardInvoices, Invoice } from './repository.ts'

export type LimitKind = CardCommitments['limits'][number]['kind']

/** The third zone of an invoice, beside its entries (Resolução BCB 96/2021, art. 9). */
export type Commitments = {
  /** The last day for entries of the next invoice; null while nobody has said. */
  nextClosingOn: CivilDate | null
  kindLimits: { kind: LimitKind; cents: number }[]
  /** Agreed amounts on no invoice up to this one, by their kind. */
  future: Record<FutureKind, number> & { totalCents: number }
  /** The loans that this invoice and those after it ask for. */
  credits: InvoiceLoan[]
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

/** The commitments of a card as one of its invoices tells them. */
export function commitmentsOf(
  { card, invoices }: Pick<CardInvoices, 'card' | 'invoices'>,
  { month, closesOn }: Pick<Invoice, 'month' | 'closesOn'>,
  { limits, instalments, credits }: CardCommitments,
): Commitments {
  const next = invoices.findLast((invoice) => invoice.month > month)
  const later = compareDates(card.nextClosingOn, closesOn) > 0 ? card.nextClosingOn : null
  return {
    nextClosingOn: next?.closesOn ?? later,
    kindLimits: KINDS.flatMap((kind) => {
      const own = limits.find((limit) => limit.kind === kind)
      if (own === undefined) return kind === 'purchases' ? { kind, cents: card.limitCents } : []
      return { kind, cents: Math.min(own.limitCents, card.limitCents) }
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
