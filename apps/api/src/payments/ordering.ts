import { createHash, randomUUID } from 'node:crypto'
import type { CardService } from '../cards/service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Method } from '../db/schema.ts'
import type { Due, InvoiceService } from '../invoices/service.ts'
import type { ActivationService } from '../instalments/activation-service.ts'
import { invoiceRules, lastDayOnTime } from '../invoices/status.ts'
import { Refusal } from '../refusal.ts'
import { isForsaken, mayBeGivenOut } from './charge-life.ts'
import * as repository from './repository.ts'

export type Owner = { customerId: string; issuer: string; cardId: string; invoiceId: string }

export type Order = Owner & {
  amountCents: number
  /** The caller's Idempotency-Key. */
  key: string
}

/** How a method names its calls and how long a charge of it holds. */
export type Terms = {
  method: Method
  route: string
  termsOf(due: Due, invoice: { dueOn: string }): Promise<Ends> | Ends
}
export type Ends = { expiresAt: Date; dueOn: string | null }

type Deps = {
  db: Database
  clock: Clock
  cards: CardService
  invoices: InvoiceService
  activation: ActivationService
}

/**
 * Finds or makes the one charge that an order means. The key names the effect, so a retry after any crash comes back to
 * the same row, and so does a second tab: at most one charge is open for an invoice, a method and an amount.
 */
export function orderService({ db, clock, cards, invoices, activation }: Deps) {
  /** The open charge of the same amount; one that is too old to be given out again is closed for a new one. */
  const standing = async (tx: Transaction, order: Order, { method }: Terms): Promise<string | undefined> => {
    const same = { invoiceId: order.invoiceId, method, amountCents: order.amountCents }
    const charge = await repository.findOpenCharge(tx, order.customerId, same)
    if (charge === undefined || mayBeGivenOut(charge, clock)) return charge?.id
    // Closed outside at once, which asks first: it may have been paid in its last minute.
    await repository.updateCharge(tx, charge.id, { state: 'removed', poll_at: clock.now() })
    return undefined
  }

  const make = async (tx: Transaction, order: Order, terms: Terms, due: Due, dueOn: string): Promise<string> => {
    const charge = newCharge(order, terms.method, await terms.termsOf(due, { dueOn }), clock.now())
    await repository.insertCharge(tx, { ...charge, settles: order.amountCents === due.payableCents })
    return charge.id
  }

  /** The open Pix with a due date, for all that is owed; one that is too old makes room for a new one. */
  const standingWhole = async (tx: Transaction, owner: Owner): Promise<string | undefined> => {
    for (const charge of await repository.findOpenDuePix(tx, owner.customerId, owner.invoiceId)) {
      if (mayBeGivenOut(charge, clock)) return charge.id
      await repository.updateCharge(tx, charge.id, { state: 'removed', poll_at: clock.now() })
    }
    return undefined
  }

  return {
    async place(order: Order, terms: Terms): Promise<repository.Charge> {
      await cards.own(order.customerId, order.cardId)
      return db.transaction().execute(async (tx) => {
        // The invoice is held first: orders for it, and settlements of it, take turns.
        const { invoice, due } = await invoices.lockDue(tx, order.customerId, order.issuer, order.invoiceId)
        if (invoice.cardId !== order.cardId) throw new Refusal('FATURA_NAO_ENCONTRADA')
        const known = await findKnown(tx, order, terms)
        if (known !== undefined && !isUnseen(known, clock)) return known
        checkAmount(order.amountCents, due, await activation.awaitedEntry(tx, order.customerId, order.invoiceId))
        const chargeId =
          (await standing(tx, order, terms)) ?? (await make(tx, order, terms, due, lastDayOnTime(invoice)))
        await repository.saveKey(tx, {
          customer_id: order.customerId,
          route: terms.route,
          key: order.key,
          request_hash: hashOf(order),
          charge_id: chargeId,
          created_at: clock.now(),
        })
        const charge = await repository.findCharge(tx, order.customerId, terms.method, chargeId)
        if (charge === undefined) throw new Error('the charge just made is not there')
        return charge
      })
    },

    /** The Pix with a due date for all that is owed of an invoice; undefined when nothing may be paid. No key: it is one. */
    async placeWhole(
      owner: Owner,
      endsOf: (isLate: boolean, dueOn: string) => Ends,
    ): Promise<repository.Charge | undefined> {
      await cards.own(owner.customerId, owner.cardId)
      return db.transaction().execute(async (tx) => {
        const { invoice, due } = await invoices.lockDue(tx, owner.customerId, owner.issuer, owner.invoiceId)
        if (invoice.cardId !== owner.cardId) throw new Refusal('FATURA_NAO_ENCONTRADA')
        if (!invoiceRules[due.state].payable) return undefined
        const known = await standingWhole(tx, owner)
        if (known !== undefined) return repository.findCharge(tx, owner.customerId, 'PIX', known)
        const ends = endsOf(due.late !== null, lastDayOnTime(invoice))
        const charge = newCharge({ ...owner, amountCents: due.payableCents }, 'PIX', ends, clock.now())
        await repository.insertCharge(tx, { ...charge, settles: true })
        return repository.findCharge(tx, owner.customerId, 'PIX', charge.id)
      })
    },
  }
}

export type OrderService = ReturnType<typeof orderService>

/** What the key named before. */
async function findKnown(tx: Transaction, order: Order, terms: Terms): Promise<repository.Charge | undefined> {
  const known = await repository.findKey(tx, order.customerId, terms.route, order.key)
  if (known === undefined) return undefined
  if (known.requestHash !== hashOf(order)) throw new Refusal('CHAVE_IDEMPOTENCIA_REUSADA')
  return repository.findCharge(tx, order.customerId, terms.method, known.chargeId)
}

/** Ended before the outside gave its code: nobody ever saw it. */
const isUnseen = (charge: repository.Charge, clock: Clock): boolean =>
  charge.copy_paste === null &&
  charge.digit_line === null &&
  charge.state !== 'rejected' &&
  (charge.state !== 'creating' || isForsaken(charge, clock))

const hashOf = ({ cardId, invoiceId, amountCents }: Order): string =>
  createHash('sha256').update(`${cardId} ${invoiceId} ${amountCents}`).digest('base64url')

const newCharge = (order: Omit<Order, 'key'>, method: Method, ends: Ends, now: Date) => ({
  id: randomUUID(),
  customer_id: order.customerId,
  invoice_id: order.invoiceId,
  method,
  amount_cents: order.amountCents,
  state: 'creating' as const,
  created_at: now,
  expires_at: ends.expiresAt,
  due_on: ends.dueOn,
  copy_paste: null,
  bank_number: null,
  digit_line: null,
  barcode: null,
  paid_at: null,
  external_id: null,
  closed_outside_at: null,
  poll_at: now,
})

/** What may be paid; the down payment of a plan that waits for it may be less than the minimum. */
function checkAmount(amountCents: number, due: Due, entryCents: number | undefined): void {
  const { payable, refusal } = invoiceRules[due.state]
  if (!payable) throw new Refusal(refusal ?? 'FATURA_NAO_PAGAVEL')
  if (amountCents < due.minimumCents && amountCents !== entryCents)
    throw new Refusal('VALOR_ABAIXO_DO_MINIMO', { field: 'valorCentavos' })
  if (amountCents > due.payableCents) throw new Refusal('VALOR_ACIMA_DO_TOTAL', { field: 'valorCentavos' })
}
