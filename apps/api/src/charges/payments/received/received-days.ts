import { type CivilDate, addDays, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { type Clock, endOfDay, hours, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { PaymentLog } from '../payment-log.ts'
import type { ReceivedList } from './received-list.ts'
import * as received from './received-repository.ts'

type Deps = {
  db: Database
  clock: Clock
  list: ReceivedList
  log: PaymentLog & { info(details: object, text: string): void }
}

/** A day that is not over may have money that is not booked yet: it is shown, and not kept. */
export type ComparedDay = received.ReceivedDay & { agrees: boolean; isOver: boolean }

/** Every bank has ended the day by then. */
const COMPARED_AFTER = hours(6)

/** The money of each day as the PSP received it, beside the books and suspense: a difference needs a person. */
export function receivedDays({ db, clock, list, log }: Deps) {
  const compare = async (day: CivilDate): Promise<ComparedDay> => {
    const [from, before, now] = [endOfDay(addDays(day, -1)), endOfDay(day), clock.now()]
    const isOver = later(before, COMPARED_AFTER) <= now
    let [count, cents, odd] = [0, 0, 0]
    for await (const page of list({ from, to: before > now ? now : later(before, -1) })) {
      count += page.pix.length
      cents += page.pix.reduce((sum, { amountCents }) => sum + amountCents, 0)
      odd += page.odd.length
    }
    const { booked, waiting } = await received.sumsOf(db, from, before)
    const row = {
      day,
      receivedCount: count,
      receivedCents: cents,
      bookedCents: booked,
      waitingCents: waiting,
      comparedAt: now,
    }
    const agrees = odd === 0 && cents === booked + waiting
    if (isOver) {
      await received.keepDay(db, row)
      if (agrees) log.info(row, 'PSP and books agree')
      else log.error(row, 'PSP and books differ')
    }
    return { ...row, agrees, isOver }
  }

  return {
    /** Compares yesterday, once. */
    async compareYesterday(): Promise<void> {
      const yesterday = addDays(civilDateInSaoPaulo(later(clock.now(), -COMPARED_AFTER)), -1)
      if ((await received.findDay(db, yesterday)) === undefined) await compare(yesterday)
    },

    /** Compares each day since an instant. */
    async compareSince(since: Date): Promise<ComparedDay[]> {
      const compared: ComparedDay[] = []
      for (let day = civilDateInSaoPaulo(since); day <= clock.today(); day = addDays(day, 1))
        compared.push(await compare(day))
      return compared
    },
  }
}

export type ReceivedDays = ReturnType<typeof receivedDays>
