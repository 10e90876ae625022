import { offsetClock } from '../../apps/api/src/platform/clock.ts'
import { startSmsInbox } from '../../apps/sandbox/src/sms-inbox.ts'
import { customersOf } from '../faults/customers.ts'

const CUSTOMER = 'Marina'

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** A server in which the bench signs a story customer in: the codes arrive in this process. */
export async function openDesk() {
  const clock = offsetClock()
  const sms = await startSmsInbox({ clock })
  return {
    env: { SMS_URL: sms.config.url, SMS_KEY: sms.config.key },
    async signIn(address: string): Promise<{ token: string; card: string }> {
      const customers = customersOf(address, { sms, clock })
      await customers.signIn([CUSTOMER])
      const { card } = await customers.invoiceOf({ customer: CUSTOMER, card: 0 })
      return { token: customers.browserOf(CUSTOMER).accessToken ?? '', card }
    },
    close: () => sms.close(),
  }
}
