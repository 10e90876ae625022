import { daysBetween } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { type Clock, days, later } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { GatewayError } from '../gateways/gateway-error.ts'
import type { SlipGateway, SlipState } from '../gateways/slips.ts'
import { effectiveDueDate } from '../invoices/status.ts'
import { Refusal } from '../refusal.ts'
import type { ChargeChanges } from './changes.ts'
import type { Order, OrderService, Terms } from './ordering.ts'
import * as repository from './repository.ts'
import type { SettlementService } from './settlement.ts'

type Deps = {
  db: Database
  clock: Clock
  gateway: SlipGateway
  orders: OrderService
  settlement: SettlementService
  changes: ChargeChanges
}

/** Days that a bank takes to tell of a slip paid on its last day. */
const COMPENSATION_DAYS = 4

export function slipService({ db, clock, gateway, orders, settlement, changes }: Deps) {
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

  /** Puts what the bank says of a slip into the books. */
  const apply = async (charge: repository.Charge, bank: SlipState): Promise<void> => {
    if (bank.status === 'REGISTRADO' && bank.digitLine !== undefined && bank.barcode !== undefined) {
      const registered = await repository.advanceCharge(db, charge.id, ['creating'], {
        state: 'open',
        bank_number: bank.bankNumber ?? null,
        digit_line: bank.digitLine,
        barcode: bank.barcode,
      })
      if (registered) changes.announce(charge.id)
    }
    if (bank.status === 'REJEITADO') await repository.advanceCharge(db, charge.id, ['creating'], { state: 'rejected' })
    if (bank.status === 'LIQUIDADO' && bank.paid?.amountCents === charge.amount_cents) {
      const { amountCents, at, id } = bank.paid
      await settlement.settle(charge, { amountCents, at, externalId: id })
    }
  }

  const register = async (charge: repository.Charge): Promise<void> => {
    const bank = await gateway.register({
      ourNumber: charge.id,
      amountCents: charge.amount_cents,
      dueDate: charge.due_on ?? clock.today(),
      payer: { cpf: charge.cpf, name: charge.name },
      description: `Fatura ${charge.month}`,
    })
    await apply(charge, bank)
  }

  /** Asks the bank and answers what it said; a slip that it never heard of is registered again. */
  const reconcile = async (charge: repository.Charge): Promise<SlipState | undefined> => {
    const bank = await gateway.find(charge.id)
    if (bank !== undefined) await apply(charge, bank)
    return bank
  }

  return {
    /** The slip of an order, registered at the bank by our number: asking again after any failure makes no second one. */
    async create(order: Order): Promise<repository.Charge> {
      const charge = await orders.place(order, terms)
      if (charge.state === 'creating') await translated(() => register(charge))
      const made = await own(order.customerId, charge.id)
      if (made.state === 'rejected') throw new Refusal('BOLETO_REJEITADO')
      return made
    },

    /** A slip as it stands; one that the bank still registers is asked about. */
    async find(customerId: string, id: string): Promise<repository.Charge> {
      const charge = await own(customerId, id)
      if (charge.state !== 'creating') return charge
      await translated(async () => (await reconcile(charge)) ?? register(charge))
      return own(customerId, id)
    },

    reconcile,

    /** Writes a useless slip off at the bank; one that was paid there after all is a credit. */
    async closeOutside(charge: repository.Charge): Promise<void> {
      const bank = await reconcile(charge)
      if (bank?.status === 'REGISTRADO' || bank?.status === 'REGISTRANDO') await gateway.writeOff(charge.id)
      await repository.updateCharge(db, charge.id, { closed_outside_at: clock.now() })
    },
  }
}

export type SlipService = ReturnType<typeof slipService>

async function translated(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof GatewayError) throw new Refusal('BOLETO_INDISPONIVEL', { retryAfterSeconds: 5 })
    throw error
  }
}
