import type { CivilDate } from '@portal/brazil/dates'
import { lastPaymentDate } from '@portal/brazil/cobv'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { type Clock, endOfDay } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { GatewayError } from '../../../platform/gateways/gateway-error.ts'
import { effectiveDueDate } from '../../../accounts/account/public.ts'
import type { Ends } from '../charging.ts'
import type { CardInvoice, OrderService } from '../ordering.ts'
import type { PixOutside } from './pix-outside.ts'
import * as repository from '../repository.ts'
import type { PaymentLog } from '../payment-log.ts'

/** A code that is printed: it holds until its day is over, whatever happens to the screen. */
export type PrintedPix = {
  chargeId: string
  code: string
  amountCents: number
  dueOn: CivilDate
  validUntil: CivilDate
  /** A sentence beside it. */
  note?: string
}

type Deps = { db: Database; clock: Clock; outside: PixOutside; orders: OrderService; log: PaymentLog }

/** Days after the due date on which a printed code can still be paid, with the charges that its PSP adds. */
const VALIDITY_DAYS = 30

/** The Pix of what is printed (cobv): an invoice and its slip carry the same one, for all that is owed. */
export function duePixService({ db, clock, outside, orders, log }: Deps) {
  /** Before the due date with its charges; of a late invoice today's amount, until the next business day. */
  const endsOf = (isLate: boolean, dueOn: CivilDate): Ends => {
    const on = isLate ? nextBusinessDay(clock.today()) : effectiveDueDate(dueOn)
    return { dueOn: on, expiresAt: endOfDay(lastPaymentDate(on, isLate ? 0 : VALIDITY_DAYS)) }
  }

  return {
    /** The code of an invoice; undefined when nothing is to be paid, or when the PSP does not answer: paper has room for none. */
    async invoicePixFor(owner: CardInvoice): Promise<PrintedPix | undefined> {
      const charge = await orders.placeWhole(owner, endsOf)
      if (charge === undefined) return undefined
      try {
        if (charge.state === 'creating') await outside.register(charge)
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        log.warn({ err: error, charge: charge.id }, 'no code for what is printed')
        return undefined
      }
      const made = await repository.findCharge(db, owner.customerId, 'PIX', charge.id)
      if (!made?.copyPaste || made.state !== 'open' || made.dueOn === null) return undefined
      return {
        chargeId: made.id,
        code: made.copyPaste,
        amountCents: made.amountCents,
        dueOn: made.dueOn,
        validUntil: outside.lastDayOf(made),
      }
    },
  }
}

export type DuePixService = ReturnType<typeof duePixService>
