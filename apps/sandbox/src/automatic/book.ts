import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import { hours, instantOf, later } from '@portal/api/clock'
import { ISPB, randomLetters, transactionId } from '../psp-transaction.ts'
import type { PspState } from '../psp-wire.ts'
import type { Store } from '../store.ts'
import type { createCallbacks } from './callbacks.ts'
import { type DebitEvent, isLiveDebit, pendingOf, stepDebit } from './debit-step.ts'
import { nextDebitMoment, nextRecurrenceMoment } from './due.ts'
import type { AutomaticFaults } from './faults.ts'
import { happenings } from './happenings.ts'
import { type RecurrenceEvent, stepRecurrence } from './recurrence-step.ts'
import type { BankParty, DebitRecord, RecurrenceRecord } from './wire.ts'

type BookOptions = {
  store: Store<PspState>
  clock: { now(): Date }
  callbacks: Pick<ReturnType<typeof createCallbacks>, 'write'>
  faults: AutomaticFaults
}

/** A cancel waits at most so long for the payer's bank (bacen/pix-api issue 624). */
const LONGEST_CANCEL = hours(12)

const MOST_DEBITS = 2000

/** Authorisations and debits, and what time brings to them. The caller saves the store and lets the callbacks go. */
export const createAutomaticBook = ({ store, clock, callbacks, faults }: BookOptions) => {
  const { state } = store
  const now = () => clock.now().toISOString()
  const recurrenceOf = (idRec: string): RecurrenceRecord | undefined => state.automatic.recurrences[idRec]
  const debitOf = (txid: string): DebitRecord | undefined => state.automatic.debits[txid]

  const applyDebit = (txid: string, event: DebitEvent, at = now()): boolean => {
    const record = debitOf(txid)
    const endsWhenLate = faults.take('late-stays') === undefined
    const next = record && stepDebit(record, event, at, { endsWhenLate })
    if (!record || !next) return false
    state.automatic.debits[txid] = next
    if (next.wire !== record.wire) callbacks.write('cobr', txid)
    return true
  }

  const applyRecurrence = (idRec: string, event: RecurrenceEvent, at = now()): boolean => {
    const record = recurrenceOf(idRec)
    const wire = record && stepRecurrence(record.wire, event, at)
    if (!wire) return false
    state.automatic.recurrences[idRec] = { wire, account: record.account }
    callbacks.write('rec', idRec)
    if (event.kind !== 'approved') endDebits(idRec, event.kind === 'cancelled' ? event.by : 'PSP_RECEBEDOR', at)
    return true
  }

  /** The end of an authorisation takes every later debit with it; the one of the day still runs. */
  const endDebits = (idRec: string, by: BankParty, at: string) => {
    const today = civilDateInSaoPaulo(instantOf(at))
    for (const { wire } of Object.values(state.automatic.debits)) {
      if (wire.idRec !== idRec || pendingOf(wire)?.dataLiquidacao === today) continue
      applyDebit(wire.txid, { kind: 'cancelled', by, code: 'CCLD' }, at)
    }
  }

  const happen = happenings({ state, faults, recurrenceOf, debitOf, applyDebit, applyRecurrence })

  return {
    applyDebit,
    applyRecurrence,
    recurrenceOf,
    debitOf,
    /** The charges of an authorisation that are not at their end. */
    liveDebitsOf: (idRec: string): DebitRecord[] =>
      Object.values(state.automatic.debits).filter(({ wire }) => wire.idRec === idRec && isLiveDebit(wire)),
    ...putting(state),
    newRecurrenceId: (mayRetry: boolean): string =>
      `R${mayRetry ? 'R' : 'N'}${ISPB}${civilDateInSaoPaulo(clock.now()).replaceAll('-', '')}${randomLetters(11)}`,
    newEndToEndId: () => `E${transactionId(now())}`,
    /** The instant until which a cancel waits, at most `end`; undefined without the fault. */
    cancelHold: (end?: Date): string | undefined => {
      if (!faults.take('slow-cancel')) return undefined
      const longest = later(clock.now(), LONGEST_CANCEL)
      return (end !== undefined && end < longest ? end : longest).toISOString()
    },
    /** Brings everything that time brought until now, in its order. True when something did. */
    advance: (): boolean => {
      let hasMoved = false
      for (let due = nextOf(state, clock.now()); due !== undefined; due = nextOf(state, clock.now())) {
        happen(due)
        hasMoved = true
      }
      return hasMoved
    },
  }
}

const putting = (state: PspState) => ({
  putRecurrence: (record: RecurrenceRecord): void => {
    state.automatic.recurrences[record.wire.idRec] = record
  },
  putDebit: (record: DebitRecord): void => {
    const { debits } = state.automatic
    debits[record.wire.txid] = record
    const [oldest] = Object.keys(debits)
    if (oldest !== undefined && Object.keys(debits).length > MOST_DEBITS) delete debits[oldest]
  },
})

export type AutomaticLedger = ReturnType<typeof createAutomaticBook>

/** The earliest thing that is due of all authorisations and charges. */
function nextOf({ automatic }: PspState, now: Date) {
  const { recurrences, debits } = automatic
  const ofRecurrences = Object.entries(recurrences).flatMap(([id, record]) => {
    const moment = nextRecurrenceMoment(record)
    return moment ? [{ of: 'rec' as const, id, ...moment }] : []
  })
  const ofDebits = Object.entries(debits).flatMap(([id, record]) => {
    const moment = nextDebitMoment(record, recurrences[record.wire.idRec])
    return moment ? [{ of: 'cobr' as const, id, ...moment }] : []
  })
  const due = [...ofRecurrences, ...ofDebits].filter(({ at }) => at <= now)
  return due.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
}
