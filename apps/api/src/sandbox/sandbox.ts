import type { MovableClock } from '../clock.ts'
import { startBank } from './bank.ts'
import { startDeviceRisk } from './device-risk.ts'
import { identityStandIn } from './identity.ts'
import { startMailInbox } from './mail-inbox.ts'
import { startPsp } from './psp.ts'
import { startSmsInbox } from './sms-inbox.ts'

type Options = { clock: MovableClock; noticeSecret: string; folder?: string }

/**
 * The demo's outside: a PSP, a bank, a mail server, an SMS service, an identity provider
 * and a device-risk service on loopback. Never in production.
 */
export async function startSandbox({ clock, noticeSecret, folder }: Options) {
  const kept = { clock, ...(folder !== undefined && { folder }) }
  const [psp, bank, sms, mail, deviceRisk] = await Promise.all([
    startPsp({ ...kept, noticeSecret }),
    startBank({ ...kept, noticeSecret }),
    startSmsInbox(kept),
    startMailInbox(kept),
    startDeviceRisk(),
  ])
  const identity = identityStandIn()
  return {
    clock,
    psp,
    bank,
    sms,
    mail,
    identity,
    deviceRisk,
    close: async (): Promise<void> => {
      await Promise.all([psp.close(), bank.close(), sms.close(), mail.close(), identity.close(), deviceRisk.close()])
    },
  }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>
