import { transactionId } from '../psp-transaction.ts'
import type { PspState, WirePix } from '../psp-wire.ts'
import type { DebitEvent } from './debit-step.ts'
import { type DebitMoment, dayOfSettlement, type RecurrenceMoment } from './due.ts'
import type { AutomaticFaults } from './faults.ts'
import { refusalAtHour, refusalOfInstruction } from './payer-bank.ts'
import type { RecurrenceEvent } from './recurrence-step.ts'
import type { DebitRecord, RecurrenceRecord } from './wire.ts'

type Parts = {
  state: PspState
  faults: AutomaticFaults
  recurrenceOf(idRec: string): RecurrenceRecord | undefined
  debitOf(txid: string): DebitRecord | undefined
  applyDebit(txid: string, event: DebitEvent, at: string): boolean
  applyRecurrence(idRec: string, event: RecurrenceEvent, at: string): boolean
}

type DueMoment = { id: string } & (({ of: 'rec' } & RecurrenceMoment) | ({ of: 'cobr' } & DebitMoment))

const byReceiver = { kind: 'cancelled', by: 'USUARIO_RECEBEDOR', code: 'SLCR' } as const

const recurrenceEvents: Record<RecurrenceMoment['kind'], RecurrenceEvent> = {
  expire: { kind: 'expired' },
  'held-cancel': byReceiver,
}

/** Turns a moment that has come into its event, by the payer's bank and its faults. */
export const happenings = (parts: Parts) => {
  const { applyDebit, applyRecurrence, debitOf, recurrenceOf } = parts
  const eventOf = debitEvents(parts)
  return (due: DueMoment): void => {
    const at = due.at.toISOString()
    if (due.of === 'rec') return void applyRecurrence(due.id, recurrenceEvents[due.kind], at)
    const record = debitOf(due.id)
    const recurrence = record && recurrenceOf(record.wire.idRec)
    // A charge whose authorisation was forgotten has nobody behind it.
    if (!record || !recurrence) return void applyDebit(due.id, { kind: 'over' }, at)
    applyDebit(due.id, eventOf[due.kind]({ debit: record.wire, recurrence, at }), at)
  }
}

type Case = { debit: DebitRecord['wire']; recurrence: RecurrenceRecord; at: string }

const debitEvents = ({ state, faults }: Parts): Record<DebitMoment['kind'], (of: Case) => DebitEvent> => ({
  send: (of) => ({
    kind: 'sent',
    on: dayOfSettlement(of.debit),
    endToEndId: `E${transactionId(of.at)}`,
    code: faults.take('refused')?.code ?? refusalOfInstruction(of),
  }),
  try: (of) => {
    const code = faults.take('refused-at-settlement')?.code ?? refusalAtHour(of)
    if (code !== undefined) return { kind: 'refused', code }
    if (faults.take('settlement-error')) return { kind: 'broken', endToEndId: `E${transactionId(of.at)}` }
    if (!of.recurrence.account.funds) return { kind: 'unfunded' }
    return { kind: 'paid', pix: received(state, of) }
  },
  close: () => ({ kind: 'closed' }),
  over: () => ({ kind: 'over' }),
  'held-cancel': () => byReceiver,
})

/** The credit at the receiver: a Pix without a key, listed with all others. */
function received(state: PspState, { debit, at }: Case): WirePix {
  const pending = debit.tentativas.find(({ status }) => status === 'AGENDADA')
  const pix = {
    endToEndId: pending?.endToEndId ?? `E${transactionId(at)}`,
    txid: debit.txid,
    valor: debit.valor.original,
    horario: at,
  }
  state.received = [...state.received, pix].slice(-2000)
  return pix
}
