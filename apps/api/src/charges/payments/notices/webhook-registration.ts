import { GatewayError } from '../../../platform/gateways/gateway-error.ts'
import type { PixGateway } from '../../../platform/gateways/pix.ts'
import type { PaymentLog } from '../payment-log.ts'

type Deps = { gateway: Pick<PixGateway, 'registerWebhook' | 'automatic'>; log: PaymentLog }

/** The PSP learns where to tell us of payments. While it does not answer, asking it (reconciliation) still finds them. */
export function webhookRegistration({ gateway, log }: Deps) {
  let owed: string | undefined
  let owedOfDebits: string | undefined

  /** Apart, so that a PSP without Pix Automático still tells of every Pix. */
  const tellOfDebits = async (): Promise<void> => {
    const url = owedOfDebits
    if (url === undefined || gateway.automatic === undefined) return
    await gateway.automatic.registerAutomaticWebhooks(url)
    if (owedOfDebits === url) owedOfDebits = undefined
  }

  return {
    tellFrom: (url: string): void => void (owed = owedOfDebits = url),
    /** Tells the PSP the address unless it knows it. */
    async run(): Promise<void> {
      const url = owed
      try {
        if (url !== undefined) await gateway.registerWebhook(url)
        if (owed === url) owed = undefined
        await tellOfDebits()
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        log.warn({ err: error }, 'webhook not registered yet')
      }
    },
  }
}
