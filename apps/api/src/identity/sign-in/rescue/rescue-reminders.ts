import { type Clock, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import type { MessageService } from '../../../records/messages/public.ts'
import { policy } from '../policy.ts'
import { findOwner } from '../repository.ts'
import { reminder, writeAll } from './rescue-messages.ts'
import * as repository from './rescue-repository.ts'

type Deps = { db: Database; clock: Clock; messages: MessageService }

const { reminders: between } = policy.rescue

/** The old contacts hear once a day of what waits for a yes: one notice is easily missed. */
export function rescueReminders({ db, clock, messages }: Deps) {
  const remind = ({ id, customerId }: repository.Rescue, now: Date): Promise<void> =>
    transact(db, async (tx) => {
      await lockCustomer(tx, customerId)
      const isFirst = await repository.noteReminder(tx, id, { now, next: later(now, between) })
      if (!isFirst || !(await repository.isUnapproved(tx, id))) return
      const owner = await findOwner(tx, customerId)
      if (owner !== undefined) await writeAll(messages, tx, reminder(owner))
    })

  return async (ending: AbortSignal): Promise<void> => {
    while (!ending.aborted) {
      const now = clock.now()
      const open = await repository.findUnreminded(db, { now, before: later(now, -between) })
      if (open === undefined) return
      await remind(open, now)
    }
  }
}
