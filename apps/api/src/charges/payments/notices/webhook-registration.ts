import { GatewayError } from '../../../platform/gateways/gateway-error.ts'
import type { PixGateway } from '../../../platform/gateways/pix.ts'
import type { PaymentLog } from '../payment-log.ts'

type Deps = { gateway: Pick<PixGateway, 'registerWebhook'>; log: PaymentLog }

/** The PSP learns where to tell us of payments. While it does not answer, asking it (reconciliation) still finds them. */
export function webhookRegistration({ gateway, log }: Deps) {
  let owed: string | undefined
  return {
    tellFrom: (url: string): void => void (owed = url),
    /** Tells the PSP the address unless it knows it. */
    async run(): Promise<void> {
      const url = owed
      if (url === undefined) return
      try {
        await gateway.registerWebhook(url)
        if (owed === url) owed = undefined
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        log.warn({ err: error }, 'webhook not registered yet')
      }
    },
  }
}
