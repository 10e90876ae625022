import { type CancelCode, cancelOf } from './codes.ts'
import type { BankParty, Journey, RecurrenceStatus, WirePayer, WireRecurrence } from './wire.ts'

export type RecurrenceEvent =
  | { kind: 'approved'; payer: WirePayer; journey: Exclude<Journey, 'AGUARDANDO_DEFINICAO'> }
  | { kind: 'cancelled'; by: BankParty; code: CancelCode }
  | { kind: 'expired' }

/** The states in which an event means something, and the state that it leads to. */
const table: Record<RecurrenceEvent['kind'], { from: readonly RecurrenceStatus[]; to: RecurrenceStatus }> = {
  approved: { from: ['CRIADA'], to: 'APROVADA' },
  cancelled: { from: ['CRIADA', 'APROVADA'], to: 'CANCELADA' },
  expired: { from: ['CRIADA', 'APROVADA'], to: 'EXPIRADA' },
}

export const isLiveRecurrence = ({ status }: WireRecurrence): boolean => status === 'CRIADA' || status === 'APROVADA'

/** Gives the authorisation after an event; undefined where the event has no place in its state. */
export function stepRecurrence(wire: WireRecurrence, event: RecurrenceEvent, at: string): WireRecurrence | undefined {
  const { from, to } = table[event.kind]
  if (!from.includes(wire.status)) return undefined
  return { ...wire, status: to, atualizacao: [...wire.atualizacao, { status: to, data: at }], ...partsOf(wire, event) }
}

function partsOf(wire: WireRecurrence, event: RecurrenceEvent): Partial<WireRecurrence> {
  if (event.kind === 'approved')
    return { pagador: event.payer, ativacao: { ...wire.ativacao, tipoJornada: event.journey } }
  if (event.kind === 'cancelled')
    return { encerramento: { cancelamento: { solicitante: event.by, ...cancelOf(event.code) } } }
  return {}
}
