import { type Clock, later, minutes, seconds, secondsUntil } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { GatewayError } from '../../../platform/gateways/gateway-error.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ChargeChanges } from '../changes.ts'
import type { Terms } from '../charging.ts'
import type { Order, OrderService } from '../ordering.ts'
import type { PartOrder, PartOrderService } from '../part-orders.ts'
import { PIX_SECONDS, type PixOutside } from './pix-outside.ts'
import * as repository from '../repository.ts'
import type { RivalCharges } from '../rivals.ts'
import type { Aside } from '../suspense/aside.ts'
import { findAside } from '../suspense/suspense-repository.ts'
import type { PaymentLog } from '../payment-log.ts'

type PixState = 'AGUARDANDO' | 'PAGO' | 'EXPIRADO' | 'REMOVIDO'
export type PixView = { charge: repository.Charge; state: PixState; secondsLeft: number; aside: Aside | null }
/** A Pix that can be handed out. */
export type PixWithCode = PixView & { code: string }

/** A stream ends by itself, so that one left open does not outlive its token. */
const WATCH_LIFE = minutes(5)
/** A payment that another process applied is seen within this time where its word is not heard. */
const WATCH_STEP = seconds(1.5)
/** The look of who hears of changes: a word may be lost with the process that was to send it. */
const SLOW_STEP = seconds(20)
/** A Pix is watched beyond its end: who paid in the last second is told so. */
const WATCH_AFTER = seconds(10)

type Deps = {
  db: Database
  clock: Clock
  outside: PixOutside
  orders: OrderService
  partOrders: PartOrderService
  rivals: RivalCharges
  changes: ChargeChanges
  log: PaymentLog
}

export function pixService({ db, clock, outside, orders, partOrders, rivals, changes, log }: Deps) {
  const terms: Terms = {
    method: 'PIX',
    endsOf: () => ({ expiresAt: later(clock.now(), seconds(PIX_SECONDS)), dueOn: null }),
  }

  const own = async (customerId: string, id: string): Promise<repository.Charge> => {
    const charge = await repository.findCharge(db, customerId, 'PIX', id)
    if (charge === undefined) throw new Refusal('COBRANCA_NAO_ENCONTRADA')
    return charge
  }

  const viewed = async (charge: repository.Charge): Promise<PixView> =>
    viewOf(charge, clock.now(), await findAside(db, charge, clock.today()))

  /** A Pix as it stands. The first who sees it expired has the PSP asked: our clock does not know who paid. */
  const status = async (customerId: string, id: string): Promise<PixView> => {
    const view = await viewed(await own(customerId, id))
    if (view.state !== 'EXPIRADO' || view.charge.state !== 'open') return view
    try {
      if (!(await outside.reconcileAtEnd(view.charge))) return view
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error, charge: id }, 'expired charge not reconciled')
    }
    return viewed(await own(customerId, id))
  }

  const place = async (order: Order | PartOrder): Promise<repository.Charge> => {
    const charge = await ('kind' in order ? partOrders.place(order, terms) : orders.place(order, terms))
    if (charge.state !== 'creating') return charge
    try {
      await outside.register(charge)
    } catch (error) {
      throw error instanceof GatewayError ? unavailable() : error
    }
    return own(order.customerId, charge.id)
  }

  return {
    /** The Pix of an order: made at the PSP by its txid, so that asking again after any failure makes no second one. */
    async create(order: Order | PartOrder): Promise<PixWithCode> {
      const charge = await place(order)
      // Removed, by a payment that came first, before it had a code.
      if (charge.copyPaste === null) throw unavailable()
      if (order.isChoice) await rivals.withdraw(charge)
      return { ...(await viewed(charge)), code: charge.copyPaste }
    },

    status,

    /** The state now and each time that it changes, until it can change no more. */
    async *watch(customerId: string, id: string, signal: AbortSignal): AsyncGenerator<PixView> {
      const ends = later(clock.now(), WATCH_LIFE)
      let last: string | undefined
      while (!signal.aborted && clock.now() < ends) {
        // Listening before reading: a change in between is not missed.
        const change = changes.listen(id, signal)
        const view = await status(customerId, id)
        const isLate = view.state === 'EXPIRADO' && clock.now() < later(view.charge.expiresAt, WATCH_AFTER)
        if (!isLate) {
          if (wordOf(view) !== last) yield view
          last = wordOf(view)
          if (view.state !== 'AGUARDANDO') return
        }
        // Nobody announces the end, and who looks first has the PSP asked.
        await change(changes.areHeard() && seconds(view.secondsLeft) > SLOW_STEP ? SLOW_STEP : WATCH_STEP)
      }
    },
  }
}

const unavailable = (): Refusal => new Refusal('PIX_INDISPONIVEL', { retryAfterSeconds: 5 })

export type PixService = ReturnType<typeof pixService>

function viewOf(charge: repository.Charge, now: Date, aside: Aside | null): PixView {
  const secondsLeft = secondsUntil(charge.expiresAt, now)
  return { charge, state: stateOf(charge.state, secondsLeft), secondsLeft, aside }
}

/** A change of it is a change that the payer sees. */
const wordOf = ({ state, aside }: PixView): string => `${state} ${aside?.cents ?? ''}`

function stateOf(state: repository.Charge['state'], secondsLeft: number): PixState {
  if (state === 'paid') return 'PAGO'
  if (secondsLeft === 0) return 'EXPIRADO'
  if (state === 'removed' || state === 'rejected') return 'REMOVIDO'
  return state === 'expired' ? 'EXPIRADO' : 'AGUARDANDO'
}
