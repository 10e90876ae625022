import { addMonths, type CivilDate, monthOf } from '@portal/brazil/dates'
import type { InvoiceService } from '../../accounts/account/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import * as debits from './debits-repository.ts'
import { isLive, makesRoom } from './deciding.ts'
import { type DebitTimes, settlementDay } from './debit-times.ts'
import { wantedCents } from './planning.ts'
import { type CardInvoice, findInvoices, type Recurrence } from './repository.ts'

/** The debit that an authorisation brings first; its cents are null until its invoice closes, or where nothing is asked. */
export type FirstDebit = {
  month: string
  dueOn: CivilDate
  settlesOn: CivilDate
  /** From here on another invoice is the first. */
  authoriseUntil: Date
  cents: Record<Recurrence['choice'], number | null>
}

type Deps = { db: Database; clock: Clock; times: DebitTimes; invoices: InvoiceService }
type Holding = { customerId: string; cardId: string }
type OpenRecurrence = Pick<Recurrence, 'id' | 'firstDueOn'> | undefined

/** The months ahead within which a first debit is looked for. */
const MONTHS_AHEAD = 12

/** Says of which invoice the first debit is, before anybody is asked for it. */
export function firstDebits({ db, clock, times, invoices }: Deps) {
  /** The invoices that a bank can still be told of, those to come included. */
  const reached = async ({ customerId, cardId }: Holding): Promise<CardInvoice[]> => {
    const known = await findInvoices(db, customerId, cardId)
    const newest = known.at(-1)?.dueOn ?? clock.today()
    const ahead = Array.from({ length: MONTHS_AHEAD }, (_, count) => unknownOf(addMonths(newest, count + 1)))
    return [...known, ...ahead].filter(({ dueOn }) => times.isInTime(dueOn, clock.now()))
  }

  /** Cents that a debit of it would be of; undefined where there would be none. */
  const centsOf = async (
    { customerId, cardId }: Holding,
    { id, closesOn }: CardInvoice,
    standing: OpenRecurrence,
  ): Promise<FirstDebit['cents'] | undefined> => {
    if (id === null || closesOn > clock.today()) return { total: null, minimum: null }
    const { due } = await invoices.details(customerId, cardId, id)
    const total = due.state === 'open' || due.state === 'due-today' ? wantedCents(due, 'total') : 0
    if (total === 0) return undefined
    const own = (await debits.findOfInvoice(db, customerId, id)).filter((debit) => debit.recurrenceId === standing?.id)
    if (own.some((debit) => !isLive(debit) && !makesRoom(debit))) return undefined
    return { total, minimum: wantedCents(due, 'minimum') || null }
  }

  return {
    /** The due date that an authorisation of now begins with. */
    dueOn: async (holding: Holding): Promise<CivilDate> => (await reached(holding))[0]?.dueOn ?? clock.today(),

    async of(holding: Holding, standing: OpenRecurrence): Promise<FirstDebit | undefined> {
      const begins = standing?.firstDueOn ?? ''
      for (const invoice of await reached(holding)) {
        const cents = invoice.dueOn < begins ? undefined : await centsOf(holding, invoice, standing)
        if (cents === undefined) continue
        const settlesOn = settlementDay(invoice.dueOn)
        const { askUntil } = times.clocksOf(settlesOn)
        return { month: invoice.month, dueOn: invoice.dueOn, settlesOn, authoriseUntil: askUntil, cents }
      }
      return undefined
    },
  }
}

export type FirstDebits = ReturnType<typeof firstDebits>

const unknownOf = (dueOn: CivilDate): CardInvoice => ({ id: null, month: monthOf(dueOn), closesOn: dueOn, dueOn })
