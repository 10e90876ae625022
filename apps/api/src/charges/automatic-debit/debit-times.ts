import { addDays, type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { isBusinessDay, nextBusinessDay } from '@portal/brazil/holidays'
import { endOfDay, hours, later, minutes, noonOf } from '../../platform/clock.ts'

/** Days after the settlement on which a retry may settle, and how many there may be: PERMITE_3R_7D. */
export const RETRY_DAYS = 7
export const MOST_RETRIES = 3
/** A payment may be given back by Pix for so long (BCB, Regulamento do Pix). */
export const RETURN_DAYS = 90

/** A time of a day, in minutes from midnight. */
type DayTime = number

/** The figures that no text of the Banco Central settles for us: an operator may have others. */
export type DebitClocks = {
  /** Days before the settlement on which the payer's bank still takes an order. */
  lastDay: number
  countsBusinessDays: boolean
  /** From this time of the eve on we ask for no end of a debit. */
  stopAt: DayTime
  /** The time on the eve of a retry within which it is asked for. */
  retryFrom: DayTime
  retryUntil: DayTime
  /** A retry may settle on a day without banks too. */
  retriesAnyDay: boolean
  /** The times of a day at which a live debit is asked about: after the morning's window, and after the last. */
  looks: readonly DayTime[]
  /** The offer of an authorisation that nobody takes ends by itself. */
  offerDays: number
}

/** A clock time of a day in São Paulo, which has had no summer time since 2019. */
export const at = (day: CivilDate, hour: number, minute = 0): Date =>
  later(noonOf(day), hours(hour - 12) + minutes(minute))

const atTime = (day: CivilDate, time: DayTime): Date => at(day, 0, time)

/** The predicted day of a debit; the PSP's own word wins, for it knows the payer's town. */
export const settlementDay = (dueOn: CivilDate): CivilDate => nextBusinessDay(dueOn)

/** Both windows of the day are over. */
export const overAt = (settlesOn: CivilDate): Date => at(settlesOn, 21)

/** The last instant at which a retry may have settled. */
export const retriesOverAt = (settlesOn: CivilDate): Date => at(addDays(settlesOn, RETRY_DAYS), 21)

/** The days on which a retry may settle, in the week after. */
export const retryDays = (settlesOn: CivilDate, onAnyDay: boolean): CivilDate[] =>
  Array.from({ length: RETRY_DAYS }, (_, count) => addDays(settlesOn, count + 1)).filter(
    (day) => onAnyDay || isBusinessDay(day),
  )

/** An offered authorisation is asked about each quarter of an hour for an hour, then once a day. */
export const nextOfferLook = (offeredAt: Date, now: Date): Date =>
  later(now, now < later(offeredAt, hours(1)) ? minutes(15) : hours(24))

const businessDaysBefore = (day: CivilDate, count: number): CivilDate => {
  if (count === 0) return day
  const eve = addDays(day, -1)
  return businessDaysBefore(eve, isBusinessDay(eve) ? count - 1 : count)
}

/** The moments of a debit by an operator's figures. */
export function debitTimes({ lastDay, countsBusinessDays, ...figures }: DebitClocks) {
  const lastDayOf = (settlesOn: CivilDate): CivilDate =>
    countsBusinessDays ? businessDaysBefore(settlesOn, lastDay) : addDays(settlesOn, -lastDay)

  const clocksOf = (settlesOn: CivilDate) => ({
    /** From here on no debit is made. */
    askUntil: endOfDay(lastDayOf(settlesOn)),
    /** From here on we ask for no end of it; the bank takes one until 22:00. */
    stopUntil: atTime(addDays(settlesOn, -1), figures.stopAt),
    /** The last moment of the payer at the bank. */
    stopAtBankUntil: endOfDay(addDays(settlesOn, -1)),
  })

  const retryWindow = (on: CivilDate): { from: Date; until: Date } => {
    const eve = addDays(on, -1)
    return { from: atTime(eve, figures.retryFrom), until: atTime(eve, figures.retryUntil) }
  }

  /** The times of a day at which something may be wanted: a new day, the looks, the last cancels, the retries' evening. */
  const turnsOf = (day: CivilDate): Date[] =>
    [1, figures.stopAt - 15, figures.retryFrom + 1, ...figures.looks].map((time) => atTime(day, time))

  return {
    clocksOf,
    retryWindow,

    /** Retry days whose eve is not over, in order. */
    retriesAhead: (settlesOn: CivilDate, now: Date): CivilDate[] =>
      retryDays(settlesOn, figures.retriesAnyDay).filter((day) => retryWindow(day).until > now),

    /** The next time at which a live debit is looked at. */
    nextTurn(now: Date): Date {
      const today = civilDateInSaoPaulo(now)
      const turns = [...turnsOf(today), ...turnsOf(addDays(today, 1))].filter((turn) => turn > now)
      return turns.reduce((first, turn) => (turn < first ? turn : first))
    },

    /** True while an authorisation of now still reaches the invoice of a due date. */
    isInTime: (dueOn: CivilDate, now: Date): boolean => clocksOf(settlementDay(dueOn)).askUntil > now,

    offerUntil: (now: Date): Date => later(now, hours(24 * figures.offerDays)),

    /** `21h`, `20h30`: the time of the eve until which a holder stops a debit here. */
    stopHour: hourWords(figures.stopAt),
  }
}

export type DebitTimes = ReturnType<typeof debitTimes>
/** A moment, and the clocks that it is judged by. */
export type DebitMoment = { now: Date; times: DebitTimes }

const hourWords = (time: DayTime): string =>
  `${Math.floor(time / 60)}h${time % 60 === 0 ? '' : String(time % 60).padStart(2, '0')}`
