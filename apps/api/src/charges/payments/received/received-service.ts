import { randomUUID } from 'node:crypto'
import { type Clock, days, hours, later, minutes } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { ReceivedPix } from '../../../platform/gateways/pix.ts'
import type { ReceivedPeriod } from '../../../platform/gateways/pix-received.ts'
import { transact } from '../../../platform/transact.ts'
import type { PaymentLog } from '../payment-log.ts'
import { chargeIdOf } from '../pix/pix-outside.ts'
import { unresolved } from '../receipts.ts'
import * as repository from '../repository.ts'
import { insertSuspense } from '../suspense/suspense-repository.ts'
import type { ReceivedList } from './received-list.ts'
import * as received from './received-repository.ts'

type Deps = {
  db: Database
  clock: Clock
  list: ReceivedList
  reconcile(charge: repository.Charge): Promise<unknown>
  log: PaymentLog
}

/** A Pix may enter the list minutes after its time. */
const OVERLAP = hours(2)
/** The first look of a portal that never looked. */
const FIRST = days(2)
/** Younger money may be listed before its charge says that it was paid. */
const SETTLED_BY = minutes(10)

type Outcome = 'known' | 'booked' | 'set-aside' | 'too-young'
export type ReceivedReport = Record<Outcome, number>

/** The third truth beside notices and reconciliation: the PSP's own list. It finds money of charges that our data lost. */
export function receivedPix({ db, clock, list, reconcile, log }: Deps) {
  const setAside = async (pix: ReceivedPix, chargeId: string | null): Promise<void> => {
    const row = {
      id: randomUUID(),
      source: 'PIX',
      externalId: pix.endToEndId,
      recordId: null,
      chargeId,
      amountCents: pix.amountCents,
      paidAt: pix.at,
      reason: 'unknown-charge',
      raisedAt: clock.now(),
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

  const read = async (period: ReceivedPeriod, ending?: AbortSignal): Promise<ReceivedReport> => {
    const report: ReceivedReport = { known: 0, booked: 0, 'set-aside': 0, 'too-young': 0 }
    for await (const page of list(period)) {
      const ids = page.map(({ endToEndId }) => endToEndId)
      const known = await received.findKnown(db, ids)
      for (const pix of page) {
        ending?.throwIfAborted()
        report[known.has(pix.endToEndId) ? 'known' : await take(pix)] += 1
      }
    }
    await received.markReadUntil(db, period.to)
    return report
  }

  return {
    /** Reads on from where the list was read to. */
    async run(ending: AbortSignal): Promise<void> {
      const to = clock.now()
      const from = (await received.findReadUntil(db)) ?? later(to, -FIRST)
      await read({ from: later(from, -OVERLAP), to }, ending)
    },

    /** Reads again all that was received since an instant. */
    recover: (since: Date): Promise<ReceivedReport> => read({ from: since, to: clock.now() }),
  }
}

export type ReceivedPixService = ReturnType<typeof receivedPix>
