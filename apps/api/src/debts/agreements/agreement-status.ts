import { type CivilDate, addDays, daysBetween } from '@portal/brazil/dates'
import { daysLate } from '@portal/brazil/delay'
import { nextBusinessDay } from '@portal/brazil/holidays'
import type { Reply } from '@portal/contract'

export type AgreementState = 'waiting-entry' | 'active' | 'settled' | 'broken' | 'lapsed'
export type AgreementEvent = 'entry-came' | 'all-paid' | 'entry-missed' | 'late-too-long'

type ListedAgreement = Reply<'agreements'>[number]

type AgreementRule = {
  status: ListedAgreement['situacao']
  /** A live agreement binds its debts: nothing else is offered for them. */
  isLive: boolean
  payable: boolean
  movable: boolean
  /** The destination of money that comes for it: its instalments, the debts that it gave back, or the customer's credit. */
  moneyGoes: 'instalments' | 'debts' | 'credit'
  next: Partial<Record<AgreementEvent, AgreementState>>
}

/** The states of an agreement. One that lapsed or broke gives its debts back, less what was paid: they may be negotiated anew. */
export const agreementRules: Record<AgreementState, AgreementRule> = {
  'waiting-entry': {
    status: 'AGUARDANDO_ENTRADA',
    isLive: true,
    payable: true,
    movable: false,
    moneyGoes: 'instalments',
    next: { 'entry-came': 'active', 'all-paid': 'settled', 'entry-missed': 'lapsed' },
  },
  active: {
    status: 'EM_ANDAMENTO',
    isLive: true,
    payable: true,
    movable: true,
    moneyGoes: 'instalments',
    next: { 'all-paid': 'settled', 'late-too-long': 'broken' },
  },
  settled: { status: 'QUITADO', isLive: false, payable: false, movable: false, moneyGoes: 'credit', next: {} },
  broken: { status: 'QUEBRADO', isLive: false, payable: false, movable: false, moneyGoes: 'debts', next: {} },
  lapsed: { status: 'ENCERRADO', isLive: false, payable: false, movable: false, moneyGoes: 'debts', next: {} },
}

/** The state after an event. @throws where the table knows no such way */
export function after(state: AgreementState, event: AgreementEvent): AgreementState {
  const next = agreementRules[state].next[event]
  if (next === undefined) throw new Error(`${event} leads nowhere from ${state}`)
  return next
}

export type Phase = 'in-order' | 'due-soon' | 'late' | 'over'

export const phaseNames: Record<Phase, NonNullable<ListedAgreement['andamento']>> = {
  'in-order': 'EM_DIA',
  'due-soon': 'VENCE_EM_BREVE',
  late: 'ATRASADO',
  over: 'PRAZO_ENCERRADO',
}

const SOON = 5

/** The phase of a live agreement. It ends some days after its last one, since a bank may still report a payment of that day. */
export function phaseOf(nextDueOn: CivilDate, lastDay: CivilDate, today: CivilDate): Phase {
  if (today > lastDay) return 'over'
  if (daysLate(nextDueOn, today) > 0) return 'late'
  return daysBetween(today, nextDueOn) <= SOON ? 'due-soon' : 'in-order'
}

/** The last day on which paying what is due saves an agreement; a down payment has no days of grace. */
export const lastDayOf = (state: AgreementState, nextDueOn: CivilDate, breakDays: number): CivilDate =>
  nextBusinessDay(addDays(nextBusinessDay(nextDueOn), state === 'waiting-entry' ? 0 : breakDays))
