import { yearlyRateOf } from '@portal/brazil/price'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Details, type DividedWay, type PayWay, coveredCents, invoiceRules } from '../account/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findStandingOffer, type Option, type StandingOffer } from './offer-repository.ts'
import type { OfferService } from './offer-service.ts'
import { type AwaitedEntry, findAwaitedEntries } from './plan-repository.ts'

type Deps = { db: Database; clock: Clock; offers: OfferService }
type CardOwner = { customerId: string; issuer: string; cardId: string }

/** The ways of paying an invoice as its second zone has them (BCB 365/2023): all of them, in rising total. */
export function payWays({ db, clock, offers }: Deps) {
  /** An offer that is shown holds for its days: made at the first look, and read after that. */
  const offerOf = async (owner: CardOwner, { invoice, due, divided }: Details): Promise<StandingOffer | undefined> => {
    if (divided || !invoiceRules[due.state].payable) return undefined
    const { id: invoiceId } = invoice
    const paidCents = coveredCents(invoice)
    const wanted = { customerId: owner.customerId, invoiceId, paidCents, today: clock.today() }
    const standing = await findStandingOffer(db, wanted)
    if (standing !== undefined) return standing
    try {
      return (await offers.offer({ ...owner, dueOn: invoice.dueOn }, undefined)).offer
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  return {
    async of(owner: CardOwner, details: Details): Promise<PayWay[]> {
      return waysInOrder(details.options, await offerOf(owner, details))
    },

    /** The down payment that the plan of an invoice waits for. */
    async entryOf(customerId: string, { invoice, divided }: Details): Promise<AwaitedEntry | undefined> {
      const awaited = divided ? await findAwaitedEntries(db, customerId) : []
      return awaited.find(({ invoiceId }) => invoiceId === invoice.id)
    },
  }
}

export type PayWays = ReturnType<typeof payWays>

/** Ways stand in rising total; of two that cost the same the simpler one is first. */
export function waysInOrder(options: Details['options'], offer: StandingOffer | undefined): PayWay[] {
  const divided = offer?.options.map((option) => dividedWay(offer, option)) ?? []
  return [...options, ...divided].toSorted((one, other) => one.costCents - other.costCents)
}

const dividedWay = ({ entryCents, validUntil }: StandingOffer, option: Option): DividedWay => ({
  kind: 'instalments',
  todayCents: entryCents,
  costCents: entryCents + option.totalCents,
  option: {
    count: option.count,
    financedCents: option.financedCents,
    interestCents: option.interestCents,
    iofCents: option.iofCents,
    monthlyRate: option.monthlyRate,
    paymentCents: option.schedule[0]?.paymentCents ?? 0,
    yearlyRate: yearlyRateOf(option.monthlyRate),
    cetMonthly: option.cetMonthly,
    cetYearly: option.cetYearly,
    validUntil,
  },
})
