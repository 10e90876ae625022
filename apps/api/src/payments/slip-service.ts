import { daysBetween } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { type Clock, days, later } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { GatewayError } from '../gateways/gateway-error.ts'
import { effectiveDueDate } from '../invoices/status.ts'
import { Refusal } from '../refusal.ts'
import type { Order, OrderService, Terms } from './ordering.ts'
import { mayBeGivenOut } from './charge-life.ts'
import * as repository from './repository.ts'
import type { SlipOutside } from './slip-outside.ts'

type Deps = { db: Database; clock: Clock; outside: SlipOutside; orders: OrderService }

/** Days that a bank takes to tell of a slip paid on its last day. */
const COMPENSATION_DAYS = 4

export function slipService({ db, clock, outside, orders }: Deps) {
  const terms: Terms = {
    method: 'BOLETO',
    route: 'createSlip',
    termsOf: (due, invoice) => {
      const today = clock.today()
      const on = due.late === null ? effectiveDueDate(invoice.dueOn) : nextBusinessDay(today)
      const daysAhead = daysBetween(today, on)
      return { dueOn: on, expiresAt: later(clock.now(), days(daysAhead + COMPENSATION_DAYS)) }
    },
  }

  const own = async (customerId: string, id: string): Promise<repository.Charge> => {
    const charge = await repository.findCharge(db, customerId, 'BOLETO', id)
    if (charge === undefined) throw new Refusal('BOLETO_NAO_ENCONTRADO')
    return charge
  }

  /** A slip as it stands; one that the bank still registers is asked about. */
  const find = async (customerId: string, id: string): Promise<repository.Charge> => {
    const charge = await own(customerId, id)
    if (charge.state !== 'creating') return charge
    await translated(() => outside.reconcile(charge))
    return own(customerId, id)
  }

  return {
    find,

    /** The slip of an order, registered at the bank by our number: asking again after any failure makes no second one. */
    async create(order: Order): Promise<repository.Charge> {
      const charge = await orders.place(order, terms)
      if (charge.state === 'creating') await translated(() => outside.register(charge))
      const made = await own(order.customerId, charge.id)
      if (made.state === 'rejected') throw new Refusal('BOLETO_REJEITADO')
      return made
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
