import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { Endings } from './answering.ts'
import * as repository from './repository.ts'

type Deps = { db: Database; clock: Clock; endings: Endings }

/** Takes a dispute back while nobody has answered it; done twice it is done once. */
export function requestWithdrawing({ db, clock, endings }: Deps) {
  const withdraw = async (tx: Transaction, { id, kind, events, ...request }: repository.ServiceRequest) => {
    if (request.state === 'withdrawn') return
    if (request.state !== 'open') throw new Refusal('CONTESTACAO_ENCERRADA')
    const now = clock.now()
    const event = {
      request_id: id,
      position: events.length + 1,
      step: 'withdrawn',
      happened_at: now,
      note: null,
    } as const
    await repository.insertEvent(tx, event)
    await endings[kind]?.(tx, { id, kind, events, ...request }, 'withdrawn')
    await repository.endRequest(tx, id, 'withdrawn', now)
  }

  return (customerId: string, id: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const request = await repository.lockOwn(tx, customerId, id)
      if (request?.kind !== 'dispute') throw new Refusal('CONTESTACAO_NAO_ENCONTRADA')
      await withdraw(tx, request)
    })
}
