import { endOfDay, instantOf } from '@portal/api/clock'
import { isLiveDebit, pendingOf } from './debit-step.ts'
import { isLiveRecurrence } from './recurrence-step.ts'
import { nextTry, retriesEnd, settlementDay, triesEnd, windowOpens } from './times.ts'
import type { DebitRecord, RecurrenceRecord, WireDebit } from './wire.ts'

/** The next thing that time alone brings, and when. */
export type DebitMoment = { at: Date; kind: 'send' | 'try' | 'close' | 'over' | 'held-cancel' }
export type RecurrenceMoment = { at: Date; kind: 'expire' | 'held-cancel' }

export const dayOfSettlement = ({ calendario, ajusteDiaUtil }: WireDebit) =>
  settlementDay(calendario.dataDeVencimento, ajusteDiaUtil)

/** The last instant at which something happened: nothing later may be dated before it. */
const lastOf = ({ atualizacao, tentativas }: WireDebit): Date =>
  instantOf(
    [atualizacao, ...tentativas.map((attempt) => attempt.atualizacao)]
      .flat()
      .map(({ data }) => data)
      .toSorted()
      .at(-1) ?? '',
  )

const notBefore = (at: Date, floor: Date): Date => (at > floor ? at : floor)

const first = <Moment extends { at: Date }>(moments: Moment[]): Moment | undefined =>
  moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]

/** An instruction waits at the receiver's PSP until its window opens; later things follow the attempts. */
export function nextDebitMoment(record: DebitRecord, recurrence: RecurrenceRecord | undefined) {
  const { wire, tries, heldUntil } = record
  if (!isLiveDebit(wire)) return undefined
  const held: DebitMoment[] = heldUntil === undefined ? [] : [{ at: instantOf(heldUntil), kind: 'held-cancel' }]
  return first([...held, ownMoment(wire, tries, recurrence !== undefined && isLiveRecurrence(recurrence.wire))])
}

function ownMoment(wire: WireDebit, tries: number, isBacked: boolean): DebitMoment {
  const day = dayOfSettlement(wire)
  const made = lastOf(wire)
  if (wire.status === 'CRIADA') {
    return { at: notBefore(windowOpens(day), made), kind: 'send' }
  }
  const pending = pendingOf(wire)
  // Without its authorisation a charge is over with the attempt of the day.
  if (!pending) return { at: isBacked ? retriesEnd(day) : made, kind: 'over' }
  const next = nextTry(pending, tries)
  return next ? { at: notBefore(next, made), kind: 'try' } : { at: triesEnd(pending), kind: 'close' }
}

export function nextRecurrenceMoment({ wire, heldUntil }: RecurrenceRecord) {
  if (!isLiveRecurrence(wire)) return undefined
  const { dataFinal } = wire.calendario
  const held: RecurrenceMoment[] = heldUntil === undefined ? [] : [{ at: instantOf(heldUntil), kind: 'held-cancel' }]
  return first([...held, ...(dataFinal === undefined ? [] : [{ at: endOfDay(dataFinal), kind: 'expire' } as const])])
}
