import { days, later } from '../../../platform/clock.ts'
import type { PixGateway } from '../../../platform/gateways/pix.ts'
import type { ReceivedPage, ReceivedPeriod } from '../../../platform/gateways/pix-received.ts'
import type { PaymentLog } from '../payment-log.ts'

/** PSPs answer a period of a day at least. */
const LONGEST_PERIOD = days(1)

export type ReceivedList = (period: ReceivedPeriod) => AsyncGenerator<Pick<ReceivedPage, 'pix' | 'odd'>>

/** The PSP's list of a period, page by page, a day at a time. */
export const receivedList = (gateway: Pick<PixGateway, 'listReceived'>, log: PaymentLog): ReceivedList =>
  async function* list({ from, to }) {
    for (let start = from; start <= to; start = later(start, LONGEST_PERIOD)) {
      const end = later(start, LONGEST_PERIOD - 1)
      for (let number = 0, pages = 1; number < pages; number += 1) {
        const page = await gateway.listReceived({ from: start, to: end < to ? end : to }, number)
        pages = page.pages
        for (const odd of page.odd) log.error(odd, 'received Pix not understood')
        yield page
      }
    }
  }
