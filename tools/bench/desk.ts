import { offsetClock } from '../../apps/api/src/platform/clock.ts'
import { startSmsInbox } from '../../apps/sandbox/src/sms-inbox.ts'
import { customersOf } from '../faults/customers.ts'

const CUSTOMER = 'Marina'

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** The bench signs story customers in by the codes that arrive in this process. */
export async function openDesk() {
  const clock = offsetClock()
  const sms = await startSmsInbox({ clock })
  return {
    env: { SMS_URL: sms.config.url, SMS_KEY: sms.config.key },
    async signIn(address: string, customer = CUSTOMER): Promise<{ token: string; card: string }> {
      const customers = customersOf(address, { sms, clock })
      await customers.signIn([customer])
      const { card } = await customers.invoiceOf({ customer, card: 0 })
      return { token: customers.browserOf(customer).accessToken ?? '', card }
    },
    close: () => sms.close(),
  }
}
