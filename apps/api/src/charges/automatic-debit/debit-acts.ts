import type { Transaction } from '../../platform/db/database.ts'
import type { SessionOwner } from '../../platform/http/bind.ts'
import { once } from '../../platform/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import * as debits from './debits-repository.ts'
import { isLive } from './deciding.ts'
import type { ActDeps, HolderActs } from './holder-acts.ts'
import { returning } from './returning.ts'

type ShownDebit = debits.ShownDebit
type DebitOrder = SessionOwner & { key: string }

/** Acts of a holder about one debit: it is taken back, or what it paid twice is. */
export function debitActs(deps: ActDeps, { ownDebit, visitSoon }: HolderActs) {
  const { db, clock, times } = deps
  const { ask, send } = returning(deps)
  const takeBack = async (tx: Transaction, debitId: string): Promise<string> => {
    const held = await debits.lockDebit(tx, debitId)
    const isLate = clock.now() >= times.clocksOf(held.settlesOn).stopUntil
    if (!isLive(held) || isLate) throw new Refusal('DEBITO_NAO_PARA_MAIS')
    const isUnasked = held.state === 'asking' && held.askedAt === null
    const state = isUnasked ? 'cancelled' : 'cancelling'
    await debits.updateDebit(tx, debitId, { state, cause: 'stopped', endedAt: isUnasked ? clock.now() : null })
    return debitId
  }

  return {
    /** Takes back one debit, and only that: its invoice is not debited any more. */
    async stop({ customerId, key }: DebitOrder, debitId: string): Promise<ShownDebit> {
      const { recurrenceId } = await ownDebit(customerId, debitId)
      const keyed = { customerId, kind: 'debit-stop', key, asks: [debitId] }
      await transact(db, (tx) => once(tx, keyed, clock.now(), () => takeBack(tx, debitId)))
      await visitSoon(recurrenceId)
      return ownDebit(customerId, debitId)
    },

    /** Gives the surplus of a debit back by Pix to whoever paid it, once, within the days that Pix has for it. */
    async giveBack({ customerId, key }: DebitOrder, debitId: string): Promise<ShownDebit> {
      const debit = await ownDebit(customerId, debitId)
      const keyed = { customerId, kind: 'debit-return', key, asks: [debitId] }
      await transact(db, (tx) => once(tx, keyed, clock.now(), () => ask(tx, customerId, debit)))
      const { id, invoiceId, returnCents, endToEndId } = await ownDebit(customerId, debitId)
      if (endToEndId !== null) await send({ id, customerId, invoiceId, returnCents, endToEndId })
      return ownDebit(customerId, debitId)
    },
  }
}
