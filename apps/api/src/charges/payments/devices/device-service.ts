import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { DeviceRiskGateway, Risk } from '../../../platform/gateways/device-risk.ts'
import { insertSecurityEvent } from '../../../identity/sign-in/public.ts'
import { insertChargeDevice } from './device-repository.ts'
import type { PaymentLog } from '../payment-log.ts'

type Deps = { db: Database; clock: Clock; deviceRisk: DeviceRiskGateway; log: PaymentLog }
type Payer = { customerId: string; sessionId: string; fingerprint: string | undefined }

export type DeviceService = ReturnType<typeof deviceService>

/**
 * A risky device refuses no payment (OPS-05, decision 015): the risk is kept with the charge, and nothing that fails here is in
 * its way.
 */
export function deviceService({ db, clock, deviceRisk, log }: Deps) {
  return {
    /** Asks of the device while the charge is made, and keeps what was said with it. */
    async watch<T>(payer: Payer, make: () => Promise<T>, idOf: (made: T) => string): Promise<T> {
      const asked = deviceRisk.assess({ fingerprint: payer.fingerprint, action: 'payment' })
      const made = await make()
      const chargeId = idOf(made)
      await keep(chargeId, payer, await asked).catch((error: unknown) =>
        log.warn({ err: error, chargeId }, 'Risco do aparelho não guardado'),
      )
      return made
    },
  }

  async function keep(chargeId: string, { customerId, sessionId }: Payer, risk: Risk) {
    // Silence, or no service at all: there is nothing to keep.
    if (risk === 'unknown') return
    const at = clock.now()
    await transact(db, async (tx) => {
      // The same charge has told it before.
      const isNews = await insertChargeDevice(tx, { chargeId, risk, at })
      if (!isNews || risk !== 'high') return
      const kind = 'risky-payment-device' as const
      await insertSecurityEvent(tx, { customerId, sessionId, kind, at })
      log.warn({ chargeId }, 'Pagamento pedido de um aparelho de risco')
    })
  }
}
