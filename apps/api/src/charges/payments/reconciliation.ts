import { type Clock, days, hours, later, seconds } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Method } from '../../platform/db/schema.ts'
import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import { BATCH, workThrough } from './batches.ts'
import { isForsaken } from './charge-life.ts'
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
/** Late notices and late payments do happen. */
const AFTERMATH = days(1)

/** The second truth beside the notices: asks the outside about every charge that is still open, and closes the useless ones. */
export function reconciliation({ db, clock, outside, log }: Deps) {
  const visit = async (id: string, method: Method): Promise<void> => {
    const charge = await repository.findChargeOutside(db, method, id)
    if (charge === undefined) return
    if (charge.state === 'removed') return outside[method].closeOutside(charge)
    if (isForsaken(charge, clock)) {
      await repository.advanceCharge(db, id, 'forsaken', { pollAt: clock.now() })
      return
    }
    await outside[method].reconcile(charge)
    if (later(charge.expiresAt, AFTERMATH) > clock.now()) return
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

  const visitOne = async (id: string, method: Method): Promise<void> => {
    try {
      await visit(id, method)
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
    run: (method: Method, ending: AbortSignal): Promise<void> =>
      workThrough(
        () => {
          const now = clock.now()
          return repository.claimToPoll(db, { method, now, nextAt: later(now, EVERY), most: BATCH })
        },
        ({ id }) => visitOne(id, method),
        ending,
      ),
  }
}
