import { addDays } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { toldBefore } from '../../accounts/account/public.ts'
import type { OutboxWriter } from '../../records/messages/public.ts'
import { agreementMail, brokenWords, lapsedWords } from './agreement-words.ts'
import { after } from './agreement-status.ts'
import type { CloseAll, DebtRelease } from './release.ts'
import * as repository from './repository.ts'

const AT_ONCE = 50

type Deps = { db: Database; clock: Clock; release: DebtRelease; messages: OutboxWriter; closeAll: CloseAll }

/**
 * Ends agreements once a payment of their last day would have been reported: without its down payment one lapses, with
 * a late instalment it breaks.
 */
export function agreementEnding({ db, clock, release, messages, closeAll }: Deps) {
  const isDue = (agreement: repository.Agreement): boolean =>
    agreement.lastDay !== null && agreement.lastDay < toldBefore(clock.today())

  const end = async (tx: Transaction, agreement: repository.Agreement): Promise<void> => {
    const { id, state: before } = agreement
    const state = after(before, before === 'waiting-entry' ? 'entry-missed' : 'late-too-long')
    const isBroken = state === 'broken'
    const nextOfferOn = isBroken ? addDays(clock.today(), agreement.reofferDays) : null
    const over = { nextDueOn: null, lastDay: null, endedAt: clock.now() }
    await repository.updateAgreement(tx, id, { state, ...over, nextOfferOn })
    await release.free(tx, id, nextOfferOn)
    const { deductedCents, creditCents } = await release.deductFromDebts(tx, id, await repository.findBooked(tx, id))
    await repository.updateAgreement(tx, id, { deductedCents, creditCents })
    if (!isBroken) await repository.giveCouponBack(tx, id)
    const missed = agreement.plan.find(({ leftCents }) => leftCents > 0)
    await repository.insertEvents(tx, [
      {
        agreementId: id,
        kind: state === 'broken' ? 'broken' : 'lapsed',
        happenedAt: clock.now(),
        number: missed?.number ?? null,
        cents: deductedCents,
        onDate: agreement.lastDay,
      },
    ])
    await closeAll(tx, id, 'agreement-ended')
    const ended = await repository.findAgreement(tx, agreement.customerId, id)
    if (ended === undefined) throw new Error('an agreement that is held is not there')
    const origins = await repository.findOrigins(tx, id)
    await messages.write(tx, agreementMail(ended, origins, isBroken ? brokenWords(ended) : lapsedWords(ended)))
  }

  return {
    async run(ending: AbortSignal): Promise<void> {
      for (let found = AT_ONCE; found === AT_ONCE && !ending.aborted;) {
        const due = await repository.findToEnd(db, toldBefore(clock.today()), AT_ONCE)
        found = due.length
        for (const { id, customerId } of due)
          await transact(db, async (tx) => {
            const agreement = await repository.lockAgreement(tx, customerId, id)
            // A payment or a move may have come while the job waited for the lock.
            if (agreement !== undefined && isDue(agreement)) await end(tx, agreement)
          })
      }
    },
  }
}
