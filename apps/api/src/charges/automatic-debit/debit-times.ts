import { addDays, type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { isBusinessDay, nextBusinessDay } from '@portal/brazil/holidays'
import { endOfDay, hours, later, minutes, noonOf } from '../../platform/clock.ts'

/** Days before the settlement on which the payer's bank still takes an order, and from which it does. */
const LAST_DAY = 2
const FIRST_DAY = 10
/** Days after the settlement on which a retry may settle, and how many there may be. */
const RETRY_DAYS = 7
export const MOST_RETRIES = 3
/** The offer of an authorisation that nobody takes ends by itself. */
export const OFFER_DAYS = 30
/** A payment may be given back by Pix for so long (BCB, Regulamento do Pix). */
export const RETURN_DAYS = 90

/** A clock time of a day in São Paulo, which has had no summer time since 2019. */
export const at = (day: CivilDate, hour: number, minute = 0): Date =>
  later(noonOf(day), hours(hour - 12) + minutes(minute))

/** The predicted day of a debit; the PSP's own word wins, for it knows the payer's town. */
export const settlementDay = (dueOn: CivilDate): CivilDate => nextBusinessDay(dueOn)

/** The moments of a debit that settles on a day. */
export const clocksOf = (settlesOn: CivilDate) => ({
  /** From here on the bank is told of it. */
  sentOn: addDays(settlesOn, -FIRST_DAY),
  /** From here on no debit is made. */
  askUntil: endOfDay(addDays(settlesOn, -LAST_DAY)),
  /** From here on we ask for no end of it; the bank takes one for an hour more. */
  stopUntil: at(addDays(settlesOn, -1), 21),
  /** The last moment of the payer at the bank. */
  stopAtBankUntil: endOfDay(addDays(settlesOn, -1)),
  /** Both windows of the day are over. */
  overAt: at(settlesOn, 21),
  /** The last instant at which a retry may have settled. */
  retriesOverAt: at(addDays(settlesOn, RETRY_DAYS), 21),
})

/** The days on which a retry may settle: business days of the week after. */
export const retryDays = (settlesOn: CivilDate): CivilDate[] =>
  Array.from({ length: RETRY_DAYS }, (_, count) => addDays(settlesOn, count + 1)).filter(isBusinessDay)

/** The time on the eve of a retry within which it is asked for. */
export const retryWindow = (on: CivilDate): { from: Date; until: Date } => {
  const eve = addDays(on, -1)
  return { from: at(eve, 21, 30), until: at(eve, 22, 30) }
}

/** Retry days whose eve is not over, in order. */
export const retriesAhead = (settlesOn: CivilDate, now: Date): CivilDate[] =>
  retryDays(settlesOn).filter((day) => retryWindow(day).until > now)

/** The times of a day at which a live debit is asked about: after the morning's window, and after the last. */
const looksOf = (day: CivilDate): Date[] => [at(day, 8, 15), at(day, 21, 15)]

/** The next of these times. */
export function nextLook(now: Date): Date {
  const today = civilDateInSaoPaulo(now)
  return [...looksOf(today), ...looksOf(addDays(today, 1))].find((time) => time > now) ?? now
}

/** An offered authorisation is asked about each quarter of an hour for an hour, then once a day. */
export const nextOfferLook = (offeredAt: Date, now: Date): Date =>
  later(now, now < later(offeredAt, hours(1)) ? minutes(15) : hours(24))

/** True while an authorisation of now still reaches the invoice of a due date. */
export const isInTime = (dueOn: CivilDate, now: Date): boolean => clocksOf(settlementDay(dueOn)).askUntil > now
