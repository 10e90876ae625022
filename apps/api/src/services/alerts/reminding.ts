import { type CivilDate, addDays, daysBetween } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { monthName } from '@portal/brazil/dates'
import { namedWords, phaseOf } from '../../debts/agreements/public.ts'
import { type Clock, days, endOfDay, later } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { isDaytime } from '../../records/messages/public.ts'
import type { ManySlipSource, OpenSlip, QuickSlipService } from '../../identity/quick-slip/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { atRiskWords, debitAheadWords, dueSoonWords, dueTodayWords } from './alert-words.ts'
import * as repository from './repository.ts'
import type { AlertWriter, News } from './telling.ts'

const AT_ONCE = 100
/** A part of the work, which processes share out. */
type Slice = { index: number; of: number }

/** Parts of the day's reminders that processes share out: by the first digit of the id of what is due. */
export const REMINDER_SLICES = 8
/** The bounds of a slice, of ids that are drawn by lot: below its first, and its last. */
const boundsOf = ({ index, of }: Slice): { after: string; until: string } => {
  const digits = 16 / of
  const edge = (digit: number, rest: string): string =>
    `${digit.toString(16)}${rest.repeat(7)}-${rest.repeat(4)}-${rest.repeat(4)}-${rest.repeat(4)}-${rest.repeat(12)}`
  return { after: edge(index * digits, '0'), until: edge(index * digits + digits - 1, 'f') }
}
/** Days before the due date of the first reminder, and of the last try where that one failed. */
const SOON = [3, 2]
/** The longest run of days without banks, and one more. */
const LONGEST_REST = 6
/** Days before an agreement's last day on which the second warning is sent. */
const LAST_DAYS = 3

/** A debit by an authorisation that is to come, of all that an invoice asks for or of its minimum. */
type DebitAhead = { on: CivilDate; isWhole: boolean }

type Deps = {
  db: Database
  clock: Clock
  alerts: AlertWriter
  payable: Pick<QuickSlipService, 'list'>
  openSlipsOf: ManySlipSource
  /** Debits to come, by their invoices. */
  debitsAhead(invoiceIds: readonly string[]): Promise<ReadonlyMap<string, DebitAhead>>
  log: Record<'warn' | 'error', (details: object, text: string) => void>
}

/** Daily reminders of what is due soon or today, and warnings that a late instalment is about to end an agreement. */
export function reminding({ db, clock, alerts, payable, openSlipsOf, debitsAhead, log }: Deps) {
  const notifyAll = (news: readonly News[]) =>
    transact(db, async (tx) => {
      for (const one of news) await alerts.notify(tx, one)
    })

  /** A reminder that fails is tried again in the next round and delays no other customer. */
  const tryFor = (customerId: string, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => {
      const level = error instanceof Refusal ? 'warn' : 'error'
      log[level]({ err: error, customer: customerId }, 'reminder not made')
    })

  const remindOf = async (customerId: string): Promise<void> => {
    const { open } = await payable.list(customerId)
    const ahead = await debitsAhead(invoicesOf(open))
    await notifyAll(open.flatMap((slip) => dueNews(customerId, slip, clock.today(), ahead.get(slip.id))))
  }

  /** A page at once; where one of them fails, each by itself. */
  const remindPage = (customerIds: readonly string[]): Promise<void> =>
    remindAll({ db, clock, alerts, openSlipsOf, debitsAhead }, customerIds).catch(async (error: unknown) => {
      log.warn({ err: error, customers: customerIds.length }, 'page of reminders not made')
      for (const customerId of customerIds) await tryFor(customerId, () => remindOf(customerId))
    })

  const warnOf = async (agreement: repository.LateAgreement): Promise<void> => {
    const news = riskNews(agreement, clock.today())
    const isNew = news !== undefined && !(await repository.wasNotified(db, news.customerId, news.event))
    if (isNew) await notifyAll([news])
  }

  const remindOn = async (first: repository.DuePage, ending: AbortSignal): Promise<void> => {
    for (let after: string | undefined = first.after; after !== undefined && !ending.aborted;) {
      const found: repository.DueThing[] = await repository.findDue(db, { ...first, after })
      if (found.length > 0) await remindPage([...new Set(found.map((thing) => thing.customerId))])
      after = nextAfter(found)
    }
  }

  const remind = async (ending: AbortSignal, slice: Slice): Promise<void> => {
    const today = clock.today()
    const dueOn = [...SOON.map((count) => addDays(today, count)), ...dueDatesOf(today)]
    const notifiedSince = later(endOfDay(today), -days(1))
    for (const source of repository.dueSources)
      for (const day of dueOn)
        await remindOn({ source, dueOn: day, notifiedSince, most: AT_ONCE, ...boundsOf(slice) }, ending)
  }

  const warn = async (ending: AbortSignal, slice: Slice): Promise<void> => {
    const today = clock.today()
    let last: repository.LateAgreement | undefined
    do {
      const found = await repository.findLate(db, today, { ...boundsOf(slice), last }, AT_ONCE)
      for (const agreement of found) await tryFor(agreement.customerId, () => warnOf(agreement))
      last = found[AT_ONCE - 1]
    } while (last !== undefined && !ending.aborted)
  }

  return {
    async run(ending: AbortSignal, slice: Slice): Promise<void> {
      if (!isDaytime(clock.now())) return
      try {
        await remind(ending, slice)
      } finally {
        // Warnings must go out even if reminders fail: an agreement is lost within days.
        await warn(ending, slice)
      }
    },
  }
}

/** The last id of a full page; none after one that is not full, which was the last. */
const nextAfter = (found: readonly { id: string }[]): string | undefined => found[AT_ONCE - 1]?.id

async function remindAll(
  { db, clock, alerts, openSlipsOf, debitsAhead }: Omit<Deps, 'payable' | 'log'>,
  customerIds: readonly string[],
): Promise<void> {
  const slips = await openSlipsOf(customerIds)
  const ahead = await debitsAhead(invoicesOf([...slips.values()].flat()))
  const news = [...slips].flatMap(([id, open]) =>
    open.flatMap((slip) => dueNews(id, slip, clock.today(), ahead.get(slip.id))),
  )
  await transact(db, (tx) => alerts.notifyMany(tx, news))
}

const invoicesOf = (slips: readonly OpenSlip[]): string[] =>
  slips.flatMap(({ kind, id }) => (kind === 'FATURA' ? [id] : []))

/** Due dates whose last day to pay is today: today, and the days without banks just before it. */
export const dueDatesOf = (today: CivilDate): CivilDate[] =>
  Array.from({ length: LONGEST_REST }, (_, count) => addDays(today, -count)).filter(
    (dueOn) => nextBusinessDay(dueOn) === today,
  )

export function dueNews(customerId: string, slip: OpenSlip, today: CivilDate, debit?: DebitAhead): News[] {
  const { id, dueOn, lastDay } = slip
  const { subject, name, named } = thingOf(slip)
  const isSoon = SOON.includes(daysBetween(today, dueOn))
  if (!isSoon && lastDay !== today) return []
  const words = isSoon ? dueSoonWords : dueTodayWords
  return [
    {
      customerId,
      kind: 'due-soon',
      event: `${isSoon ? 'due-soon' : 'due-today'} ${id} ${dueOn}`,
      about: { subject, id },
      text: debit ? debitAheadWords({ name, today, ...debit }) : words({ name, dueOn, lastDay }),
      ...(named && { details: [named] }),
      servesUntil: endOfDay(isSoon ? lastDay : today),
    },
  ]
}

/** `named`: for the e-mail, which no locked screen shows. */
function thingOf(slip: OpenSlip): { subject: 'invoice' | 'booklet' | 'agreement'; name: string; named?: string } {
  if (slip.kind === 'FATURA') return { subject: 'invoice', name: `A fatura de ${monthName(slip.month)}` }
  return slip.kind === 'CARNE'
    ? { subject: 'booklet', name: 'Uma parcela do seu carnê', named: `Carnê ${slip.contract}, da loja ${slip.shop}.` }
    : {
        subject: 'agreement',
        name: 'Uma parcela sua',
        named: namedWords(
          slip,
          slip.about.map(({ origin }) => origin),
        ),
      }
}

/** A late instalment is warned of once, and again when little time is left. */
function riskNews(
  { id, customerId, contract, nextDueOn, lastDay }: repository.LateAgreement,
  today: CivilDate,
): News | undefined {
  if (phaseOf(nextDueOn, lastDay, today) !== 'late') return undefined
  const isLastDays = daysBetween(today, lastDay) <= LAST_DAYS
  return {
    customerId,
    kind: 'agreement-at-risk',
    event: isLastDays ? `last-days ${id} ${lastDay}` : `late ${id} ${nextDueOn}`,
    about: { subject: 'agreement', id },
    text: atRiskWords(lastDay, isLastDays),
    details: [namedWords({ contract }, [])],
    servesUntil: endOfDay(lastDay),
  }
}
