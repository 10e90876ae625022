import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import { findCustomer } from '../repository.ts'
import type { PasswordReleases } from './password-releases.ts'
import * as repository from './rescue-review-repository.ts'
import type { Rescues } from './rescues.ts'

export type ReviewedRescue = repository.ReviewedRescue

type Deps = { db: Database; clock: Clock; rescues: Rescues; releases: PasswordReleases }
/** `by`: the person at the desk. */
type Decision = { issuer: string; id: string; note: string; by: string }

/** An issuer's view of rescues: looking, a yes or a no, and help to a new password after one. */
export function rescueReview({ db, clock, rescues, releases }: Deps) {
  const waitingOne = (issuer: string, id: string): Promise<ReviewedRescue | undefined> =>
    repository.findWaiting(db, issuer, id).then(([found]) => found)

  return {
    /** The rescues that wait, the oldest first. */
    waiting: (issuer: string): Promise<ReviewedRescue[]> => repository.findWaiting(db, issuer),

    /** The new contacts count at the end of their wait. False where nothing waits for a yes. */
    async approve({ issuer, id, note, by: actor }: Decision): Promise<boolean> {
      const found = await waitingOne(issuer, id)
      if (found === undefined) return false
      const { customerId } = found
      return transact(db, async (tx) => {
        await lockCustomer(tx, customerId)
        const now = clock.now()
        if (!(await repository.approve(tx, id, now))) return false
        const act = { act: 'rescue-approval', customerId, subjectId: id, details: {}, note, actor } as const
        await repository.noteAtDesk(tx, { ...act, happenedAt: now })
        return true
      })
    },

    /** Nothing changes, and the new contacts are told. False where nothing waits. */
    async refuse({ issuer, id, note, by: actor }: Decision): Promise<boolean> {
      const found = await waitingOne(issuer, id)
      if (found === undefined) return false
      const { customerId } = found
      return transact(db, async (tx) => {
        await lockCustomer(tx, customerId)
        if (!(await rescues.stopOne(tx, found, 'refusal'))) return false
        const act = { act: 'rescue-refusal', customerId, subjectId: id, details: {}, note, actor } as const
        await repository.noteAtDesk(tx, { ...act, happenedAt: clock.now() })
        return true
      })
    },

    /** A code for the issuer's person to say to the holder, for a new password after a rescue. */
    async release({ issuer, cpf, note, by: actor }: Omit<Decision, 'id'> & { cpf: string }) {
      const customer = await findCustomer(db, issuer, cpf)
      if (customer === undefined) return undefined
      return transact(db, async (tx) => {
        await lockCustomer(tx, customer.id)
        const made = await releases.make(tx, customer.id)
        if (made === undefined) return undefined
        const act = {
          act: 'password-release',
          customerId: customer.id,
          subjectId: made.id,
          details: {},
          note,
          actor,
        } as const
        await repository.noteAtDesk(tx, { ...act, happenedAt: clock.now() })
        return made
      })
    },
  }
}

export type RescueReview = ReturnType<typeof rescueReview>
