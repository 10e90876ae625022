import { type Clock, later, seconds } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import type { AutomaticGateway } from '../../platform/gateways/pix-automatic.ts'
import { afterCommit, transact } from '../../platform/transact.ts'
import { type InvoiceService, invoiceWords } from '../../accounts/account/public.ts'
import type { PaymentLog } from '../payments/public.ts'
import { isLockedOut } from './closed-door.ts'
import * as debits from './debits-repository.ts'
import { type CountLost, type DebitOutside, txidOf } from './debit-outside.ts'
import type { DebitTimes } from './debit-times.ts'
import type { DebitNews } from './news.ts'
import type { OwnRecurrence } from './repository.ts'

type Deps = {
  db: Database
  clock: Clock
  times: DebitTimes
  gateway: AutomaticGateway
  outside: DebitOutside
  invoices: InvoiceService
  news: DebitNews
  countLost?: CountLost | undefined
  log: PaymentLog
}

/** Longer than an order may be on its way. */
const ON_ITS_WAY = seconds(60)

/** Asks the PSP for what is written down of a debit, within its clock. Each order may be repeated after any crash. */
export function debitOrders({ db, clock, times, gateway, outside, invoices, news, countLost, log }: Deps) {
  const end = debitEnd({ db, clock, invoices, news, countLost })

  const isOnItsWay = ({ askedAt }: debits.Debit): boolean =>
    askedAt !== null && later(askedAt, ON_ITS_WAY) > clock.now()

  const monthOf = async ({ customerId }: OwnRecurrence, { id }: debits.Debit): Promise<string> =>
    (await debits.findDebitOf(db, customerId, id))?.month ?? ''

  const ask = async (debit: debits.Debit, owner: OwnRecurrence): Promise<void> => {
    if (owner.recId === null || clock.now() >= times.clocksOf(debit.settlesOn).askUntil) return
    await debits.updateDebit(db, debit.id, { askedAt: clock.now() })
    const about = invoiceWords(await monthOf(owner, debit))
    const { amountCents, dueOn } = debit
    try {
      const made = await gateway.createDebit({ txid: txidOf(debit.id), recId: owner.recId, amountCents, dueOn, about })
      await outside.apply(debit, owner, made)
    } catch (error) {
      if (!isRefusal(error)) throw error
      log.error({ err: error, debit: debit.id }, 'a debit is refused')
      await end(debit, owner, 'refused', true)
    }
  }

  /** An order that was never asked for, or that the PSP does not know, was never made. */
  const miss = async (debit: debits.Debit, owner: OwnRecurrence): Promise<void> => {
    const isLate = clock.now() >= times.clocksOf(debit.settlesOn).askUntil
    const isAsked = debit.askedAt !== null
    if (isAsked && (await outside.confirm(debit, owner)) !== undefined) return
    if (isOnItsWay(debit)) return
    if (isLate) log.error({ debit: debit.id }, 'a debit was not made in time')
    await end(debit, owner, isLate ? 'missed' : 'cancelled', isLate)
  }

  const cancel = async (debit: debits.Debit, owner: OwnRecurrence): Promise<void> => {
    if (clock.now() >= times.clocksOf(debit.settlesOn).stopUntil) return
    const found = await gateway.cancelDebit(txidOf(debit.id))
    if (found !== undefined && (await outside.apply(debit, owner, found)) !== undefined) return
    if (!isOnItsWay(debit)) await end(debit, owner, 'cancelled', false)
  }

  const retry = async (debit: debits.Debit, owner: OwnRecurrence, on: string): Promise<void> => {
    const { from, until } = times.retryWindow(on)
    if (debit.askedAt !== null || clock.now() < from || clock.now() >= until) return
    try {
      await gateway.retryDebit(txidOf(debit.id), on)
    } catch (error) {
      if (!isRefusal(error)) throw error
      // Not asked for again this evening.
      await debits.updateDebit(db, debit.id, { askedAt: clock.now() })
      log.error({ err: error, debit: debit.id, on }, 'a retry is refused')
      countLost?.('retry-refused')
      return
    }
    await outside.confirm(debit, owner)
  }

  return {
    miss,

    async perform(debit: debits.Debit, owner: OwnRecurrence): Promise<void> {
      if (debit.state === 'asking') return ask(debit, owner)
      if (debit.state === 'cancelling') return cancel(debit, owner)
      if (debit.retryOn !== null) await retry(debit, owner, debit.retryOn)
    },
  }
}

/** The end of an order that the PSP never took. */
const debitEnd =
  ({ db, clock, invoices, news, countLost }: Pick<Deps, 'db' | 'clock' | 'invoices' | 'news' | 'countLost'>) =>
  (debit: debits.Debit, owner: OwnRecurrence, state: 'missed' | 'refused' | 'cancelled', isTold: boolean) =>
    transact(db, async (tx) => {
      const { customerId, issuer } = owner
      const { invoice, due } = await invoices.lockDue(tx, customerId, issuer, debit.invoiceId)
      const { state: now } = await debits.lockDebit(tx, debit.id)
      if (now !== 'asking' && now !== 'cancelling') return
      const ended = due.payableCents === 0 ? ('paid' as const) : ('ended' as const)
      const cause = state === 'cancelled' ? (debit.cause ?? ended) : null
      await debits.updateDebit(tx, debit.id, { state, cause, endedAt: clock.now() })
      if (due.payableCents === 0) return
      if (countLost && state !== 'cancelled') afterCommit(tx, () => countLost(state))
      if (isTold) await news.none(tx, customerId, invoice)
    })

export type DebitOrders = ReturnType<typeof debitOrders>

/** Understood and refused; a token that is not let in is another matter. */
const isRefusal = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.kind === 'refused' && !isLockedOut(error)
