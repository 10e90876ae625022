import { addDays, addMonths, type CivilDate, daysBetween } from '@portal/brazil/dates'
import { addBusinessDays, isMarketDay } from '@portal/brazil/holidays'
import { endOfDay, hours, later, minutes } from '@portal/api/clock'
import type { WireAttempt, WireRecurrence } from './wire.ts'

/** The clocks of Pix Automático. S is the day of the first attempt; its sources stand in the reference of the pilot. */

/** The instant of an hour of a day in São Paulo. */
export const instantOn = (date: CivilDate, hour: number, minute = 0): Date =>
  later(endOfDay(addDays(date, -1)), hours(hour) + minutes(minute))

/** S: the due date, or the next business day where the charge asks for it. */
export const settlementDay = (due: CivilDate, isAdjusted: boolean): CivilDate =>
  !isAdjusted || isMarketDay(due) ? due : addBusinessDays(due, 1, isMarketDay)

/** The payer's bank takes an instruction from here on; an earlier one waits at the receiver's PSP. */
export const windowOpens = (day: CivilDate): Date => instantOn(addDays(day, -10), 0)

/** From here on an instruction comes too late: the last day for it is S−2. */
export const windowCloses = (day: CivilDate): Date => instantOn(addDays(day, -1), 0)

/** From here on the receiver cannot cancel. */
export const receiverCancelEnds = (day: CivilDate): Date => instantOn(addDays(day, -1), 22)

/** From here on the payer cannot cancel one debit. */
export const payerCancelEnds = (day: CivilDate): Date => instantOn(day, 0)

const LAST_RETRY_DAY = 7
export const MOST_RETRIES = 3

/** From here on no retry is left. */
export const retriesEnd = (day: CivilDate): Date => instantOn(addDays(day, LAST_RETRY_DAY + 1), 0)

export const isRetryDay = (day: CivilDate, on: CivilDate): boolean => {
  const after = daysBetween(day, on)
  return after >= 1 && after <= LAST_RETRY_DAY
}

/** The bank's own hours inside its windows, 00:00–08:00 and 18:00–21:00; an order sent again falls into the first. */
const tryHours: Record<WireAttempt['tipo'], readonly [hour: number, minute: number][]> = {
  AGND: [
    [0, 5],
    [18, 5],
  ],
  NTAG: [
    [0, 5],
    [18, 5],
  ],
  RIFL: [
    [7, 5],
    [18, 5],
  ],
}

/** The next hour at which the bank tries; undefined when only the day's end is left. */
export const nextTry = ({ tipo, dataLiquidacao }: WireAttempt, tries: number): Date | undefined => {
  const hour = tryHours[tipo][tries]
  return hour && instantOn(dataLiquidacao, ...hour)
}

/** The windows of a day are over. */
export const triesEnd = ({ dataLiquidacao }: WireAttempt): Date => instantOn(dataLiquidacao, 21)

const monthsOf = { MENSAL: 1, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 } as const

/** The number of the cycle in which a day lies, from 0; negative before the first. A missing day is its month's last. */
export function cycleOf({ dataInicial, periodicidade }: WireRecurrence['calendario'], on: CivilDate): number {
  if (periodicidade === 'SEMANAL') return Math.floor(daysBetween(dataInicial, on) / 7)
  const step = monthsOf[periodicidade]
  const [from = 0, to = 0] = [dataInicial, on].map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)))
  const cycle = Math.floor((to - from) / step)
  return addMonths(dataInicial, cycle * step) > on ? cycle - 1 : cycle
}
