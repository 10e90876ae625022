import { once } from '../../platform/idempotency.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import { type ActDeps, actOf, type HolderActs, type HolderOrder } from './holder-acts.ts'
import * as repository from './repository.ts'

type Choice = repository.Recurrence['choice']

/** Acts of a holder about an authorisation that stands: each is in the books before the PSP hears of it. */
export const standingActs = ({ db, clock, ledger }: ActDeps, { ownCard, visitSoon, living }: HolderActs) => ({
  /** A standing choice: it reaches the debit that can still be made anew. */
  async choose(order: HolderOrder, choice: Choice): Promise<void> {
    const { customerId, key, cardId } = order
    await ownCard(customerId, cardId)
    const keyed = { customerId, kind: 'debit-choice', key, asks: [cardId, choice] }
    const id = await transact(db, (tx) =>
      once(tx, keyed, clock.now(), async () => {
        await lockCustomer(tx, customerId)
        const standing = await living(tx, customerId, cardId)
        await repository.lockRecurrence(tx, standing.id)
        await repository.updateRecurrence(tx, standing.id, { choice })
        const textVersion = choiceVersion(standing, choice)
        if (standing.choice !== choice) await ledger.append(tx, { ...actOf(order, standing), given: true, textVersion })
        return standing.id
      }),
    )
    await visitSoon(id)
  },

  /** Ends the authorisation: from now on no debit is made, whatever the PSP answers. */
  async cancel(order: HolderOrder): Promise<void> {
    const { customerId, key, cardId } = order
    await ownCard(customerId, cardId)
    const keyed = { customerId, kind: 'debit-end', key, asks: [cardId] }
    const id = await transact(db, (tx) =>
      once(tx, keyed, clock.now(), async () => {
        await lockCustomer(tx, customerId)
        const standing = await living(tx, customerId, cardId)
        const { endAskedAt } = await repository.lockRecurrence(tx, standing.id)
        if (endAskedAt !== null) return standing.id
        await repository.updateRecurrence(tx, standing.id, { endAskedAt: clock.now(), endAskedBy: 'holder' })
        const { textVersion } = standing
        await ledger.append(tx, { ...actOf(order, standing), given: false, textVersion })
        return standing.id
      }),
    )
    await visitSoon(id)
  },
})

/** The terms stay those that were accepted; what is paid of each invoice is another word of them. */
const choiceVersion = ({ textVersion }: repository.OwnRecurrence, choice: Choice): string =>
  `${textVersion} ${choice === 'total' ? 'total' : 'mínimo'}`
