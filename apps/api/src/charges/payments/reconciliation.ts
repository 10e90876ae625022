import { type Clock, hours, later, seconds } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Method } from '../../platform/db/schema.ts'
import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import { BATCH, workThrough } from './batches.ts'
import { AFTERMATH, FRESH, REST, isForsaken } from './charge-life.ts'
import { claimToPoll, isReadBeyond, turnToEach } from './polling-repository.ts'
import { claimToAskOfRefunds } from './refunds/refund-repository.ts'
import * as repository from './repository.ts'
import type { PaymentLog } from './payment-log.ts'

type Outside = {
  reconcile(charge: repository.Charge): Promise<unknown>
  closeOutside(charge: repository.Charge): Promise<void>
}

type Deps = { db: Database; clock: Clock; outside: Record<Method, Outside>; log: PaymentLog }

const EVERY = seconds(60)
/** A fault of ours waits for who mends it. */
const AFTER_OUR_FAULT = hours(1)

/**
 * The second truth beside the notices. A Pix is asked about at its end, and in turns only while nobody reads its PSP's list.
 */
export function reconciliation({ db, clock, outside, log }: Deps) {
  const visit = async (id: string, method: Method, isRead: boolean): Promise<void> => {
    const charge = await repository.findChargeOutside(db, method, id)
    if (charge === undefined) return
    if (charge.state === 'removed') return outside[method].closeOutside(charge)
    if (isForsaken(charge, clock)) {
      await repository.advanceCharge(db, id, 'forsaken', { pollAt: clock.now() })
      return
    }
    const isOver = later(charge.expiresAt, AFTERMATH) <= clock.now()
    if (!(isOver && isRead)) await outside[method].reconcile(charge)
    if (!isOver) return
    await repository.advanceCharge(db, id, 'ran-out')
  }

  const askAgain = async (id: string): Promise<void> => {
    try {
      const charge = await repository.findChargeOutside(db, 'PIX', id)
      if (charge !== undefined) await outside.PIX.reconcile(charge)
    } catch (error) {
      log.warn({ err: error, charge: id }, 'not asked whether it was given back')
      await repository.updateCharge(db, id, { refundsPollAt: later(clock.now(), AFTER_OUR_FAULT) })
    }
  }

  const visitOne = async (id: string, method: Method, isRead = false): Promise<void> => {
    try {
      await visit(id, method, isRead)
    } catch (error) {
      if (error instanceof GatewayError) return log.warn({ err: error, charge: id }, 'charge not reconciled')
      log.error({ err: error, charge: id }, 'charge not reconciled')
      await repository.updateCharge(db, id, { pollAt: later(clock.now(), AFTER_OUR_FAULT) })
    }
  }

  return {
    /** Some charges at once, for who waits; what the outside does not answer of them is asked again in its turn. */
    async visitNow(charges: readonly { id: string; method: Method }[]): Promise<void> {
      await Promise.all(charges.map(({ id, method }) => visitOne(id, method)))
    },

    /** Asks the PSP about what was paid: a Pix may be given back without anybody telling. */
    askOfRefunds: (ending: AbortSignal): Promise<void> =>
      workThrough(
        () => claimToAskOfRefunds(db, { now: clock.now(), most: BATCH }),
        ({ id }) => askAgain(id),
        ending,
      ),

    /** Each source by itself, so that a bank that is slow does not hold up the Pix. */
    async run(method: Method, ending: AbortSignal): Promise<void> {
      const isRead = method === 'PIX' && (await isReadBeyond(db, later(clock.now(), -FRESH)))
      if (method === 'PIX' && !isRead) await turnToEach(db, clock.now())
      await workThrough(
        () => {
          const now = clock.now()
          const restsUntil = isRead ? later(now, REST) : undefined
          return claimToPoll(db, { method, now, nextAt: later(now, EVERY), most: BATCH, restsUntil })
        },
        ({ id }) => visitOne(id, method, isRead),
        ending,
      )
    },
  }
}
