import type { CivilDate } from '@portal/brazil/dates'
import type { WirePix } from '../psp-wire.ts'
import { type CancelCode, cancelOf, reachOf, refusalOf } from './codes.ts'
import { MOST_RETRIES } from './times.ts'
import type { AttemptStatus, BankParty, DebitRecord, DebitStatus, WireAttempt, WireDebit } from './wire.ts'

/** `code` refuses what the event would have scheduled or settled. */
export type DebitEvent =
  | { kind: 'sent'; on: CivilDate; endToEndId: string; code?: string | undefined }
  | { kind: 'retried'; on: CivilDate; endToEndId: string; code?: string | undefined }
  | { kind: 'unfunded' }
  | { kind: 'paid'; pix: WirePix }
  | { kind: 'broken'; endToEndId: string }
  | { kind: 'refused'; code: string }
  | { kind: 'closed' }
  | { kind: 'over' }
  | { kind: 'cancelled'; by: BankParty; code: CancelCode }

/** The states in which an event means something; in any other it changes nothing. */
const from: Record<DebitEvent['kind'], readonly DebitStatus[]> = {
  sent: ['CRIADA'],
  retried: ['ATIVA'],
  unfunded: ['ATIVA'],
  paid: ['ATIVA'],
  broken: ['ATIVA'],
  refused: ['ATIVA'],
  closed: ['ATIVA'],
  over: ['ATIVA'],
  cancelled: ['CRIADA', 'ATIVA'],
}

/** Events of the attempt that waits for its day. */
const needsPending: ReadonlySet<DebitEvent['kind']> = new Set(['unfunded', 'paid', 'broken', 'refused', 'closed'])

export const pendingOf = ({ tentativas }: WireDebit): WireAttempt | undefined =>
  tentativas.find(({ status }) => status === 'SOLICITADA' || status === 'AGENDADA')

export const retriesOf = ({ tentativas }: WireDebit): WireAttempt[] => tentativas.filter(({ tipo }) => tipo === 'NTAG')

export const isLiveDebit = ({ status }: WireDebit): boolean => status === 'CRIADA' || status === 'ATIVA'

/** No public text says what becomes of a charge that came too late (FBRD): it is over, unless a PSP does otherwise. */
type StepRules = { endsWhenLate: boolean }

/** Gives the charge after an event; undefined where the event has no place in its state. */
export function stepDebit(
  record: DebitRecord,
  event: DebitEvent,
  at: string,
  { endsWhenLate }: StepRules = { endsWhenLate: true },
): DebitRecord | undefined {
  const { wire } = record
  if (!from[event.kind].includes(wire.status)) return undefined
  if (needsPending.has(event.kind) && !pendingOf(wire)) return undefined
  if (event.kind === 'unfunded') return { ...record, tries: record.tries + 1 }
  const change = changes[event.kind] as Change<Kind>
  const changed = change(wire, event, at)
  const next =
    endsWhenLate && changed.status === 'ATIVA' && cameLate(changed) ? inState(changed, 'EXPIRADA', at) : changed
  const isSameAttempt = pendingOf(next)?.endToEndId === pendingOf(wire)?.endToEndId
  return { ...record, tries: isSameAttempt ? record.tries : 0, wire: next }
}

type Kind = Exclude<DebitEvent['kind'], 'unfunded'>
type Change<Of extends Kind> = (wire: WireDebit, event: Extract<DebitEvent, { kind: Of }>, at: string) => WireDebit

const changes: { [Of in Kind]: Change<Of> } = {
  sent: (wire, event, at) => scheduled(wire, 'AGND', event, at),
  retried: (wire, event, at) => scheduled(wire, 'NTAG', event, at),
  broken: (wire, event, at) =>
    withAttempt(closeAttempt(wire, 'REJEITADA', at, 'AB10'), newAttempt('RIFL', dayOf(wire), event, at)),
  paid: (wire, { pix }, at) => ({ ...inState(closeAttempt(wire, 'PAGA', at), 'CONCLUIDA', at), pix: [pix] }),
  refused: (wire, { code }, at) => afterRefusal(closeAttempt(wire, 'REJEITADA', at, code), code, at),
  closed: (wire, _event, at) => afterFailure(closeAttempt(wire, 'EXPIRADA', at), at),
  over: (wire, _event, at) => inState(wire, 'EXPIRADA', at),
  cancelled: (wire, { by, code }, at) => ({
    ...inState(closeAttempt(wire, 'CANCELADA', at), 'CANCELADA', at),
    encerramento: { cancelamento: { solicitante: by, ...cancelOf(code) } },
  }),
}

type Schedule = { on: CivilDate; endToEndId: string; code?: string | undefined }

function scheduled(wire: WireDebit, tipo: 'AGND' | 'NTAG', { on, endToEndId, code }: Schedule, at: string): WireDebit {
  // A refusal of the whole charge at its arrival leaves no attempt behind.
  if (code !== undefined && tipo === 'AGND' && reachOf(code) === 'debit') return rejected(wire, code, at)
  const active = wire.status === 'ATIVA' ? wire : inState(wire, 'ATIVA', at)
  const attempt = newAttempt(tipo, on, { endToEndId }, at)
  if (code === undefined) return withAttempt(active, attempt)
  return afterRefusal(withAttempt(active, ended(attempt, 'REJEITADA', at, code)), code, at)
}

const dayOf = (wire: WireDebit): CivilDate => pendingOf(wire)?.dataLiquidacao ?? wire.calendario.dataDeVencimento

const newAttempt = (
  tipo: WireAttempt['tipo'],
  dataLiquidacao: CivilDate,
  { endToEndId }: { endToEndId: string },
  data: string,
): WireAttempt => ({
  dataLiquidacao,
  tipo,
  endToEndId,
  status: 'AGENDADA',
  atualizacao: [
    { status: 'SOLICITADA', data },
    { status: 'AGENDADA', data },
  ],
})

const withAttempt = (wire: WireDebit, attempt: WireAttempt): WireDebit => ({
  ...wire,
  tentativas: [...wire.tentativas, attempt],
})

/** The pending attempt ends; without one nothing changes. */
function closeAttempt(wire: WireDebit, status: AttemptStatus, data: string, code?: string): WireDebit {
  const pending = pendingOf(wire)
  const tentativas = wire.tentativas.map((each) => (each === pending ? ended(each, status, data, code) : each))
  return { ...wire, tentativas }
}

const ended = (attempt: WireAttempt, status: AttemptStatus, data: string, code?: string): WireAttempt => ({
  ...attempt,
  status,
  atualizacao: [...attempt.atualizacao, { status, data }],
  ...(code !== undefined && { rejeicao: refusalOf(code) }),
})

const inState = (wire: WireDebit, status: DebitStatus, data: string): WireDebit => ({
  ...wire,
  status,
  atualizacao: [...wire.atualizacao, { status, data }],
})

const rejected = (wire: WireDebit, code: string, at: string): WireDebit => ({
  ...inState(wire, 'REJEITADA', at),
  encerramento: { rejeicao: refusalOf(code) },
})

const afterRefusal = (wire: WireDebit, code: string, at: string): WireDebit =>
  reachOf(code) === 'debit' ? rejected(wire, code, at) : afterFailure(wire, at)

const cameLate = ({ tentativas }: WireDebit): boolean =>
  tentativas.some(({ tipo, rejeicao }) => tipo === 'AGND' && rejeicao?.codigo === 'FBRD')

const mayRetry = (wire: WireDebit): boolean =>
  wire.politicaRetentativa === 'PERMITE_3R_7D' && retriesOf(wire).length < MOST_RETRIES

const afterFailure = (wire: WireDebit, at: string): WireDebit => (mayRetry(wire) ? wire : inState(wire, 'EXPIRADA', at))
