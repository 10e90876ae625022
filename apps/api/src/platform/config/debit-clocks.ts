import { type debitClockVariables, minutesOf } from './debit-clock-variables.ts'
import { type Environment, refuse } from './environment.ts'

type Clocks = Pick<Environment, keyof typeof debitClockVariables>

/** A first time that is too late for the second, and the reason. */
const ORDERS: readonly [first: string, second: string, why: string][] = [
  ['06:00', 'PIX_AUTOMATIC_STOP_AT', 'depois das 06:00, para que a véspera ainda sirva a quem paga'],
  ['PIX_AUTOMATIC_STOP_AT', '22:00', 'antes das 22:00 da véspera, quando o banco de quem paga já não aceita'],
  ['08:00', 'PIX_AUTOMATIC_MORNING_LOOK', 'depois das 08:00, quando acaba a primeira janela do débito'],
  ['PIX_AUTOMATIC_MORNING_LOOK', '18:00', 'antes das 18:00, quando começa a segunda janela do débito'],
  ['21:00', 'PIX_AUTOMATIC_EVENING_LOOK', 'depois das 21:00, quando acaba a segunda janela do débito'],
  ['PIX_AUTOMATIC_EVENING_LOOK', 'PIX_AUTOMATIC_RETRY_FROM', 'antes de PIX_AUTOMATIC_RETRY_FROM'],
  ['PIX_AUTOMATIC_RETRY_FROM', 'PIX_AUTOMATIC_RETRY_UNTIL', 'antes de PIX_AUTOMATIC_RETRY_UNTIL'],
  ['PIX_AUTOMATIC_RETRY_UNTIL', '23:59', 'antes das 23:59: o pedido chega ao banco na véspera'],
]

/** The clocks of debits. Throws `BadConfiguration` where one breaks the windows of the payers' banks. */
export function debitClocksOf(e: Environment) {
  const timeOf = (name: string): number => (name in e ? Number(e[name as keyof Clocks]) : minutesOf(name))
  const broken = ORDERS.filter(([first, second]) => timeOf(first) >= timeOf(second))
  const faults = broken.map(([first, second, words]) => `${first in e ? first : second}: ${words}`)
  if (faults.length > 0) throw refuse(faults)
  return {
    lastDay: e.PIX_AUTOMATIC_LAST_DAY,
    countsBusinessDays: e.PIX_AUTOMATIC_LAST_DAY_COUNTS === 'business',
    stopAt: e.PIX_AUTOMATIC_STOP_AT,
    retryFrom: e.PIX_AUTOMATIC_RETRY_FROM,
    retryUntil: e.PIX_AUTOMATIC_RETRY_UNTIL,
    retriesAnyDay: e.PIX_AUTOMATIC_RETRY_ON === 'calendar',
    looks: [e.PIX_AUTOMATIC_MORNING_LOOK, e.PIX_AUTOMATIC_EVENING_LOOK],
    offerDays: e.PIX_AUTOMATIC_OFFER_DAYS,
  }
}
