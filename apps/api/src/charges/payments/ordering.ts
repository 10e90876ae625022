import type { CivilDate } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import type { CardService } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import {
  type Due,
  type InvoiceService,
  effectiveDueDate,
  invoiceRules,
  invoiceWords,
  lastDayOnTime,
} from '../../accounts/account/public.ts'
import type { AwaitingPlans } from '../../accounts/instalments/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayBeGivenOut } from './charge-life.ts'
import { type ChargeDraft, type Ends, type Terms, charging } from './charging.ts'
import * as repository from './repository.ts'
import { replaceCharge } from './void-repository.ts'

export type CardInvoice = { customerId: string; issuer: string; cardId: string; invoiceId: string }

export type Order = CardInvoice & {
  amountCents: number
  /** The caller's Idempotency-Key. */
  key: string
  /** True when the holder chose it on their own screen: it takes the place of a Pix that waits. */
  isChoice?: boolean
  /** The invoice may be one that has not closed yet. */
  early?: true
  /** The holder knows that a debit of the invoice is under way. */
  despiteDebit?: boolean | undefined
}

/** Debits by an authorisation, as an order of a payment needs them. */
type StandingDebits = {
  /** True where another payment may come together with one. */
  isUnderWay(tx: Transaction, customerId: string, invoiceId: string): Promise<boolean>
}

type Deps = {
  db: Database
  clock: Clock
  cards: CardService
  invoices: InvoiceService
  awaiting: AwaitingPlans
  debits: StandingDebits
}

/** Finds or makes the charge that an order of an invoice means. */
export function orderService({ db, clock, cards, invoices, awaiting, debits }: Deps) {
  const charges = charging(clock)

  /** The open Pix with a due date, for all that is owed; one that is too old makes room for a new one. */
  const standingWhole = async (tx: Transaction, owner: CardInvoice): Promise<repository.Charge | undefined> => {
    for (const charge of await repository.findOpenDuePix(tx, owner.customerId, owner.invoiceId)) {
      if (mayBeGivenOut(charge, clock)) return charge
      await replaceCharge(tx, charge.id, clock.now())
    }
    return undefined
  }

  /** The invoice is held first: orders for it, and settlements of it, take turns. */
  const lock = async (tx: Transaction, owner: CardInvoice) => {
    const locked = await invoices.lockDue(tx, owner.customerId, owner.issuer, owner.invoiceId)
    if (locked.invoice.cardId !== owner.cardId) throw new Refusal('FATURA_NAO_ENCONTRADA')
    return locked
  }

  const want = async (tx: Transaction, order: Order, terms: Terms): Promise<ChargeDraft> => {
    const { invoice, due } = await lock(tx, order)
    await checkDebit(tx, order, debits)
    const { customerId, invoiceId, amountCents } = order
    if (order.early && invoiceRules[due.state].early) checkRest(amountCents, due)
    else checkAmount(amountCents, due, await awaiting.entryOf(tx, customerId, invoiceId))
    const lastDay = due.late === null ? effectiveDueDate(lastDayOnTime(invoice)) : nextBusinessDay(clock.today())
    return {
      ...wholeOf(order, invoice.month),
      method: terms.method,
      amountCents,
      settles: amountCents === due.payableCents,
      ends: terms.endsOf(lastDay),
    }
  }

  return {
    async place(order: Order, terms: Terms): Promise<repository.Charge> {
      await cards.own(order.customerId, order.cardId)
      return transact(db, async (tx) => {
        const { customerId, cardId, invoiceId, amountCents, key } = order
        const keyed = { customerId, kind: terms.method, key, asks: [cardId, invoiceId, amountCents] }
        return charges.giveOut(tx, keyed, terms.method, () => want(tx, order, terms))
      })
    },

    /** The Pix with a due date for all of an invoice; undefined when nothing may be paid. No key: it is one. */
    async placeWhole(
      owner: CardInvoice,
      endsOf: (isLate: boolean, dueOn: CivilDate) => Ends,
    ): Promise<repository.Charge | undefined> {
      await cards.own(owner.customerId, owner.cardId)
      return transact(db, async (tx) => {
        const { invoice, due } = await lock(tx, owner)
        if (!invoiceRules[due.state].payable) return undefined
        const known = await standingWhole(tx, owner)
        if (known !== undefined) return known
        return charges.make(tx, {
          ...wholeOf(owner, invoice.month),
          method: 'PIX',
          amountCents: due.payableCents,
          settles: true,
          ends: endsOf(due.late !== null, lastDayOnTime(invoice)),
        })
      })
    },
  }
}

export type OrderService = ReturnType<typeof orderService>

const wholeOf = ({ customerId, invoiceId }: CardInvoice, month: string) => ({
  customerId,
  subject: { invoiceId },
  parts: [],
  about: invoiceWords(month),
})

/** A payment that may come together with a debit is made on purpose only. */
async function checkDebit(tx: Transaction, order: Order, debits: StandingDebits): Promise<void> {
  if (!order.despiteDebit && (await debits.isUnderWay(tx, order.customerId, order.invoiceId)))
    throw new Refusal('DEBITO_EM_ANDAMENTO')
}

/** The down payment of a plan that waits for it may be less than the minimum. */
function checkAmount(amountCents: number, due: Due, entryCents: number | undefined): void {
  const { payable, refusal } = invoiceRules[due.state]
  if (!payable) throw new Refusal(refusal ?? 'FATURA_NAO_PAGAVEL')
  if (amountCents < due.minimumCents && amountCents !== entryCents)
    throw new Refusal('VALOR_ABAIXO_DO_MINIMO', { field: 'valorCentavos' })
  checkRest(amountCents, due)
}

/** An invoice that has not closed takes any part of its total so far. */
function checkRest(amountCents: number, due: Due): void {
  if (due.payableCents === 0) throw new Refusal('FATURA_NAO_PAGAVEL')
  if (amountCents > due.payableCents) throw new Refusal('VALOR_ACIMA_DO_TOTAL', { field: 'valorCentavos' })
}
