import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { Browser } from '../../apps/api/test/browser.ts'
import type { Outside } from './outside.ts'
import type { Order } from './script.ts'

export type Invoice = { card: string; id: string; totalCents: number }

const SIGN_IN_AGAIN_AFTER_MS = 200_000
const CODE_WITHIN_MS = 10_000

/** Story customers with browsers that outlive the server. */
export function customersOf(address: string, outside: Pick<Outside, 'sms' | 'clock'>) {
  const browsers = new Map<string, Browser>()
  const signedInAt = new Map<string, number>()
  const invoices = new Map<string, Invoice>()
  let lastMessage = outside.sms.messages()[0]?.id

  const lastCode = async (): Promise<string> => {
    const until = performance.now() + CODE_WITHIN_MS
    while (performance.now() < until) {
      const [newest] = outside.sms.messages()
      if (newest && newest.id !== lastMessage) {
        lastMessage = newest.id
        return /\d{6}/.exec(newest.text)?.[0] ?? ''
      }
      await wait(20)
    }
    throw new Error('no code arrived')
  }

  const browserOf = (customer: string): Browser => {
    const known = browsers.get(customer)
    if (known) return known
    const browser = new Browser({ address, config: readConfig({}), lastCode })
    browsers.set(customer, browser)
    return browser
  }

  return {
    browserOf,

    /** A known device signs in without a code, so only the first sign-in reads the inbox. */
    async signIn(customers: Iterable<string>): Promise<void> {
      const now = outside.clock.now().getTime()
      for (const customer of customers) {
        if (now - (signedInAt.get(customer) ?? 0) < SIGN_IN_AGAIN_AFTER_MS) continue
        await browserOf(customer).signIn(customer)
        signedInAt.set(customer, now)
      }
    },

    /** The invoice of an order stays the same, whatever is paid of it. */
    async invoiceOf({ customer, card }: Pick<Order, 'customer' | 'card'>): Promise<Invoice> {
      const name = `${customer} ${card}`
      const known = invoices.get(name)
      if (known) return known
      const browser = browserOf(customer)
      const { body: cards } = await browser.call('cards')
      const cartao = cards[card]?.numeroCartao ?? ''
      const { body } = await browser.call('invoiceDetails', { query: { cartao } })
      const found = { card: cartao, id: body.id, totalCents: body.valorTotalCentavos }
      invoices.set(name, found)
      return found
    },
  }
}

export type Customers = ReturnType<typeof customersOf>
