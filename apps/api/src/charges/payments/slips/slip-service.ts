import { daysBetween } from '@portal/brazil/dates'
import { type Clock, days, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { GatewayError } from '../../../platform/gateways/gateway-error.ts'
import { toldBy } from '../../../accounts/account/public.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { DuePixService } from '../pix/due-pix-service.ts'
import type { Terms } from '../charging.ts'
import type { Order, OrderService } from '../ordering.ts'
import type { PartOrder, PartOrderService } from '../part-orders.ts'
import { mayBeGivenOut } from '../charge-life.ts'
import * as repository from '../repository.ts'
import type { RivalCharges } from '../rivals.ts'
import type { SlipOutside } from './slip-outside.ts'

type Deps = {
  db: Database
  clock: Clock
  outside: SlipOutside
  orders: OrderService
  partOrders: PartOrderService
  duePix: DuePixService
  rivals: RivalCharges
}

export function slipService({ db, clock, outside, orders, partOrders, duePix, rivals }: Deps) {
  const terms: Terms = {
    method: 'BOLETO',
    endsOf: (lastDay) => ({
      dueOn: lastDay,
      expiresAt: later(clock.now(), days(daysBetween(clock.today(), toldBy(lastDay)))),
    }),
  }

  const own = async (customerId: string, id: string): Promise<repository.Charge> => {
    const charge = await repository.findCharge(db, customerId, 'BOLETO', id)
    if (charge === undefined) throw new Refusal('BOLETO_NAO_ENCONTRADO')
    return charge
  }

  /** A slip for all that is owed and the Pix of its invoice are one debt: it has that code, and is paid with it. */
  const withTwin = async (charge: repository.Charge): Promise<repository.Charge> => {
    const wasWhole = charge.settles || charge.voidReason === 'paid'
    if (!wasWhole || (charge.state !== 'removed' && !lacksCode(charge))) return charge
    const twin = await repository.findTwin(db, charge)
    if (charge.state !== 'removed') return { ...charge, copyPaste: twin?.state === 'open' ? twin.copyPaste : null }
    if (twin?.state !== 'paid') return charge
    return { ...charge, ...twin, copyPaste: charge.copyPaste }
  }

  /** A slip as it stands; one that the bank still registers is asked about. */
  const find = async (customerId: string, id: string): Promise<repository.Charge> => {
    const charge = await own(customerId, id)
    if (charge.state !== 'creating') return withTwin(charge)
    await translated(() => outside.reconcile(charge))
    const found = await own(customerId, id)
    const owner = ownerOf(found)
    if (owner && lacksCode(found)) await duePix.invoicePixFor(owner)
    return withTwin(found)
  }

  return {
    find,

    /** The slip of an order, registered at the bank by our number: asking again after any failure makes no second one. */
    async create(order: Order | PartOrder): Promise<repository.Charge> {
      const charge = await ('kind' in order ? partOrders.place(order, terms) : orders.place(order, terms))
      if (charge.state === 'creating') await translated(() => outside.register(charge))
      const made = await own(order.customerId, charge.id)
      if (made.state === 'rejected') throw new Refusal('BOLETO_REJEITADO')
      if (order.isChoice) await rivals.withdraw(made)
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
export type PayableSlip = repository.Charge & { dueOn: string; digitLine: string; barcode: string }

const hasCodes = (charge: repository.Charge): charge is PayableSlip =>
  charge.dueOn !== null && charge.digitLine !== null && charge.barcode !== null

async function translated(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof GatewayError) throw new Refusal('BOLETO_INDISPONIVEL', { retryAfterSeconds: 5 })
    throw error
  }
}

/** Registered, for all that is owed, and the bank gave it no code of its own: the paper has room for the invoice's. */
const lacksCode = ({ state, settles, copyPaste }: repository.Charge): boolean =>
  state === 'open' && settles && copyPaste === null

const ownerOf = ({ customerId, issuer, cardId, invoiceId }: repository.Charge) =>
  cardId === null || invoiceId === null ? undefined : { customerId, issuer, cardId, invoiceId }
