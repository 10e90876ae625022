import { type Clock, hours, instantOf, later, minutes, seconds } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Method } from '../../../platform/db/schema.ts'
import { GatewayError } from '../../../platform/gateways/gateway-error.ts'
import type { SlipEvent } from '../../../platform/gateways/slips.ts'
import { BATCH, workThrough } from '../batches.ts'
import type { NoticeItem } from './notice-reader.ts'
import * as notices from './notice-repository.ts'
import { hasPayment } from '../payment-repository.ts'
import type { Refund } from '../refunds/refund-booking.ts'
import type { RefundService } from '../refunds/refund-service.ts'
import { GIVEN_BACK } from '../refunds/refund-status.ts'
import * as repository from '../repository.ts'
import { isInSuspense } from '../suspense/suspense-repository.ts'
import type { PaymentLog } from '../payment-log.ts'

type Reconcile = (charge: repository.Charge) => Promise<unknown>
type NoticeState = notices.Notice['state']
type RetryCause = 'outside' | 'ours'
type Deps = {
  db: Database
  clock: Clock
  reconcile: Record<Method, Reconcile>
  refunds: RefundService
  log: PaymentLog
}

/** A process that dies with a claim delays its notice by this. */
const LEASE = seconds(30)
const FIRST_RETRY = seconds(10)
/** The outside comes back by itself; a fault of ours waits for who mends it, and need not be told of every five minutes. */
const LONGEST_RETRY = { outside: minutes(5), ours: hours(6) }
const GIVE_UP_AFTER = 30

/** Confirms the stored notices by asking the outside itself, and puts what it says into the books. */
export function noticeJudge({ db, clock, reconcile, refunds, log }: Deps) {
  const pixOf = async (id: string | null | undefined): Promise<repository.Charge | undefined> =>
    id ? repository.findChargeOutside(db, 'PIX', id) : undefined

  /** A refund counts once the PSP itself says so; of an unknown Pix nobody can be asked. */
  const judgeRefund = async (notice: notices.Notice, refund: Refund): Promise<NoticeState | undefined> => {
    if (refund.status !== GIVEN_BACK) return 'applied'
    // The named charge is at the PSP; the Pix may have been booked on another one.
    const charge = (await pixOf(notice.chargeReference)) ?? (await pixOf(await refunds.chargeOf(refund.endToEndId)))
    if (charge === undefined) await refunds.keepUnknown(refund)
    else await reconcile.PIX(charge)
    return (await refunds.standing(refund)) ?? (notice.attempts >= GIVE_UP_AFTER ? 'unknown' : undefined)
  }

  /** Confirms one notice with the outside; undefined means ask again later. */
  const judge = async (notice: notices.Notice): Promise<NoticeState | undefined> => {
    const refund = refundOf(notice)
    if (refund !== undefined) return judgeRefund(notice, refund)
    const charge =
      notice.chargeReference === null
        ? undefined
        : await repository.findChargeOutside(db, notice.source, notice.chargeReference)
    if (charge === undefined) return 'unknown'
    await reconcile[notice.source](charge)
    if (isSeenElsewhere(notice)) await repository.markSeen(db, charge.id, clock.now())
    const { isPayment, amountCents } = notice.body as Pick<NoticeItem, 'isPayment' | 'amountCents'>
    if (!isPayment || (await hasPayment(db, notice.externalId))) return 'applied'
    if (await isInSuspense(db, notice.source, notice.externalId)) return 'suspense'
    if (amountCents !== charge.amountCents) return 'mismatch'
    return notice.attempts >= GIVE_UP_AFTER ? 'unknown' : undefined
  }

  const judged = async (notice: notices.Notice): Promise<NoticeState | RetryCause> => {
    try {
      return (await judge(notice)) ?? 'outside'
    } catch (error) {
      // Whatever it is, the notices behind this one get their turn.
      if (error instanceof GatewayError) {
        log.warn({ err: error, notice: notice.id }, 'notice not confirmed yet')
        return 'outside'
      }
      log.error({ err: error, notice: notice.id }, 'notice not applied')
      return 'ours'
    }
  }

  const apply = async (notice: notices.Notice): Promise<void> => {
    const state = await judged(notice)
    if (state === 'outside' || state === 'ours') {
      const wait = Math.min(FIRST_RETRY * 2 ** (notice.attempts - 1), LONGEST_RETRY[state])
      await notices.postponeNotice(db, notice.id, later(clock.now(), wait))
      return
    }
    if (state !== 'applied') log.warn({ notice: notice.id, state }, 'notice changed nothing')
    await notices.concludeNotice(db, notice.id, state)
  }

  return {
    /** Applies what one source told, by itself, so that a bank that is slow does not hold up the Pix. */
    applyStored: (source: Method, ending: AbortSignal): Promise<void> =>
      workThrough(
        () => {
          const now = clock.now()
          return notices.claimNotices(db, { source, now, nextAt: later(now, LEASE), most: BATCH })
        },
        apply,
        ending,
      ),
  }
}

/** Paid at some bank whose money has not come: shown, and no settlement. */
const isSeenElsewhere = ({ source, body }: notices.Notice): boolean =>
  source === 'BOLETO' && (body as { event?: unknown }).event === ('paid-elsewhere' satisfies SlipEvent)

/** The refund that a notice tells of, as it was stored. */
function refundOf({ body }: notices.Notice): Refund | undefined {
  const { refund } = body as { refund?: Omit<Refund, 'at'> & { at?: string } }
  if (refund === undefined) return undefined
  const { at, ...rest } = refund
  return { ...rest, ...(at !== undefined && { at: instantOf(at) }) }
}
