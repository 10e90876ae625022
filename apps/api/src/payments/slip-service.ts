import { daysBetween } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { type Clock, days, later } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { GatewayError } from '../gateways/gateway-error.ts'
import { toldBy } from '../invoices/service.ts'
import { effectiveDueDate } from '../invoices/status.ts'
import { Refusal } from '../refusal.ts'
import type { DuePixService } from './due-pix-service.ts'
import type { Order, OrderService, Terms } from './ordering.ts'
import { mayBeGivenOut } from './charge-life.ts'
import * as repository from './repository.ts'
import type { SlipOutside } from './slip-outside.ts'

type Deps = { db: Database; clock: Clock; outside: SlipOutside; orders: OrderService; duePix: DuePixService }

export function slipService({ db, clock, outside, orders, duePix }: Deps) {
  const terms: Terms = {
    method: 'BOLETO',
    route: 'createSlip',
    termsOf: (due, invoice) => {
      const today = clock.today()
      const on = due.late === null ? effectiveDueDate(invoice.dueOn) : nextBusinessDay(today)
      return { dueOn: on, expiresAt: later(clock.now(), days(daysBetween(today, toldBy(on)))) }
    },
  }

  const own = async (customerId: string, id: string): Promise<repository.Charge> => {
    const charge = await repository.findCharge(db, customerId, 'BOLETO', id)
    if (charge === undefined) throw new Refusal('BOLETO_NAO_ENCONTRADO')
    return charge
  }

  /**
   * The slip beside the Pix of its invoice: a slip for all that is owed carries that code where the bank gave it none, and
   * is paid when that code is. They are one debt.
   */
  const withTwin = async (charge: repository.Charge): Promise<repository.Charge> => {
    if (!charge.settles || (charge.state !== 'removed' && !lacksCode(charge))) return charge
    const twin = await repository.findTwin(db, charge)
    if (charge.state !== 'removed') return { ...charge, copy_paste: twin?.state === 'open' ? twin.copy_paste : null }
    if (twin?.state !== 'paid') return charge
    return { ...charge, state: 'paid', paid_at: twin.paid_at, external_id: twin.external_id }
  }

  /** A slip as it stands; one that the bank still registers is asked about. */
  const find = async (customerId: string, id: string): Promise<repository.Charge> => {
    const charge = await own(customerId, id)
    if (charge.state !== 'creating') return withTwin(charge)
    await translated(() => outside.reconcile(charge))
    const found = await own(customerId, id)
    if (lacksCode(found)) await duePix.invoicePixFor(ownerOf(found))
    return withTwin(found)
  }

  return {
    find,

    /** The slip of an order, registered at the bank by our number: asking again after any failure makes no second one. */
    async create(order: Order): Promise<repository.Charge> {
      const charge = await orders.place(order, terms)
      if (charge.state === 'creating') await translated(() => outside.register(charge))
      const made = await own(order.customerId, charge.id)
      if (made.state === 'rejected') throw new Refusal('BOLETO_REJEITADO')
      return withTwin(made)
    },

    /** A slip that may be put into somebody's hands: registered, and its day not over. */
    async payable(customerId: string, id: string): Promise<PayableSlip> {
      const charge = await find(customerId, id)
      if (charge.state === 'creating') throw new Refusal('BOLETO_INDISPONIVEL', { retryAfterSeconds: 5 })
      if (charge.state !== 'open' || !hasCodes(charge) || !mayBeGivenOut(charge, clock)) {
        throw new Refusal('BOLETO_NAO_PAGAVEL')
      }
      return charge
    },
  }
}

export type SlipService = ReturnType<typeof slipService>

/** A slip with all that the bank's registration gave it. */
export type PayableSlip = repository.Charge & { due_on: string; digit_line: string; barcode: string }

const hasCodes = (charge: repository.Charge): charge is PayableSlip =>
  charge.due_on !== null && charge.digit_line !== null && charge.barcode !== null

async function translated(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof GatewayError) throw new Refusal('BOLETO_INDISPONIVEL', { retryAfterSeconds: 5 })
    throw error
  }
}

/** Registered, for all that is owed, and the bank gave it no code of its own: the paper has room for the invoice's. */
const lacksCode = ({ state, settles, copy_paste }: repository.Charge): boolean =>
  state === 'open' && settles && copy_paste === null

const ownerOf = (charge: repository.Charge) => ({
  customerId: charge.customer_id,
  issuer: charge.issuer,
  cardId: charge.cardId,
  invoiceId: charge.invoice_id,
})
