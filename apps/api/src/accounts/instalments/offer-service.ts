import { type CivilDate, addDays } from '@portal/brazil/dates'
import type { CardService } from '../cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { type DueInvoice, type InvoiceService, coveredCents, invoiceRules } from '../account/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cappedDebtOf, entryRange, firstClosingAfter, optionsOf } from './offer-options.ts'
import * as repository from './offer-repository.ts'
import { offerRows } from './offer-rows.ts'
import { lockLivePlan } from './plan-repository.ts'

export type { Option } from './offer-repository.ts'

type Deps = { db: Database; clock: Clock; cards: CardService; invoices: InvoiceService }

/** An invoice as an address names it. */
export type InvoiceAddress = { customerId: string; issuer: string; cardId: string; dueOn: CivilDate }

export type OfferView = { offer: repository.Offer; month: string; dueOn: CivilDate; issuer: DueInvoice['issuer'] }

/**
 * Offers to divide an invoice. One that was made holds for its days: no night of interest and no new policy changes
 * it.
 */
export function offerService({ db, clock, cards, invoices }: Deps) {
  const invoiceIdOf = async ({ customerId, cardId, dueOn }: InvoiceAddress): Promise<string> => {
    await cards.own(customerId, cardId)
    const id = await repository.findInvoiceId(db, customerId, { cardId, dueOn })
    if (id === undefined) throw new Refusal('FATURA_NAO_ENCONTRADA')
    return id
  }

  const make = async (
    tx: Transaction,
    { customerId, issuer }: InvoiceAddress,
    { invoice, due }: DueInvoice,
    entryCents: number | undefined,
  ): Promise<void> => {
    const today = clock.today()
    const policy = await repository.findPolicy(tx, issuer, today)
    if (policy === undefined) throw new Refusal('PARCELAMENTO_INDISPONIVEL')
    const entry = entryOf(policy, due, entryCents)
    const debt = cappedDebtOf(invoice, due.late, await repository.sumCredit(tx, invoice.id))
    const financedCents = due.payableCents - entry.cents
    const options = optionsOf({
      policy,
      iof: await repository.findIofRates(tx, today),
      debt,
      financedCents,
      today,
      dueDates: await repository.findDueDatesAfter(tx, invoice.cardId, firstClosingAfter(policy, today)),
      dueOn: invoice.dueOn,
    })
    if (options.length === 0) throw new Refusal('PARCELAMENTO_INDISPONIVEL')
    const rows = offerRows({ options, debt, financedCents, policy, entry, today }, { customerId, issuer, invoice, due })
    await repository.insertOffer(tx, rows)
  }

  return {
    invoiceIdOf,

    /** The offer to divide an invoice after a down payment, the least one unless told. */
    async offer(address: InvoiceAddress, entryCents: number | undefined): Promise<OfferView> {
      const invoiceId = await invoiceIdOf(address)
      return transact(db, async (tx) => {
        const locked = await invoices.lockDue(tx, address.customerId, address.issuer, invoiceId)
        const { invoice, due, issuer } = locked
        if (await lockLivePlan(tx, address.customerId, invoiceId)) throw new Refusal('PARCELAMENTO_JA_CONTRATADO')
        const { payable, refusal } = invoiceRules[due.state]
        if (!payable) throw new Refusal(refusal ?? 'FATURA_NAO_PAGAVEL')
        const wanted = { invoiceId, entryCents, paidCents: coveredCents(invoice), today: clock.today() }
        const standing = () => repository.findOffer(tx, address.customerId, wanted)
        let offer = await standing()
        if (offer === undefined) {
          await make(tx, address, locked, entryCents)
          offer = await standing()
        }
        if (offer === undefined) throw new Error('the offer just made is not there')
        return { offer, month: invoice.month, dueOn: invoice.dueOn, issuer }
      })
    },

    /** Deletes offers that nobody took, long after they ended. */
    async forget(): Promise<void> {
      await repository.deleteOffersBefore(db, addDays(clock.today(), -90))
    },
  }
}

export type OfferService = ReturnType<typeof offerService>

/** A down payment, the least one unless another is wished for, with the bounds of it. */
function entryOf(policy: repository.Policy, due: DueInvoice['due'], wishCents: number | undefined) {
  const range = entryRange(policy, due)
  if (range === undefined) throw new Refusal('PARCELAMENTO_INDISPONIVEL')
  const cents = wishCents ?? range.least
  if (cents < range.least || cents > range.most) throw new Refusal('ENTRADA_INVALIDA', { field: 'entradaCentavos' })
  return { ...range, cents }
}
