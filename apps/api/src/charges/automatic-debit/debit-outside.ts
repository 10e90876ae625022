import { isDeepStrictEqual } from 'node:util'
import { type Clock, noonOf } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { DebitAttempt } from '../../platform/db/debit-tables.ts'
import type { AutomaticGateway } from '../../platform/gateways/pix-automatic.ts'
import type { ReceivedPix } from '../../platform/gateways/pix.ts'
import type { PspDebit } from '../../platform/gateways/pix-debits.ts'
import { afterCommit, transact } from '../../platform/transact.ts'
import type { InvoiceService } from '../../accounts/account/public.ts'
import type { PaymentLog, PixReceipts } from '../payments/public.ts'
import * as debits from './debits-repository.ts'
import { isSystemFault, WITH_ITS_AUTHORISATION } from './debit-codes.ts'
import { type DebitMoment, type DebitTimes, overAt } from './debit-times.ts'
import { isLive } from './deciding.ts'
import type { DebitNews } from './news.ts'
import { findRecurrence, type OwnRecurrence, touch } from './repository.ts'

type Deps = {
  db: Database
  clock: Clock
  times: DebitTimes
  gateway: AutomaticGateway
  invoices: InvoiceService
  receipts: Pick<PixReceipts, 'takeOf'>
  news: DebitNews
  countLost?: CountLost | undefined
  log: PaymentLog
}

/** Hears of each debit that the PSP did not take. */
export type CountLost = (outcome: 'missed' | 'refused' | 'retry-refused') => void

export const txidOf = (debitId: string): string => debitId.replaceAll('-', '')

/** Puts what the PSP says of a debit into the books. It is asked by GET: nothing else is believed. */
export function debitOutside({ db, clock, times, gateway, invoices, receipts, news, countLost, log }: Deps) {
  const book = async (debit: debits.Debit, psp: PspDebit): Promise<void> => {
    const received = psp.received.length > 0 ? psp.received : paidBy(psp)
    if (received.length === 0) log.error({ debit: debit.id }, 'a debit is concluded without its Pix')
    const code = debit.code ?? psp.attempts[0]?.code ?? null
    // Nobody's delay costs anything: the booking looks at whose fault the first attempt was.
    if (code !== debit.code && isSystemFault(code)) await debits.updateDebit(db, debit.id, { code })
    await receipts.takeOf(debit.id, received)
  }

  const tell = debitTelling({ clock, invoices, news })

  /** Its authorisation ended with it, or before: that is asked about too. */
  const write = (debit: debits.Debit, owner: OwnRecurrence, psp: PspDebit): Promise<debits.Debit> =>
    transact(db, async (tx) => {
      await invoices.hold(tx, owner.customerId, debit.invoiceId)
      const before = await debits.lockDebit(tx, debit.id)
      const after = { ...before, ...changesBy(psp, before, { now: clock.now(), times }) }
      const { attempts, settlesOn, state, cause, code, retryOn, endedAt, askedAt } = after
      await debits.updateDebit(tx, debit.id, { attempts, settlesOn, state, cause, code, retryOn, endedAt, askedAt })
      await tell(tx, before, after, owner)
      if (isLive(before) && before.state !== 'cancelling' && isChanged(psp, before)) {
        log.error({ debit: debit.id }, 'the PSP has a debit of ours for another day or amount')
        if (countLost) afterCommit(tx, () => countLost('refused'))
      }
      if (before.cause !== 'bank' && after.cause === 'bank') await touch(tx, owner.id, clock.now())
      return after
    })

  const apply = async (debit: debits.Debit, owner: OwnRecurrence, psp: PspDebit): Promise<debits.Debit | undefined> => {
    if (psp.recId !== owner.recId) {
      log.error({ debit: debit.id }, 'the txid has another debit')
      return undefined
    }
    // The money first: a debit counts as paid once its payment is in the books.
    if (psp.status === 'CONCLUIDA') await book(debit, psp)
    return isKnown(debit, psp, { now: clock.now(), times }) ? debit : write(debit, owner, psp)
  }

  return {
    /** Undefined where the debit is of another authorisation: it is a stranger's. */
    apply,

    /** Asks about a debit; undefined where the PSP knows none of ours. */
    async confirm(debit: debits.Debit, owner: OwnRecurrence): Promise<debits.Debit | undefined> {
      const psp = await gateway.findDebit(txidOf(debit.id))
      return psp && apply(debit, owner, psp)
    },

    /** The same by its charge, for who was told of its Pix. */
    async reconcile(chargeId: string): Promise<void> {
      const debit = await debits.findDebit(db, chargeId)
      const owner = debit && (await findRecurrence(db, debit.recurrenceId))
      if (debit === undefined || owner === undefined) return
      const psp = await gateway.findDebit(txidOf(debit.id))
      if (psp !== undefined) await apply(debit, owner, psp)
    },
  }
}

export type DebitOutside = ReturnType<typeof debitOutside>

/** News of a debit's step for its holder. */
const debitTelling =
  ({ clock, invoices, news }: Pick<Deps, 'clock' | 'invoices' | 'news'>) =>
  async (tx: Transaction, before: debits.Debit, after: debits.Debit, { customerId, issuer }: OwnRecurrence) => {
    const { invoice } = await invoices.dueOf(tx, { customerId, issuer, invoiceId: after.invoiceId })
    if (before.state === 'asking' && after.state === 'scheduled') await news.scheduled(tx, customerId, after, invoice)
    if (hasFailed(after, clock.now())) await news.failed(tx, customerId, after, invoice)
    if (after.state === 'cancelled' && after.cause === 'bank' && after.code !== WITH_ITS_AUTHORISATION)
      await news.none(tx, customerId, invoice)
    for (const { kind, state, on } of after.attempts)
      if (kind === 'retry' && state === 'booked') await news.retry(tx, customerId, after, invoice, on)
  }

/** True where the PSP says what the books have, and nobody is to hear of it: nothing is written, and nobody held up. */
function isKnown(debit: debits.Debit, psp: PspDebit, moment: DebitMoment): boolean {
  const after = { ...debit, ...changesBy(psp, debit, moment) }
  const hasRetry = after.attempts.some(({ kind }) => kind === 'retry')
  return !hasRetry && !hasFailed(after, moment.now) && isDeepStrictEqual(after, debit)
}

const hasFailed = (debit: debits.Debit, now: Date): boolean =>
  debit.state === 'failed' || debit.state === 'refused' || (debit.state === 'scheduled' && isUnpaid(debit, now))

/** The paid attempt, where the PSP names no Pix: the list of what it received says the hour, by the same id. */
const paidBy = ({ attempts, amountCents }: PspDebit): ReceivedPix[] =>
  attempts.flatMap(({ status, endToEndId, on }) =>
    status === 'PAGA' && endToEndId !== undefined && /^[A-Za-z0-9]{32}$/.test(endToEndId) && on !== undefined
      ? [{ endToEndId, amountCents, at: noonOf(on) }]
      : [],
  )

const attemptKinds = { AGND: 'first', NTAG: 'retry', RIFL: 'again' } as const
const attemptStates = {
  SOLICITADA: 'asked',
  AGENDADA: 'booked',
  PAGA: 'paid',
  CANCELADA: 'cancelled',
  REJEITADA: 'refused',
  EXPIRADA: 'over',
} as const

const PENDING: ReadonlySet<DebitAttempt['state']> = new Set(['asked', 'booked'])
export const isPending = (attempts: readonly DebitAttempt[]): boolean =>
  attempts.some(({ state }) => PENDING.has(state))
/** The first attempt came to nothing; what a system refused may be made again until the day's windows are over. */
export function isUnpaid({ attempts, settlesOn }: Pick<debits.Debit, 'attempts' | 'settlesOn'>, now: Date): boolean {
  const firsts = attempts.filter(({ kind }) => kind !== 'retry')
  const last = firsts.at(-1)
  if (last === undefined || firsts.some(({ state }) => PENDING.has(state) || state === 'paid')) return false
  return !isSystemFault(last.code) || now >= overAt(settlesOn)
}

const attemptsOf = (psp: PspDebit, settlesOn: string): DebitAttempt[] =>
  psp.attempts.map(({ on, kind, status, endToEndId = null, code = null }) => ({
    on: on ?? settlesOn,
    kind: attemptKinds[kind],
    state: attemptStates[status],
    endToEndId,
    code,
  }))

type DebitChange = Pick<
  debits.Debit,
  'attempts' | 'settlesOn' | 'state' | 'cause' | 'code' | 'retryOn' | 'endedAt' | 'askedAt'
>

/** A debit as its PSP tells it. An end stands, unless the PSP itself tells of money. */
function changesBy(psp: PspDebit, debit: debits.Debit, moment: DebitMoment): DebitChange {
  const settlesOn = psp.attempts.find(({ kind }) => kind === 'AGND')?.on ?? debit.settlesOn
  const attempts = attemptsOf(psp, settlesOn)
  const state = stateBy(psp, debit)
  const isOver = state !== 'scheduled' && state !== 'cancelling'
  const byBank = state === 'cancelled' && debit.state !== 'cancelling' && debit.state !== 'cancelled'
  const isRetryKnown = attempts.some(({ kind, on }) => kind === 'retry' && on === debit.retryOn)
  return {
    attempts,
    settlesOn,
    state,
    cause: byBank ? 'bank' : debit.cause,
    code: debit.code ?? psp.end?.code ?? attempts.find(({ code }) => code !== null)?.code ?? null,
    retryOn: isOver || isRetryKnown || isEveningOver(debit, moment) ? null : debit.retryOn,
    endedAt: isOver ? (debit.endedAt ?? moment.now) : null,
    askedAt: debit.state === 'asking' ? null : debit.askedAt,
  }
}

/** A retry that the PSP does not know by then was never made. */
const isEveningOver = ({ retryOn }: debits.Debit, { now, times }: DebitMoment): boolean =>
  retryOn !== null && times.retryWindow(retryOn).until <= now

const states = { CONCLUIDA: 'paid', EXPIRADA: 'failed', REJEITADA: 'refused', CANCELADA: 'cancelled' } as const

function stateBy(psp: PspDebit, debit: debits.Debit): debits.Debit['state'] {
  const { status } = psp
  if (status === 'CRIADA' || status === 'ATIVA')
    return debit.state === 'cancelling' || isChanged(psp, debit) ? 'cancelling' : 'scheduled'
  // Nobody took it back but for this: it was never made as we asked.
  return status === 'CANCELADA' && debit.cause === null && isChanged(psp, debit) ? 'refused' : states[status]
}

/** Ours, but not as we asked for it: it is taken back at the PSP, and its holder pays by hand. */
const isChanged = ({ amountCents, dueOn }: PspDebit, debit: debits.Debit): boolean =>
  amountCents !== debit.amountCents || dueOn !== debit.dueOn
