import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import { instantOf } from '@portal/api/clock'
import type { z } from 'zod'
import type { createCourier } from '../courier.ts'
import type { PspReceiver, PspState } from '../psp-wire.ts'
import type { Store } from '../store.ts'
import { type AutomaticLedger, createAutomaticBook } from './book.ts'
import { createCallbacks } from './callbacks.ts'
import { isLiveDebit, retriesOf } from './debit-step.ts'
import { dayOfSettlement } from './due.ts'
import { createAutomaticFaults } from './faults.ts'
import { payerCancelEnds, receiverCancelEnds } from './times.ts'
import { recurrenceViews } from './views.ts'
import type {
  debitOrder,
  RecurrenceRecord,
  recurrenceOrder,
  recurrenceRevision,
  WireDebit,
  WireRecurrence,
  WireRecurrenceLocation,
} from './wire.ts'

export type AutomaticOptions = {
  store: Store<PspState>
  clock: { now(): Date }
  receiver: PspReceiver
  courier: Pick<ReturnType<typeof createCourier>, 'write' | 'go' | 'post'>
  watch?: ((body: unknown) => void) | undefined
}

/** Pix Automático at the PSP: what the receiver's calls do, and what time brings. It knows no HTTP. */
export const createAutomatic = (options: AutomaticOptions) => {
  const { store, clock, receiver } = options
  const { state } = store
  const faults = createAutomaticFaults()
  const callbacks = createCallbacks(options)
  const ledger = createAutomaticBook({ store, clock, callbacks, faults })
  const now = () => clock.now().toISOString()

  const occupy = (wire: WireRecurrence): void => {
    const location = wire.loc === undefined ? undefined : state.automatic.locations[wire.loc]
    if (location) state.automatic.locations[location.id] = { ...location, idRec: wire.idRec }
  }
  const freeLocation = ({ idRec: _user, ...location }: WireRecurrenceLocation): void => {
    state.automatic.locations[location.id] = location
    for (const [id, record] of Object.entries(state.automatic.recurrences)) {
      const { loc, ...wire } = record.wire
      if (loc === location.id) state.automatic.recurrences[id] = { ...record, wire }
    }
  }

  return {
    ledger,
    faults,
    callbacks,
    freeLocation,
    ...recurrenceViews(state, receiver),
    ...making(options, ledger, occupy),
    ...cancelling(options, ledger),
    /** The debtor of a charge, as listings of Pix filter by. */
    debtorOf: (txid: string) => ledger.recurrenceOf(ledger.debitOf(txid)?.wire.idRec ?? '')?.wire.vinculo.devedor,
    madeAt: ({ atualizacao }: WireRecurrence): Date => instantOf(atualizacao[0]?.data ?? now()),

    reviseRecurrence: (record: RecurrenceRecord, asked: z.output<typeof recurrenceRevision>): void => {
      const wire = revised(record.wire, asked)
      const old = record.wire.loc === undefined ? undefined : state.automatic.locations[record.wire.loc]
      if (asked.loc !== undefined && old && old.id !== asked.loc) freeLocation(old)
      occupy(wire)
      const hold = asked.status && ledger.cancelHold()
      ledger.putRecurrence({ ...record, wire, ...(hold !== undefined && { heldUntil: hold }) })
      if (asked.status && hold === undefined)
        ledger.applyRecurrence(wire.idRec, { kind: 'cancelled', by: 'USUARIO_RECEBEDOR', code: 'SLCR' })
    },

    /** `code` is how the payer's bank refuses a retry that nobody checked. */
    retry: (txid: string, on: string, code?: string): void => {
      const refused = code ?? faults.take('refused')?.code
      ledger.applyDebit(txid, { kind: 'retried', on, endToEndId: ledger.newEndToEndId(), code: refused })
    },

    /** Brings what time brought until now, tells of it, and resolves when the state is saved. */
    run: async (): Promise<void> => {
      if (ledger.advance()) await store.save()
      callbacks.go()
    },
  }
}

export type Automatic = ReturnType<typeof createAutomatic>

const cancelling = ({ clock }: AutomaticOptions, ledger: AutomaticLedger) => ({
  /** False where it is too late, or over. */
  cancelByReceiver: (txid: string): boolean => {
    const record = ledger.debitOf(txid)
    const end = record && receiverCancelEnds(dayOfSettlement(record.wire))
    if (!end || !mayCancel(record.wire, clock.now() < end)) return false
    // One that the payer's bank has not confirmed yet waits on.
    if (record.heldUntil !== undefined) return true
    const hold = ledger.cancelHold(end)
    if (hold === undefined) return ledger.applyDebit(txid, { kind: 'cancelled', by: 'USUARIO_RECEBEDOR', code: 'SLCR' })
    ledger.putDebit({ ...record, heldUntil: hold })
    return true
  },

  /** False from S 00:00 on, and for a retry, which nobody can stop. */
  cancelByPayer: (txid: string): boolean => {
    const wire = ledger.debitOf(txid)?.wire
    if (!wire || !mayCancel(wire, clock.now() < payerCancelEnds(dayOfSettlement(wire)))) return false
    return ledger.applyDebit(txid, { kind: 'cancelled', by: 'USUARIO_PAGADOR', code: 'SLBD' })
  },
})

const mayCancel = (wire: WireDebit, isInTime: boolean): boolean =>
  isInTime && isLiveDebit(wire) && retriesOf(wire).length === 0

const revised = (
  wire: WireRecurrence,
  { vinculo, loc, calendario, ativacao }: z.output<typeof recurrenceRevision>,
): WireRecurrence => ({
  ...wire,
  ...(vinculo && { vinculo: { ...wire.vinculo, devedor: { ...wire.vinculo.devedor, ...vinculo.devedor } } }),
  ...(loc !== undefined && { loc }),
  ...(calendario && { calendario: { ...wire.calendario, ...calendario } }),
  ...(ativacao?.dadosJornada && { ativacao: { ...wire.ativacao, dadosJornada: ativacao.dadosJornada } }),
})

const making = (
  { clock, receiver }: AutomaticOptions,
  ledger: AutomaticLedger,
  occupy: (wire: WireRecurrence) => void,
) => ({
  makeRecurrence: ({ recebedor, ativacao, ...order }: z.output<typeof recurrenceOrder>): WireRecurrence => {
    const wire: WireRecurrence = {
      ...order,
      idRec: ledger.newRecurrenceId(order.politicaRetentativa === 'PERMITE_3R_7D'),
      status: 'CRIADA',
      recebedor: { cnpj: receiver.cnpj, nome: receiver.name, ...recebedor },
      ativacao: { tipoJornada: 'AGUARDANDO_DEFINICAO', ...ativacao },
      atualizacao: [{ status: 'CRIADA', data: clock.now().toISOString() }],
    }
    ledger.putRecurrence({ wire, account: { funds: true, blocked: false, closed: false } })
    occupy(wire)
    return wire
  },

  makeDebit: (txid: string, recurrence: WireRecurrence, order: z.output<typeof debitOrder>): WireDebit => {
    const wire: WireDebit = {
      ...order,
      txid,
      calendario: { criacao: civilDateInSaoPaulo(clock.now()), ...order.calendario },
      recebedor: { cnpj: receiver.cnpj, nome: receiver.name, ...order.recebedor },
      status: 'CRIADA',
      politicaRetentativa: recurrence.politicaRetentativa,
      tentativas: [],
      atualizacao: [{ status: 'CRIADA', data: clock.now().toISOString() }],
    }
    ledger.putDebit({ wire, tries: 0 })
    return wire
  },
})
