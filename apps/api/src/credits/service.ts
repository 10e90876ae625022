import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import * as repository from './repository.ts'

export type Credit = repository.Credit
type Return = { id: string; protocol: string; note: string }
type Outcome = 'done' | 'not-waiting' | 'protocol-used'

/** Money for instalments that nothing took: shown to whose it is, and given back by the issuer's people. */
export function creditReturns({ db, clock }: { db: Database; clock: Clock }) {
  return {
    of: repository.findCredits,

    waiting: () => repository.findWaiting(db),

    /** It was given back outside, under a protocol of the issuer's. */
    markReturned: ({ id, protocol, note }: Return): Promise<Outcome> =>
      db.transaction().execute(async (tx: Transaction) => {
        const credit = await repository.findWaitingCredit(tx, id)
        if (credit === undefined) return 'not-waiting'
        const { customer_id, cents } = credit
        const at = clock.now()
        const row = { credit_id: id, customer_id, cents, protocol, returned_at: at }
        if (!(await repository.insertReturned(tx, row))) return 'protocol-used'
        const details = { cents, protocol }
        await repository.noteAtDesk(tx, {
          happened_at: at,
          act: 'credit-back',
          customer_id,
          subject_id: id,
          details,
          note,
        })
        return 'done'
      }),
  }
}

export type CreditReturns = ReturnType<typeof creditReturns>
