import { type CivilDate, compareDates } from '@portal/brazil/dates'
import { sumOf } from '@portal/brazil/money'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/bind.ts'
import { type AwaitedCharge, findAwaited } from '../../charges/payments/public.ts'
import type { OpenSlip, SlipSource } from '../../identity/quick-slip/public.ts'
import {
  type DebtState,
  type DebtValue,
  type OwedDebt,
  findOpenDebts,
  markDebtsSeen,
  stateOf,
  valueOf,
} from '../agreements/public.ts'
import { longestPlan } from './fitting.ts'
import { type AgreementOption, cashOption } from './options.ts'
import type { ProposalService, Negotiator } from './proposal-service.ts'

/** `nextOfferOn`: before that day no debt has an offer. */
type OwedInAll = { count: number; origins: string[]; cents: number; nextOfferOn: CivilDate | null }

export type ShownDebt = {
  debt: OwedDebt
  state: DebtState
  value: DebtValue
  awaited: AwaitedCharge | undefined
  best: { proposalId: string; validUntil: string; cash: AgreementOption; plan: AgreementOption | undefined } | undefined
}

export function negotiationService({
  db,
  clock,
  proposals,
  invoicesOf,
}: {
  db: Database
  clock: Clock
  invoicesOf: SlipSource
  proposals: ProposalService
}) {
  return {
    async openDebts(customer: Negotiator): Promise<ShownDebt[]> {
      const found = await findOpenDebts(db, customer.customerId)
      const news = found.filter(({ seenAt }) => seenAt === null).map(({ id }) => id)
      if (news.length > 0) await markDebtsSeen(db, customer.customerId, news, clock.now())
      const [offers, awaited] = await Promise.all([
        proposals.offersOf(customer, found),
        findAwaited(db, customer.customerId, clock.now()),
      ])
      return found.map((debt) => {
        const offer = offers.get(debt.id)
        return {
          debt,
          state: stateOf(debt),
          value: valueOf(debt, clock.today()),
          awaited: awaited.find(({ subjectId }) => subjectId === debt.id),
          best: offer && {
            proposalId: offer.id,
            validUntil: offer.validUntil,
            cash: cashOption(offer.basis),
            plan: longestPlan(offer.basis, cashOption(offer.basis).dueDay),
          },
        }
      })
    },

    /** All open debts together, and what is contested of debts that nothing else is asked of. */
    async owed(customerId: string): Promise<{ open: OwedInAll | undefined; contestedCents: number }> {
      const today = clock.today()
      const found = await findOpenDebts(db, customerId)
      const open = found.filter((debt) => stateOf(debt) === 'open')
      const contested = found.filter((debt) => stateOf(debt) === 'contested')
      return { open: inAllOf(open, today), contestedCents: sumOf(contested, (debt) => debt.contestedCents) }
    },

    /** Late invoices that are no debt yet. A login by link proves little and sees only what the link was sent for. */
    async lateInvoices({ customerId, origin }: Pick<Caller, 'customerId' | 'origin'>): Promise<LateInvoice[]> {
      if (origin === 'LINK') return []
      const { open } = await invoicesOf(customerId)
      return open.filter((slip): slip is LateInvoice => slip.kind === 'FATURA' && slip.status === 'ATRASO')
    },
  }
}

function inAllOf(open: readonly OwedDebt[], today: CivilDate): OwedInAll | undefined {
  if (open.length === 0) return undefined
  const waits = open.flatMap(({ nextOfferOn }) => (nextOfferOn !== null && nextOfferOn > today ? nextOfferOn : []))
  return {
    count: open.length,
    origins: open.map(({ origin }) => origin),
    cents: sumOf(open, (debt) => valueOf(debt, today).totalCents),
    nextOfferOn: waits.length === open.length ? (waits.toSorted(compareDates)[0] ?? null) : null,
  }
}

type LateInvoice = Extract<OpenSlip, { kind: 'FATURA' }>

export type NegotiationService = ReturnType<typeof negotiationService>
