import { type Clock, later, minutes, seconds, secondsUntil } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { GatewayError } from '../gateways/gateway-error.ts'
import type { PixCharge, PixGateway } from '../gateways/pix.ts'
import { Refusal } from '../refusal.ts'
import type { ChargeChanges } from './changes.ts'
import type { Order, OrderService, Terms } from './ordering.ts'
import * as repository from './repository.ts'
import type { SettlementService } from './settlement.ts'

export const PIX_SECONDS = 1800

export type PixState = 'AGUARDANDO' | 'PAGO' | 'EXPIRADO' | 'REMOVIDO'
export type PixView = { charge: repository.Charge; state: PixState; secondsLeft: number }

/** A stream ends by itself, so that one left open does not outlive its token. */
const WATCH_LIFE = minutes(5)
/** How soon a payment that another process applied is seen. */
const WATCH_STEP = seconds(1.5)

type Deps = {
  db: Database
  clock: Clock
  gateway: PixGateway
  orders: OrderService
  settlement: SettlementService
  changes: ChargeChanges
}

/** A charge's txid: its id without hyphens, 32 letters and digits. */
export const txidOf = (chargeId: string): string => chargeId.replaceAll('-', '')

/** The charge id of one of our txids, or undefined. */
export const chargeIdOf = (txid: string): string | undefined =>
  /^[0-9a-f]{32}$/.test(txid) ? txid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined

export function pixService({ db, clock, gateway, orders, settlement, changes }: Deps) {
  const terms: Terms = {
    method: 'PIX',
    route: 'createPix',
    termsOf: () => ({ expiresAt: later(clock.now(), seconds(PIX_SECONDS)), dueOn: null }),
  }

  const viewOf = (charge: repository.Charge): PixView => {
    const secondsLeft = secondsUntil(charge.expires_at, clock.now())
    return { charge, state: stateOf(charge.state, secondsLeft), secondsLeft }
  }

  const register = async (charge: repository.Charge): Promise<void> => {
    const made = await gateway.createCharge({
      txid: txidOf(charge.id),
      amountCents: charge.amount_cents,
      expiresInSeconds: PIX_SECONDS,
      payer: { cpf: charge.cpf, name: charge.name },
      description: `Fatura ${charge.month}`,
    })
    await repository.advanceCharge(db, charge.id, ['creating'], { state: 'open', copy_paste: made.copyPaste })
  }

  const own = async (customerId: string, id: string): Promise<repository.Charge> => {
    const charge = await repository.findCharge(db, customerId, 'PIX', id)
    if (charge === undefined) throw new Refusal('COBRANCA_NAO_ENCONTRADA')
    return charge
  }

  /** What the PSP says of a charge, put into the books. */
  const reconcile = async (charge: repository.Charge): Promise<PixCharge | undefined> => {
    const found = await gateway.findCharge(txidOf(charge.id))
    if (found?.status !== 'CONCLUIDA') return found
    for (const { endToEndId, amountCents, at } of found.received) {
      if (amountCents === charge.amount_cents)
        await settlement.settle(charge, { amountCents, at, externalId: endToEndId })
    }
    return found
  }

  return {
    /** The Pix of an order: made at the PSP by its txid, so that asking again after any failure makes no second one. */
    async create(order: Order): Promise<PixView> {
      const charge = await orders.place(order, terms)
      if (charge.state !== 'creating') return viewOf(charge)
      try {
        await register(charge)
      } catch (error) {
        if (error instanceof GatewayError) throw new Refusal('PIX_INDISPONIVEL', { retryAfterSeconds: 5 })
        throw error
      }
      return viewOf(await own(order.customerId, charge.id))
    },

    status: async (customerId: string, id: string): Promise<PixView> => viewOf(await own(customerId, id)),

    /** The state now and each time that it changes, until it can change no more. */
    async *watch(customerId: string, id: string, signal: AbortSignal): AsyncGenerator<PixView> {
      const ends = later(clock.now(), WATCH_LIFE)
      let last: PixState | undefined
      while (!signal.aborted && clock.now() < ends) {
        // Listening before reading: a change in between is not missed.
        const change = changes.next(id, AbortSignal.any([signal, AbortSignal.timeout(WATCH_STEP)]))
        const view = viewOf(await own(customerId, id))
        if (view.state !== last) yield view
        last = view.state
        if (last !== 'AGUARDANDO') return
        await change
      }
    },

    reconcile,

    /** Closes a useless charge at the PSP; one that was paid there after all is a credit. */
    async closeOutside(charge: repository.Charge): Promise<void> {
      const found = await reconcile(charge)
      if (found?.status === 'ATIVA') await gateway.removeCharge(txidOf(charge.id))
      await repository.updateCharge(db, charge.id, { closed_outside_at: clock.now() })
    },
  }
}

export type PixService = ReturnType<typeof pixService>

function stateOf(state: repository.Charge['state'], secondsLeft: number): PixState {
  if (state === 'paid') return 'PAGO'
  if (state === 'removed' || state === 'rejected') return 'REMOVIDO'
  return state === 'expired' || secondsLeft === 0 ? 'EXPIRADO' : 'AGUARDANDO'
}
