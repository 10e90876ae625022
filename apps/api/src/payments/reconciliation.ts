import { type Clock, days, hours, later, seconds } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Method } from '../db/schema.ts'
import { GatewayError } from '../gateways/gateway-error.ts'
import * as repository from './repository.ts'

type Outside = {
  reconcile(charge: repository.Charge): Promise<unknown>
  closeOutside(charge: repository.Charge): Promise<void>
}

type Log = { warn(details: object, text: string): void; error(details: object, text: string): void }
type Deps = { db: Database; clock: Clock; outside: Record<Method, Outside>; log: Log }

const EVERY = seconds(60)
/** How long after its end a charge is still asked about: late notices and late payments do happen. */
const AFTERMATH = days(1)

/** The second truth beside the notices: asks the outside about every charge that is still open, and closes the useless ones. */
export function reconciliation({ db, clock, outside, log }: Deps) {
  const visit = async (id: string, method: Method): Promise<void> => {
    const charge = await repository.findChargeOfNotice(db, method, id)
    if (charge === undefined) return
    if (charge.state === 'removed') return outside[method].closeOutside(charge)
    await outside[method].reconcile(charge)
    if (later(charge.expires_at, AFTERMATH) > clock.now()) return
    await repository.advanceCharge(db, id, ['creating', 'open'], { state: 'expired' })
  }

  return {
    async run(): Promise<void> {
      const now = clock.now()
      await repository.deleteKeysBefore(db, later(now, -hours(24)))
      for (const { id, method } of await repository.claimToPoll(db, now, later(now, EVERY))) {
        try {
          await visit(id, method)
        } catch (error) {
          if (error instanceof GatewayError) log.warn({ err: error, charge: id }, 'charge not reconciled')
          else log.error({ err: error, charge: id }, 'charge not reconciled')
        }
      }
    },
  }
}
