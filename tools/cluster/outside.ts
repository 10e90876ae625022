import { randomUUID } from 'node:crypto'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { startBank } from '../../apps/sandbox/src/bank.ts'
import { startMailInbox } from '../../apps/sandbox/src/mail-inbox.ts'
import { startPsp } from '../../apps/sandbox/src/psp.ts'
import { startSmsInbox } from '../../apps/sandbox/src/sms-inbox.ts'
import type { Layout } from './layout.ts'

export type Outside = Awaited<ReturnType<typeof startOutside>>

/** A run pays more than a demonstration does. */
const MOST_CHARGES = 50_000
/** A notice is told again for longer than a failover takes. */
const RETRY_DELAYS_MS = Array.from({ length: 150 }, () => 1000)

const newSecret = (): string => `${randomUUID()}${randomUUID()}`

/** PSP, bank and inboxes, spoken to by HTTP as a production does: through HAProxy, by https. */
export async function startOutside(layout: Layout) {
  const clock = systemClock
  const [pixSecret, slipSecret, deskSecret] = [newSecret(), newSecret(), newSecret()] as const
  const [psp, bank, sms, mail] = await Promise.all([
    startPsp({ clock, noticeSecret: pixSecret, retryDelaysMs: RETRY_DELAYS_MS, mostCharges: MOST_CHARGES }),
    startBank({ clock, noticeSecret: slipSecret, retryDelaysMs: RETRY_DELAYS_MS }),
    startSmsInbox({ clock }),
    startMailInbox({ clock }),
  ])
  const secure = (address: string, port: number): string => {
    const { pathname } = new URL(address)
    return `https://127.0.0.1:${port}${pathname === '/' ? '' : pathname}`
  }
  return {
    psp,
    origins: { psp: psp.config.baseUrl, bank: bank.config.baseUrl, sms: sms.config.url },
    /** A node's configuration for the outside. */
    env: {
      PIX_BASE_URL: secure(psp.config.baseUrl, layout.psp),
      PIX_TOKEN_URL: secure(psp.config.tokenUrl, layout.psp),
      PIX_CLIENT_ID: psp.config.clientId,
      PIX_CLIENT_SECRET: psp.config.clientSecret ?? '',
      PIX_KEY: psp.config.key,
      SLIPS_BASE_URL: secure(bank.config.baseUrl, layout.bank),
      SLIPS_TOKEN_URL: secure(bank.config.tokenUrl, layout.bank),
      SLIPS_CLIENT_ID: bank.config.clientId,
      SLIPS_CLIENT_SECRET: bank.config.clientSecret ?? '',
      SMS_URL: secure(sms.config.url, layout.sms),
      SMS_KEY: sms.config.key,
      SMTP_URL: mail.url,
      PIX_NOTICE_SECRETS: pixSecret,
      SLIPS_NOTICE_SECRETS: slipSecret,
      DESK_SECRETS: deskSecret,
    },
    close: async (): Promise<void> => {
      await Promise.all([psp, bank, sms, mail].map((each) => each.close()))
    },
  }
}
