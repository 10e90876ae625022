import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import type { OutboxWriter } from '../../records/messages/public.ts'
import { givenBackMail } from './credit-words.ts'
import * as repository from './repository.ts'

export type Credit = repository.Credit
/** `cents`: the amount as a person saw it. */
type CreditReturn = { id: string; protocol: string; note: string; by: string; cents?: number | undefined }
type ReturnOutcome = 'done' | 'not-waiting' | 'changed' | 'protocol-used'

type Deps = { db: Database; clock: Clock; messages: OutboxWriter }

/** Money for instalments that nothing took: shown to whose it is, given back by the issuer's people, and told of then. */
export function creditReturns({ db, clock, messages }: Deps) {
  const giveBack = async (
    tx: Transaction,
    { id, protocol, note, by, cents: seen }: CreditReturn,
  ): Promise<ReturnOutcome> => {
    const credit = await repository.findWaitingCredit(tx, id)
    if (credit === undefined) return 'not-waiting'
    const { customerId, cents } = credit
    if (seen !== undefined && seen !== cents) return 'changed'
    const at = clock.now()
    const row = { creditId: id, customerId, cents, protocol, returnedAt: at }
    if (!(await repository.insertReturned(tx, row))) return 'protocol-used'
    const details = { cents, protocol }
    const event = { happenedAt: at, act: 'credit-back', customerId, subjectId: id, details, note, actor: by } as const
    await repository.noteAtDesk(tx, event)
    await messages.write(tx, givenBackMail(credit, protocol, at))
    return 'done'
  }

  return {
    of: repository.findCredits,

    waiting: () => repository.findWaiting(db),

    /** It was given back outside, under a protocol of the issuer's. */
    markReturned: (back: CreditReturn): Promise<ReturnOutcome> => transact(db, (tx) => giveBack(tx, back)),
  }
}

export type CreditReturns = ReturnType<typeof creditReturns>
