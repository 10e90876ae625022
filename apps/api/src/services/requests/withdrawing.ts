import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Endings } from './answering.ts'
import * as repository from './repository.ts'

type Deps = { db: Database; clock: Clock; endings: Endings }
type Withdrawal = { refusal: 'CONTESTACAO_ENCERRADA' | 'PEDIDO_ENCERRADO'; sessionId?: string }

/** Kinds withdrawn by protocol: an ended card stays ended, and a dispute has a call of its own. */
const TAKEN_BACK: ReadonlySet<repository.RequestKind> = new Set([
  'limit',
  'portability',
  'additional-card',
  'data-correction',
  'data-erasure',
])

/** Ends an open request. A repeated withdrawal changes nothing. */
const ending =
  ({ clock, endings }: Deps) =>
  async (tx: Transaction, request: repository.ServiceRequest, { refusal, sessionId }: Withdrawal): Promise<void> => {
    const { kind, state } = request
    if (state === 'withdrawn') return
    if (state !== 'open') throw new Refusal(refusal)
    // The ledger names the session that withdraws, not the one that asked.
    await endings[kind]?.(tx, { ...request, sessionId: sessionId ?? request.sessionId }, 'withdrawn')
    await withdraw(tx, request, clock.now())
  }

/** The caller has locked the request. A note gives the reason where the customer did not ask for it. */
export async function withdraw(
  tx: Transaction,
  { id, events }: repository.ServiceRequest,
  now: Date,
  note: string | null = null,
): Promise<void> {
  const step = { requestId: id, position: events.length + 1, step: 'withdrawn', happenedAt: now, note } as const
  await repository.insertEvent(tx, step)
  await repository.endRequest(tx, id, 'withdrawn', now)
}

export function requestWithdrawing(deps: Deps) {
  const end = ending(deps)
  return (customerId: string, id: string): Promise<void> =>
    transact(deps.db, async (tx) => {
      const request = await repository.lockOwn(tx, customerId, id)
      if (request?.kind !== 'dispute') throw new Refusal('CONTESTACAO_NAO_ENCONTRADA')
      await end(tx, request, { refusal: 'CONTESTACAO_ENCERRADA' })
    })
}

/** Withdraws any other open request, by its protocol. */
export function ownWithdrawing(deps: Deps) {
  const end = ending(deps)
  return (
    { customerId, sessionId }: { customerId: string; sessionId: string },
    protocol: string,
  ): Promise<repository.ServiceRequest> =>
    transact(deps.db, async (tx) => {
      const request = await repository.lockOwnByProtocol(tx, customerId, protocol)
      if (request === undefined || !TAKEN_BACK.has(request.kind)) throw new Refusal('PEDIDO_NAO_ENCONTRADO')
      await end(tx, request, { refusal: 'PEDIDO_ENCERRADO', sessionId })
      return repository.findRequest(tx, request.id)
    })
}

export type OwnWithdrawing = ReturnType<typeof ownWithdrawing>
