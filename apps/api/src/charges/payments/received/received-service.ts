import { randomUUID } from 'node:crypto'
import { type Clock, days, hours, later, minutes, seconds } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { ReceivedPix } from '../../../platform/gateways/pix.ts'
import type { ReceivedPeriod } from '../../../platform/gateways/pix-received.ts'
import { transact } from '../../../platform/transact.ts'
import { sideBySide } from '../batches.ts'
import type { PaymentLog } from '../payment-log.ts'
import { chargeIdOf } from '../pix/pix-outside.ts'
import { type ReceiptService, unresolved } from '../receipts.ts'
import type { RefundService } from '../refunds/refund-service.ts'
import * as repository from '../repository.ts'
import { insertSuspense } from '../suspense/suspense-repository.ts'
import type { ReceivedList } from './received-list.ts'
import * as received from './received-repository.ts'

type Deps = {
  db: Database
  clock: Clock
  list: ReceivedList
  reconcile(charge: repository.Charge): Promise<unknown>
  receipts: Pick<ReceiptService, 'setAside'>
  refunds: Pick<RefundService, 'take'>
  log: PaymentLog
}

/** The least between two readings: a little less than the job's turn. */
const EVERY = seconds(50)
/** A Pix may enter the list minutes after its time. */
const OVERLAP = minutes(10)
/** The overlap of one reading in five minutes: the PSP's quota is also that of new charges. */
const DEEP_OVERLAP = hours(2)
const DEEP_EVERY = minutes(5)
/** The first look of a portal that never looked. */
const FIRST = days(2)
/** Younger money may be listed before its charge says that it was paid. */
const SETTLED_BY = minutes(10)

type Outcome = 'known' | 'booked' | 'set-aside' | 'too-young' | 'failed'
export type ReceivedReport = Record<Outcome, number>

/** The third truth beside notices and reconciliation: the PSP's own list. It finds money of charges that our data lost. */
export function receivedPix({ db, clock, list, reconcile, receipts, refunds, log }: Deps) {
  const setAside = async ({ endToEndId, amountCents, at }: ReceivedPix, charge?: repository.Charge): Promise<void> => {
    const isNew =
      charge === undefined
        ? await transact(db, (tx) => insertSuspense(tx, unknownMoney({ endToEndId, amountCents, at }, clock.now())))
        : await receipts.setAside(charge, { externalId: endToEndId, amountCents, at }, 'unknown-charge')
    if (isNew) log.error({ externalId: endToEndId, amountCents }, 'a Pix came that no charge expects')
  }

  const find = async (pix: ReceivedPix): Promise<Outcome> => {
    const id = pix.txid === undefined ? undefined : chargeIdOf(pix.txid)
    const charge = id === undefined ? undefined : await repository.findChargeOutside(db, 'PIX', id)
    if (charge !== undefined) await reconcile(charge)
    if ((await received.findKnown(db, [pix.endToEndId])).size > 0) return 'booked'
    if (later(pix.at, SETTLED_BY) > clock.now()) return 'too-young'
    await setAside(pix, charge)
    return 'set-aside'
  }

  /** One that fails keeps no other from the books. */
  const take = async (pix: ReceivedPix, isKnown: boolean): Promise<Outcome> => {
    try {
      const outcome = isKnown ? 'known' : await find(pix)
      for (const refund of pix.refunds ?? []) await refunds.take({ ...refund, endToEndId: pix.endToEndId })
      return outcome
    } catch (error) {
      log.error({ err: error, externalId: pix.endToEndId }, 'received Pix not taken')
      return 'failed'
    }
  }

  const read = async (period: ReceivedPeriod, ending?: AbortSignal): Promise<ReceivedReport> => {
    const report: ReceivedReport = { known: 0, booked: 0, 'set-aside': 0, 'too-young': 0, failed: 0 }
    for await (const page of list(period)) {
      const ids = page.pix.map(({ endToEndId }) => endToEndId)
      const known = await received.findKnown(db, ids)
      await sideBySide(page.pix, async (pix) => {
        ending?.throwIfAborted()
        report[await take(pix, known.has(pix.endToEndId))] += 1
      })
    }
    if (report.failed === 0) await received.markReadUntil(db, period)
    return report
  }

  return {
    /** Reads on from where the list was read to. */
    async run(ending: AbortSignal): Promise<void> {
      const to = clock.now()
      const from = await received.claimRead(db, { now: to, first: later(to, -FIRST), nextAt: later(to, EVERY) })
      if (from !== undefined) await read({ from: later(from, -overlapOf(from, to)), to }, ending)
    },

    /** Reads again all that was received since an instant. */
    recover: (since: Date): Promise<ReceivedReport> => read({ from: since, to: clock.now() }),
  }
}

const periodOf = (instant: Date): number => Math.floor(instant.getTime() / DEEP_EVERY)
/** A deep reading that failed leaves the mark in its period, so the next one is deep again. */
const overlapOf = (from: Date, to: Date): number => (periodOf(from) === periodOf(to) ? OVERLAP : DEEP_OVERLAP)

export type ReceivedPixService = ReturnType<typeof receivedPix>

const unknownMoney = ({ endToEndId, amountCents, at }: ReceivedPix, now: Date) =>
  ({
    id: randomUUID(),
    source: 'PIX',
    externalId: endToEndId,
    recordId: null,
    chargeId: null,
    amountCents,
    paidAt: at,
    reason: 'unknown-charge',
    raisedAt: now,
    ...unresolved,
  }) as const
