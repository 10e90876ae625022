import { randomUUID } from 'node:crypto'
import { type CivilDate, addDays, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { type Clock, days, endOfDay, hours, later, minutes } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { PixGateway, ReceivedPix } from '../../../platform/gateways/pix.ts'
import type { ReceivedPeriod } from '../../../platform/gateways/pix-received.ts'
import { transact } from '../../../platform/transact.ts'
import type { PaymentLog } from '../payment-log.ts'
import { chargeIdOf } from '../pix/pix-outside.ts'
import { unresolved } from '../receipts.ts'
import * as repository from '../repository.ts'
import { insertSuspense } from '../suspense/suspense-repository.ts'
import * as received from './received-repository.ts'

type Deps = {
  db: Database
  clock: Clock
  gateway: Pick<PixGateway, 'listReceived'>
  reconcile(charge: repository.Charge): Promise<unknown>
  log: PaymentLog & { info(details: object, text: string): void }
}

/** A Pix may enter the list minutes after the time that it bears. */
const OVERLAP = hours(2)
/** The first look of a portal that never looked. */
const FIRST = days(2)
/** Younger money may be on the list before its charge says that it was paid. */
const SETTLED_BY = minutes(10)
/** PSPs answer a day at least. */
const LONGEST_PERIOD = days(1)
/** The day is over for every bank. */
const COMPARED_AFTER = hours(6)

type Outcome = 'known' | 'booked' | 'set-aside' | 'too-young'
export type ReceivedReport = Record<Outcome, number>

/**
 * The third truth beside notices and reconciliation: the PSP's own list of what it received. It finds what our data no longer knows,
 * after a restore or a failover that lost commits.
 */
export function receivedPix({ db, clock, gateway, reconcile, log }: Deps) {
  const setAside = async (pix: ReceivedPix, chargeId: string | null): Promise<void> => {
    const row = {
      id: randomUUID(),
      source: 'PIX',
      external_id: pix.endToEndId,
      record_id: null,
      charge_id: chargeId,
      amount_cents: pix.amountCents,
      paid_at: pix.at,
      reason: 'unknown-charge',
      raised_at: clock.now(),
      ...unresolved,
    } as const
    const isNew = await transact(db, (tx) => insertSuspense(tx, row))
    if (isNew)
      log.error({ externalId: pix.endToEndId, amountCents: pix.amountCents }, 'a Pix came that no charge expects')
  }

  const take = async (pix: ReceivedPix): Promise<Outcome> => {
    const id = pix.txid === undefined ? undefined : chargeIdOf(pix.txid)
    const charge = id === undefined ? undefined : await repository.findChargeOutside(db, 'PIX', id)
    if (charge !== undefined) await reconcile(charge)
    if ((await received.findKnown(db, [pix.endToEndId])).size > 0) return 'booked'
    if (later(pix.at, SETTLED_BY) > clock.now()) return 'too-young'
    await setAside(pix, charge?.id ?? null)
    return 'set-aside'
  }

  async function* listed({ from, to }: ReceivedPeriod): AsyncGenerator<ReceivedPix[]> {
    for (let start = from; start <= to; start = later(start, LONGEST_PERIOD)) {
      const end = later(start, LONGEST_PERIOD - 1)
      for (let number = 0, pages = 1; number < pages; number += 1) {
        const page = await gateway.listReceived({ from: start, to: end < to ? end : to }, number)
        pages = page.pages
        for (const odd of page.odd) log.error({ pix: JSON.stringify(odd).slice(0, 500) }, 'received Pix not understood')
        yield page.pix
      }
    }
  }

  const look = async (period: ReceivedPeriod, ending?: AbortSignal): Promise<ReceivedReport> => {
    const report: ReceivedReport = { known: 0, booked: 0, 'set-aside': 0, 'too-young': 0 }
    for await (const page of listed(period)) {
      const known = await received.findKnown(
        db,
        page.map(({ endToEndId }) => endToEndId),
      )
      for (const pix of page) {
        ending?.throwIfAborted()
        report[known.has(pix.endToEndId) ? 'known' : await take(pix)] += 1
      }
    }
    await received.markReadUntil(db, period.to)
    return report
  }

  /** What the PSP received on a day beside the books: they agree, or a person has to know. */
  const compare = async (day: CivilDate): Promise<received.ReceivedDay> => {
    const [from, before] = [endOfDay(addDays(day, -1)), endOfDay(day)]
    let count = 0
    let cents = 0
    for await (const page of listed({ from, to: later(before, -1) })) {
      count += page.length
      cents += page.reduce((sum, { amountCents }) => sum + amountCents, 0)
    }
    const { booked, waiting } = await received.sumsOf(db, from, before)
    const row = {
      day,
      received_count: count,
      received_cents: cents,
      booked_cents: booked,
      waiting_cents: waiting,
      compared_at: clock.now(),
    }
    await received.keepDay(db, row)
    if (cents === booked + waiting) log.info(row, 'PSP and books agree')
    else log.error(row, 'PSP and books differ')
    return row
  }

  return {
    /** Reads on from where the list was read to. */
    async run(ending: AbortSignal): Promise<void> {
      const to = clock.now()
      const from = (await received.findReadUntil(db)) ?? later(to, -FIRST)
      await look({ from: later(from, -OVERLAP), to }, ending)
    },

    /** Compares yesterday, once. */
    async compareYesterday(): Promise<void> {
      const yesterday = addDays(civilDateInSaoPaulo(later(clock.now(), -COMPARED_AFTER)), -1)
      if ((await received.findDay(db, yesterday)) === undefined) await compare(yesterday)
    },

    /** Reads all since an instant again, and compares each day of it. */
    async recover(since: Date): Promise<{ report: ReceivedReport; days: received.ReceivedDay[] }> {
      const to = clock.now()
      const report = await look({ from: since, to })
      const compared: received.ReceivedDay[] = []
      for (let day = civilDateInSaoPaulo(since); day <= civilDateInSaoPaulo(to); day = addDays(day, 1))
        compared.push(await compare(day))
      return { report, days: compared }
    },
  }
}

export type ReceivedPixService = ReturnType<typeof receivedPix>
