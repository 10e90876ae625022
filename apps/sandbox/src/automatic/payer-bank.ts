import { instantOf } from '@portal/api/clock'
import { centsFromText } from '@portal/api/gateways/wire-money'
import { dayOfSettlement } from './due.ts'
import { cycleOf, windowCloses } from './times.ts'
import type { PayerAccount, RecurrenceRecord, WireDebit } from './wire.ts'

/** The payer's bank: what it says of an instruction, of a retry and of a debit at its hour. The first reason counts. */

type Case = { debit: WireDebit; recurrence: RecurrenceRecord; at: string }
type BankRule = readonly [code: string, holds: (of: Case) => boolean]

const isAbove = ({ ceilingCents }: PayerAccount, { valor }: WireDebit): boolean =>
  ceilingCents !== undefined && centsFromText(valor.original) > ceilingCents

const ofAccount: readonly BankRule[] = [
  ['AC05', ({ recurrence }) => recurrence.account.closed],
  ['AC06', ({ recurrence }) => recurrence.account.blocked],
  ['AM02', ({ debit, recurrence }) => isAbove(recurrence.account, debit)],
]

const isOffPeriod = ({ debit, recurrence }: Case): boolean => {
  const { calendario } = recurrence.wire
  const due = debit.calendario.dataDeVencimento
  return cycleOf(calendario, due) < 0 || due > (calendario.dataFinal ?? due)
}

const ofInstruction: readonly BankRule[] = [
  ['MSUC', ({ recurrence }) => recurrence.wire.status !== 'APROVADA'],
  ['DTED', isOffPeriod],
  [
    'AM09',
    ({ debit, recurrence }) => (recurrence.wire.valor?.valorRec ?? debit.valor.original) !== debit.valor.original,
  ],
  ['FBRD', ({ debit, at }) => instantOf(at) >= windowCloses(dayOfSettlement(debit))],
  ...ofAccount,
]

const firstOf = (reasons: readonly BankRule[], of: Case): string | undefined =>
  reasons.find(([, holds]) => holds(of))?.[0]

export const refusalOfInstruction = (of: Case): string | undefined => firstOf(ofInstruction, of)
export const refusalAtHour = (of: Case): string | undefined => firstOf(ofAccount, of)
