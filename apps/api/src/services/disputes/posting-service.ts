import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { type AccountService, addEntries, findRoom } from '../../accounts/account/public.ts'
import * as repository from './repository.ts'

/** Credits lower the next invoices, each as far as it goes; an amount contested in vain is a line of the next one. */
export function disputePosting({ db, clock, account }: { db: Database; clock: Clock; account: AccountService }) {
  const postOne = (): Promise<boolean> =>
    transact(db, async (tx) => {
      const today = clock.today()
      const found = await repository.findToPost(tx, today)
      if (found === undefined) return false
      const { id, cents, postedCents, shop, invoiceId } = found
      const now = Math.max(cents, -(await findRoom(tx, invoiceId)))
      if (now === 0) return true
      const entry = { id: randomUUID(), happenedOn: today, amountCents: now, ...linesOf(now, shop) }
      if (now < 0) await account.change(tx, found, { kind: 'credit-posted', entry })
      else await addEntries(tx, invoiceId, [entry])
      const left = { toPostCents: cents - now, postedCents: postedCents + now }
      await repository.updateDispute(tx, id, { ...left, entryId: now > 0 ? entry.id : null })
      return true
    })

  return {
    async run(): Promise<void> {
      while (await postOne());
    },
  }
}

const linesOf = (cents: number, shop: string) =>
  cents < 0
    ? { kind: 'CREDITO' as const, description: `Crédito da contestação: ${shop}` }
    : { kind: 'COMPRA' as const, description: `Contestação encerrada: ${shop}` }
